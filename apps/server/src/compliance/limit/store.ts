import type { LimitKind, LimitPeriod, LimitSetter } from '@baize/domain/limit'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface LimitRow {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly setter: LimitSetter
  readonly amount: bigint | null
  readonly next_amount: bigint | null
  readonly next_from: Date | null
}

export const listLimits = (db: Db, memberId: MemberId) =>
  rows<LimitRow>(
    db,
    `select kind, period, setter, amount, next_amount, next_from from play_limit where member_id = $1`,
    [memberId],
  )

export interface LimitName {
  readonly memberId: MemberId
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly setter: LimitSetter
}

export const findLimit = (db: Db, name: LimitName) =>
  row<LimitRow>(
    db,
    `select kind, period, setter, amount, next_amount, next_from from play_limit
      where member_id = $1 and kind = $2 and period = $3 and setter = $4`,
    [name.memberId, name.kind, name.period, name.setter],
  )

export const saveLimit = (
  tx: Db,
  name: LimitName,
  kept: { amount: bigint | null; nextAmount: bigint | null; nextFrom: Date | null },
) =>
  rows(
    tx,
    `insert into play_limit (member_id, kind, period, setter, amount, next_amount, next_from)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (member_id, kind, period, setter) do update set amount = excluded.amount,
       next_amount = excluded.next_amount, next_from = excluded.next_from`,
    [name.memberId, name.kind, name.period, name.setter, kept.amount, kept.nextAmount, kept.nextFrom],
  )

export const insertChange = (
  tx: Db,
  name: LimitName,
  change: { before: bigint | null; after: bigint | null; holdsFrom: Date },
) =>
  rows(
    tx,
    `insert into play_limit_change (member_id, kind, period, setter, amount_before, amount_after, holds_from)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [name.memberId, name.kind, name.period, name.setter, change.before, change.after, change.holdsFrom],
  )

/**
 * Members whose limits were changed since; what was changed by transactions still open then is among them.
 */
export const findChangedSince = (db: Db, since: Date) =>
  rows<{ member_id: MemberId }>(
    db,
    'select distinct member_id from play_limit_change where changed_at >= $1',
    [since],
  )

/** Where the periods of an instant begin, in the house's time zone. */
export async function findPeriods(
  db: Db,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<Record<LimitPeriod, Date>> {
  const found = await row<Record<LimitPeriod, Date>>(
    db,
    `select date_trunc('day', $1::timestamptz, $2) as day, date_trunc('week', $1::timestamptz, $2) as week,
            date_trunc('month', $1::timestamptz, $2) as month`,
    [at, timeZone],
  )
  if (!found) throw new Error('a statement without a table gives one row')
  return found
}

export interface UseRow {
  readonly seq: bigint
  readonly day_from: Date
  readonly week_from: Date
  readonly month_from: Date
  readonly day_stake: bigint
  readonly week_stake: bigint
  readonly month_stake: bigint
  readonly day_loss: bigint
  readonly week_loss: bigint
  readonly month_loss: bigint
  readonly day_ms: bigint
  readonly week_ms: bigint
  readonly month_ms: bigint
  readonly last_stake_at: Date | null
}

const useColumns = `seq, day_from, week_from, month_from, day_stake, week_stake, month_stake, day_loss,
  week_loss, month_loss, day_ms, week_ms, month_ms, last_stake_at`

export const findBounded = (db: Db, memberIds: readonly MemberId[]) =>
  rows<{ member_id: MemberId }>(
    db,
    `select distinct member_id from play_limit where member_id = any($1) and kind <> 'deposit'`,
    [memberIds],
  )

export const findUse = (db: Db, memberId: MemberId) =>
  row<UseRow>(db, `select ${useColumns} from play_use where member_id = $1`, [memberId])

/**
 * What moves between a member and the games; a tip is no stake, yet lost. The stake of a void ticket that is
 * valid after all is a `reverse` of the house's own sources of bets.
 */
const isPlay = `(debit < 100 or credit < 100)
  and (kind in ('bet', 'bet_refund', 'win', 'jackpot_win', 'win_taken_back', 'tip', 'tip_refund')
       or kind = 'reverse' and actor between 200 and 999)`
const stakeMoved = `case when kind in ('bet', 'reverse') then amount
  when kind = 'bet_refund' then -amount else 0 end`
const lossMoved = `case when kind in ('bet', 'reverse', 'tip', 'win_taken_back') then amount else -amount end`

export interface MovedRow {
  readonly day_stake: bigint
  readonly week_stake: bigint
  readonly month_stake: bigint
  readonly day_loss: bigint
  readonly week_loss: bigint
  readonly month_loss: bigint
}

/**
 * What the wallet's movements after `afterSeq` add to the periods: stakes less those that came back, and
 * stakes less payouts.
 */
export async function sumPlayed(
  db: Db,
  given: { memberId: MemberId; afterSeq: bigint; periods: Readonly<Record<LimitPeriod, Date>> },
): Promise<MovedRow> {
  const found = await row<MovedRow>(
    db,
    `with moved as (
       select posted_at, ${stakeMoved} as stake, ${lossMoved} as loss
         from transfer where member_id = $1 and seq > $2 and posted_at >= $5 and ${isPlay})
     select coalesce(sum(stake) filter (where posted_at >= $3), 0)::bigint as day_stake,
            coalesce(sum(stake) filter (where posted_at >= $4), 0)::bigint as week_stake,
            coalesce(sum(stake) filter (where posted_at >= $6), 0)::bigint as month_stake,
            coalesce(sum(loss) filter (where posted_at >= $3), 0)::bigint as day_loss,
            coalesce(sum(loss) filter (where posted_at >= $4), 0)::bigint as week_loss,
            coalesce(sum(loss) filter (where posted_at >= $6), 0)::bigint as month_loss
       from moved`,
    [
      given.memberId,
      given.afterSeq,
      given.periods.day,
      given.periods.week,
      new Date(Math.min(given.periods.week.getTime(), given.periods.month.getTime())),
      given.periods.month,
    ],
  )
  if (!found) throw new Error('a sum has one row')
  return found
}

export const saveUse = (tx: Db, memberId: MemberId, use: UseRow) =>
  rows(
    tx,
    `insert into play_use (member_id, ${useColumns})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (member_id) do update set seq = excluded.seq, day_from = excluded.day_from,
       week_from = excluded.week_from, month_from = excluded.month_from, day_stake = excluded.day_stake,
       week_stake = excluded.week_stake, month_stake = excluded.month_stake, day_loss = excluded.day_loss,
       week_loss = excluded.week_loss, month_loss = excluded.month_loss, day_ms = excluded.day_ms,
       week_ms = excluded.week_ms, month_ms = excluded.month_ms, last_stake_at = excluded.last_stake_at`,
    [
      memberId,
      use.seq,
      use.day_from,
      use.week_from,
      use.month_from,
      use.day_stake,
      use.week_stake,
      use.month_stake,
      use.day_loss,
      use.week_loss,
      use.month_loss,
      use.day_ms,
      use.week_ms,
      use.month_ms,
      use.last_stake_at,
    ],
  )

/** Deposits of the periods that were credited or still may be; what they came to is in `amount`. */
export async function sumDeposits(
  db: Db,
  { memberId, periods }: { memberId: MemberId; periods: Readonly<Record<LimitPeriod, Date>> },
): Promise<Record<LimitPeriod, bigint>> {
  const found = await row<Record<LimitPeriod, bigint>>(
    db,
    `select coalesce(sum(amount) filter (where created_at >= $2), 0)::bigint as day,
            coalesce(sum(amount) filter (where created_at >= $3), 0)::bigint as week,
            coalesce(sum(amount) filter (where created_at >= $4), 0)::bigint as month
       from deposit
      where member_id = $1 and created_at >= least($3::timestamptz, $4::timestamptz)
        and state in ('created', 'awaiting_player', 'submitted', 'in_review', 'credited')`,
    [memberId, periods.day, periods.week, periods.month],
  )
  return found ?? { day: 0n, week: 0n, month: 0n }
}

/** All that ever came in by deposits and went out by withdrawals; their fees stay where they are. */
export async function sumLifetime(
  db: Db,
  memberId: MemberId,
): Promise<{ deposited: bigint; withdrawn: bigint; currency: CurrencyCode }> {
  const found = await row<{ deposited: bigint; withdrawn: bigint; currency: CurrencyCode }>(
    db,
    `select w.currency,
            (select coalesce(sum(amount), 0)::bigint from deposit
              where member_id = $1 and state = 'credited') as deposited,
            (select coalesce(sum(amount), 0)::bigint from withdrawal
              where member_id = $1 and state in ('disbursed', 'received', 'partly_received', 'not_received',
                'repaying')) as withdrawn
       from wallet w where w.member_id = $1`,
    [memberId],
  )
  if (!found) throw new Error('a member has a wallet')
  return found
}

export const findRealityMinutes = async (db: Db, memberId: MemberId): Promise<number | undefined> =>
  (
    await row<{ reality_minutes: number | null }>(
      db,
      'select reality_minutes from play_preference where member_id = $1',
      [memberId],
    )
  )?.reality_minutes ?? undefined

export const saveRealityMinutes = (tx: Db, memberId: MemberId, minutes: number | null) =>
  rows(
    tx,
    `insert into play_preference (member_id, reality_minutes) values ($1, $2)
     on conflict (member_id) do update set reality_minutes = excluded.reality_minutes`,
    [memberId, minutes],
  )

/** Since an instant: stakes less those that came back, payouts, and what was lost with tips. */
export async function sumPlayedSince(
  db: Db,
  { memberId, from }: { memberId: MemberId; from: Date },
): Promise<{ stake: bigint; paid: bigint; loss: bigint; currency: CurrencyCode }> {
  const found = await row<{ stake: bigint; paid: bigint; loss: bigint; currency: CurrencyCode }>(
    db,
    `select w.currency, coalesce(sum(t.stake), 0)::bigint as stake,
            coalesce(sum(t.paid), 0)::bigint as paid, coalesce(sum(t.loss), 0)::bigint as loss
       from wallet w left join lateral (
         select ${stakeMoved} as stake,
                case when kind in ('win', 'jackpot_win') then amount
                     when kind = 'win_taken_back' then -amount else 0 end as paid,
                ${lossMoved} as loss
           from transfer
          where member_id = w.member_id and posted_at >= $2 and ${isPlay}) t on true
      where w.member_id = $1 group by w.currency`,
    [memberId, from],
  )
  if (!found) throw new Error('a member has a wallet')
  return found
}
