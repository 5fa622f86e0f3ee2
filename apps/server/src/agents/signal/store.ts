import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Facts, SignalKind } from './model.ts'

export interface SignalRow {
  readonly id: bigint
  readonly kind: SignalKind
  readonly members: readonly MemberId[]
  readonly agent_id: MemberId
  readonly facts: Readonly<Record<string, Facts>>
  readonly count: number
  readonly first_seen_at: Date
  readonly last_seen_at: Date
  readonly state: 'open' | 'closed' | 'grown'
  readonly changed_at: Date
  readonly grown_into: bigint | null
}

const columns = `s.id, s.kind, s.members, s.agent_id, s.facts, s.count, s.first_seen_at, s.last_seen_at,
  s.state, s.changed_at, s.grown_into`

/** Kept signals that share an account with what a look found, locked in the order of their ids. */
export const holdAlike = (tx: Db, given: { kinds: readonly string[]; memberIds: readonly MemberId[] }) =>
  rows<SignalRow & { readonly closed_count: number | null }>(
    tx,
    `select ${columns},
            (select e.count from agent_signal_event e
              where e.signal_id = s.id and e.act = 'closed' order by e.id desc limit 1) as closed_count
       from agent_signal s
      where s.kind = any($1)
        and s.id in (select signal_id from agent_signal_member where member_id = any($2))
      order by s.id for update of s`,
    [given.kinds, given.memberIds],
  )

export interface NewSignal {
  readonly kind: SignalKind
  /** Sorted. */
  readonly members: readonly MemberId[]
  readonly agentId: MemberId
  readonly facts: Readonly<Record<string, Facts>>
  readonly count: number
  readonly at: Date
}

/** Gives nothing where another look wrote the same one at this moment. */
export const insertSignal = (tx: Db, given: NewSignal) =>
  row<{ id: bigint }>(
    tx,
    `with made as (
       insert into agent_signal (kind, members, mark, agent_id, facts, count, first_seen_at, last_seen_at,
         changed_at)
       values ($1, $2::bigint[],
         encode(sha256(convert_to($1 || ' ' || array_to_string($2::bigint[], ' '), 'UTF8')), 'hex'),
         $3, $4, $5, $6, $6, $6)
       on conflict (mark) do nothing returning id, members),
     named as (
       insert into agent_signal_member (member_id, signal_id)
       select m.id, made.id from made cross join unnest(made.members) m(id))
     select id from made`,
    [given.kind, given.members, given.agentId, JSON.stringify(given.facts), given.count, given.at],
  )

/** Seen again: with its own figures, or without any where only part of it was in sight. */
export const seeAgain = (
  tx: Db,
  given: { id: bigint; facts: Readonly<Record<string, Facts>> | null; count: number; at: Date },
) =>
  rows(
    tx,
    `update agent_signal
        set last_seen_at = greatest(last_seen_at, $4), facts = coalesce($2::jsonb, facts),
            count = case when $2::jsonb is null then count else $3 end
      where id = $1`,
    [given.id, given.facts === null ? null : JSON.stringify(given.facts), given.count, given.at],
  )

/** Open signals with fewer accounts end in the one that has them all; dividends go on waiting for that. */
export const growInto = (tx: Db, given: { ids: readonly bigint[]; id: bigint; at: Date }) =>
  rows(
    tx,
    `with grown as (
       update agent_signal set state = 'grown', grown_into = $2, changed_at = $3 where id = any($1)
       returning id)
     insert into bill_signal (payee_id, bill_id, signal_id)
     select distinct b.payee_id, b.bill_id, $2::bigint from bill_signal b join grown g on g.id = b.signal_id
     on conflict do nothing`,
    [given.ids, given.id, given.at],
  )

export const setState = (tx: Db, given: { id: bigint; state: 'open' | 'closed'; at: Date }) =>
  rows(tx, `update agent_signal set state = $2, changed_at = $3 where id = $1`, [
    given.id,
    given.state,
    given.at,
  ])

export interface EventRow {
  readonly signal_id: bigint
  readonly act: 'closed' | 'opened'
  readonly outcome: 'harmless' | 'acted' | null
  readonly note: string
  readonly count: number
  readonly operator_id: bigint | null
  readonly happened_at: Date
}

export const insertEvent = (tx: Db, event: EventRow) =>
  rows(
    tx,
    `insert into agent_signal_event (signal_id, act, outcome, note, count, operator_id, happened_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      event.signal_id,
      event.act,
      event.outcome,
      event.note,
      event.count,
      event.operator_id,
      event.happened_at,
    ],
  )

/** What became of these signals, the oldest first. */
export const findEvents = (db: Db, ids: readonly bigint[]) =>
  rows<EventRow>(
    db,
    `select signal_id, act, outcome, note, count, operator_id, happened_at from agent_signal_event
      where signal_id = any($1) order by id`,
    [ids],
  )

export const findById = (db: Db, id: bigint) =>
  row<SignalRow>(db, `select ${columns} from agent_signal s where s.id = $1`, [id])

export const findByIds = (db: Db, ids: readonly bigint[]) =>
  rows<SignalRow>(db, `select ${columns} from agent_signal s where s.id = any($1)`, [ids])

export const holdById = (tx: Db, id: bigint) =>
  row<SignalRow>(tx, `select ${columns} from agent_signal s where s.id = $1 for update`, [id])

/** Signals of a state, those that changed last first; of one account and of the branch below it. */
export const listSignals = (
  db: Db,
  asked: {
    state: 'open' | 'closed'
    kind: string | null
    memberId: MemberId | null
    day: string
    before: { at: Date; id: bigint } | null
    limit: number
  },
) =>
  rows<SignalRow>(
    db,
    `select ${columns} from agent_signal s
      where s.state = $1 and ($2::text is null or s.kind = $2)
        and ($3::bigint is null or exists (
              select from agent_signal_member m
               where m.signal_id = s.id and (m.member_id = $3 or exists (
                 select from member_edge e
                   join agent_line l on l.agent_id = e.upline_id and l.from_day <= $4 and l.to_day > $4
                  where e.member_id = m.member_id and e.from_day <= $4 and e.to_day > $4
                    and l.ancestor_id = $3))))
        and ($5::timestamptz is null or (s.changed_at, s.id) < ($5, $6::bigint))
      order by s.changed_at desc, s.id desc limit $7`,
    [
      asked.state,
      asked.kind,
      asked.memberId,
      asked.day,
      asked.before?.at ?? null,
      asked.before?.id ?? null,
      asked.limit,
    ],
  )

export const countOpen = async (db: Db, most: number): Promise<number> =>
  (
    await row<{ waiting: number }>(
      db,
      `select count(*)::int as waiting from (select from agent_signal where state = 'open' limit $1) q`,
      [most],
    )
  )?.waiting ?? 0

/** Bills that wait for a signal. */
export const findWaiting = (db: Db, signalId: bigint) =>
  rows<{ bill_id: bigint; payee_id: MemberId }>(
    db,
    `select w.bill_id, w.payee_id from bill_signal w
       join contract_bill b on b.payee_id = w.payee_id and b.id = w.bill_id
      where w.signal_id = $1 and b.held = 'signal' order by w.bill_id`,
    [signalId],
  )

/** Of the bills that waited for a signal those that no open one holds any more. */
export const findFree = (tx: Db, signalId: bigint) =>
  rows<{ bill_id: bigint }>(
    tx,
    `select w.bill_id from bill_signal w
       join contract_bill b on b.payee_id = w.payee_id and b.id = w.bill_id
      where w.signal_id = $1 and b.held = 'signal'
        and not exists (
          select from bill_signal o join agent_signal s on s.id = o.signal_id and s.state = 'open'
           where o.payee_id = w.payee_id and o.bill_id = w.bill_id)
      order by w.bill_id`,
    [signalId],
  )
