import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

export interface UnseenBill {
  readonly payee_id: MemberId
  readonly id: bigint
}

/** Dividends of a close whose lines were not checked for fraud signals yet. */
export const findUnseen = (db: Db, close: { kind: string; starts_at: Date; ends_at: Date }) =>
  rows<UnseenBill>(
    db,
    `select payee_id, id from contract_bill
      where kind = $1 and starts_at = $2 and ends_at = $3 and held = 'signal' and held_until is null
      order by id`,
    [close.kind, close.starts_at, close.ends_at],
  )

/** Dividends whose line could not be checked, and is to be checked again by now. */
export const findDue = (db: Db, given: { at: Date; limit: number }) =>
  rows<UnseenBill>(
    db,
    `select payee_id, bill_id as id from bill_look where next_at <= $1 order by next_at, bill_id limit $2`,
    [given.at, given.limit],
  )

/** Of these signals those that are open, or have grown into an open one; locked until the bill is written. */
export const holdOpen = (tx: Db, ids: readonly bigint[]) =>
  rows<{ id: bigint }>(
    tx,
    `select id from agent_signal
      where state = 'open' and id in (select coalesce(grown_into, id) from agent_signal where id = any($1))
      order by id for share`,
    [ids],
  )

interface Look extends UnseenBill {
  readonly at: Date
  /** Until when it waits at most. */
  readonly until: Date
}

/** Only what waits for its look, or for the next one: an operator may have held or released it meanwhile. */
const isWaiting = `payee_id = $1 and id = $2 and held = 'signal'
  and (held_until is null or exists (select from bill_look l where l.payee_id = $1 and l.bill_id = $2))`
const known = `done as (delete from bill_look where payee_id = $1 and bill_id = $2)`

/** No open signals: the dividend is paid in the next run. */
export const letPay = (tx: Db, { payee_id: payeeId, id }: UnseenBill) =>
  rows(
    tx,
    `with ${known}
     update contract_bill set held = null, held_until = null, held_first_at = null where ${isWaiting}`,
    [payeeId, id],
  )

/** The dividend waits until these signals are closed. */
export const waitFor = (tx: Db, { payee_id: payeeId, id, at, until }: Look, signals: readonly bigint[]) =>
  rows(
    tx,
    `with ${known}, held as (
       update contract_bill
          set held_until = coalesce(held_until, $4), held_first_at = coalesce(held_first_at, $3)
        where ${isWaiting} returning payee_id, id)
     insert into bill_signal (payee_id, bill_id, signal_id)
     select h.payee_id, h.id, s.id from held h cross join unnest($5::bigint[]) s(id) on conflict do nothing`,
    [payeeId, id, at, until, signals],
  )

/** The line could not be checked: again after a minute, then after twice as long each time, up to an hour. */
export const tryLater = (tx: Db, { payee_id: payeeId, id, at, until }: Look) =>
  rows(
    tx,
    `with held as (
       update contract_bill
          set held_until = coalesce(held_until, $4), held_first_at = coalesce(held_first_at, $3)
        where payee_id = $1 and id = $2 and held = 'signal' returning payee_id, id)
     insert into bill_look (payee_id, bill_id, tries, next_at)
     select payee_id, id, 1, $3::timestamptz + interval '1 minute' from held
     on conflict (payee_id, bill_id) do update set tries = bill_look.tries + 1,
       next_at = $3::timestamptz
         + least(interval '1 minute' * 2 ^ least(bill_look.tries, 6), interval '1 hour')`,
    [payeeId, id, at, until],
  )

/** Bills that wait for no look any more. */
export const forgetDone = (db: Db) =>
  rows(
    db,
    `delete from bill_look l using contract_bill b
      where b.payee_id = l.payee_id and b.id = l.bill_id and b.held is distinct from 'signal'`,
  )
