import { row, rows, type Db } from '../../kernel/database/database.ts'
import { addFigures, noFigures } from './add-sql.ts'
import { betBefore, cashOf, countedDay, dayOf, slotOf, slotStart } from './fact-sql.ts'
import type { FigureName } from './model.ts'

export interface Mark {
  readonly seal_id: bigint
  readonly counted_to: Date
}

/**
 * Locks figures against other writers until the end of `tx`. Rows are looked up by keys, even in small
 * tables.
 */
export async function holdMark(tx: Db): Promise<Mark> {
  await rows(tx, 'set local enable_seqscan = off')
  await rows(tx, 'set local enable_hashjoin = off')
  await rows(tx, 'set local enable_mergejoin = off')
  const found = await row<Mark>(tx, 'select seal_id, counted_to from figure_mark for update')
  if (!found) throw new Error('the mark has one row')
  return found
}

export const saveMark = (tx: Db, mark: { sealId: bigint; countedTo: Date | null; at: Date }) =>
  rows(
    tx,
    `update figure_mark set seal_id = $1, counted_to = coalesce($2, counted_to),
            counted_at = greatest(counted_at, $3)`,
    [mark.sealId, mark.countedTo, mark.at],
  )

export const stampMark = (tx: Db, at: Date) =>
  rows(tx, 'update figure_mark set counted_at = greatest(counted_at, $1)', [at])

const fromBets: readonly FigureName[] = ['bets', 'stakes', 'valid', 'payout', 'jackpot', 'pool']
const fromLedger: readonly FigureName[] = [
  'placed',
  'deposits',
  'withdrawals',
  'fees',
  'bonuses',
  'rebates',
  'registered',
  'first_deposits',
  'first_amount',
]

/** SQL of the largest amount of the list that a stake reaches. */
const bucketOf = (stake: string): string =>
  `coalesce((select max(b) from unnest($3::bigint[]) b where b <= ${stake}), 0)`

/**
 * Facts of the step of members with an upline, each with what its bet was before and is after it. A
 * correction belongs to when its bet settled first.
 */
const facts = `
  fact as materialized (
    select f.member_id, f.id, f.product as category, f.currency, f.bets, f.jackpot, f.pool, f.payout,
           f.cash_stake + f.bonus_stake as stakes, coalesce(b.settled_at, f.settled_at) as own_at,
           coalesce(b.cash, 0) as cash_0, coalesce(b.bonus, 0) as bonus_0, coalesce(b.valid, 0) as valid_0,
           coalesce(b.paid, 0) as paid_0, coalesce(b.bets, 0) as bets_0,
           coalesce(b.cash, 0) + f.cash_stake as cash_1, coalesce(b.bonus, 0) + f.bonus_stake as bonus_1,
           coalesce(b.valid, 0) + f.valid_stake as valid_1,
           coalesce(b.paid, 0) + f.payout + f.jackpot as paid_1, coalesce(b.bets, 0) + f.bets as bets_1
      from bet_fact f
      ${betBefore}
     where f.id > $1 and f.id <= $2
       and exists (select from member_edge e where e.member_id = f.member_id)),
  dated as materialized (
    select f.*, o.own_day, ${countedDay} as day,
           ${cashOf('valid_1', 'cash_1', 'bonus_1')} as cash_valid_1,
           ${cashOf('valid_0', 'cash_0', 'bonus_0')} as cash_valid_0
      from fact f ${dayOf('f.own_at', 'fact_id', 'f.id')}),
  delta as (
    select member_id, day, currency, category, own_day as origin_day, bets::bigint as bets, stakes,
           cash_valid_1 - cash_valid_0 as valid, payout, jackpot, pool, ${noFigures(fromLedger)}
      from dated)`

/** What a bet adds to its slot after a fact, and takes away of what it added before. */
const slots = `
  slot_line as (
    select d.member_id, d.own_day, d.currency, d.category, ${slotStart('d.own_at')} as origin_at,
           ${slotOf('d.own_at', 'd.id')} as slot_at, s.bucket, s.won, s.bets, s.valid
      from dated d
     cross join lateral (
       select ${bucketOf('d.cash_1 + d.bonus_1')} as bucket, d.paid_1 > d.cash_1 + d.bonus_1 as won,
              d.bets_1 as bets, d.cash_valid_1 as valid
       union all
       select ${bucketOf('d.cash_0 + d.bonus_0')}, d.paid_0 > d.cash_0 + d.bonus_0, -d.bets_0,
              -d.cash_valid_0) s
     where (s.bets, s.valid) <> (0, 0)),
  slotted as (
    insert into agent_slot as a (agent_id, slot_at, origin_at, currency, category, bucket, won, bets, valid)
    select e.upline_id, l.slot_at, l.origin_at, l.currency, l.category, l.bucket, l.won, sum(l.bets),
           sum(l.valid)
      from slot_line l
      join member_edge e
        on e.member_id = l.member_id and l.own_day >= e.from_day and l.own_day < e.to_day
     where l.slot_at >= $4
     group by 1, 2, 3, 4, 5, 6, 7 having (sum(l.bets), sum(l.valid)) <> (0, 0)
    on conflict (agent_id, slot_at, currency, category, bucket, won, origin_at)
      do update set bets = a.bets + excluded.bets, valid = a.valid + excluded.valid)`

const addBetsText = addFigures(facts, [slots])

export interface BetStep {
  readonly after: bigint
  readonly upTo: bigint
  /** The amounts from which single bets count apart, ascending. */
  readonly buckets: readonly bigint[]
  /** Slots that began before are not kept. */
  readonly slotsFrom: Date
}

/** Adds a stretch of the feed. Only under the mark's lock. */
export const addBets = (tx: Db, step: BetStep) =>
  rows(tx, addBetsText, [step.after, step.upTo, step.buckets, step.slotsFrom])

const movements = `
  moved as materialized (
    select v.*, o.own_day, ${countedDay} as day
      from figure_movement v ${dayOf('v.posted_at', 'seal_id', 'v.seal_id')}
     where v.seal_id > $1 and v.seal_id <= $2
       and exists (select from member_edge e where e.member_id = v.member_id)),
  first as materialized (
    select distinct on (m.member_id) m.member_id, m.own_day, m.day, m.currency, m.actor, m.key
      from moved m join figure_member r on r.member_id = m.member_id and r.first_deposit_day is null
     where m.is_deposit order by m.member_id, m.seq),
  joined as materialized (
    select r.member_id, r.currency, r.is_agent, o.own_day, o.own_day as day
      from figure_member r
     cross join lateral (
       select (r.joined_at at time zone z.zone)::date as own_day from figure_zone z
        where r.joined_at >= z.from_at and r.joined_at < z.to_at) o
     where not r.is_counted order by r.member_id limit 20000),
  delta as (
    select member_id, day, currency, category, own_day as origin_day, ${noFigures(fromBets)},
           placed, deposits, withdrawals, fees, bonuses, rebates, 0::bigint as registered,
           0::bigint as first_deposits, 0::bigint as first_amount
      from moved
    union all
    select f.member_id, f.day, f.currency, '', f.own_day, ${noFigures(fromBets)}, 0, 0, 0, 0, 0, 0, 0, 1,
           (select sum(m.deposits) from moved m
             where m.member_id = f.member_id and m.actor = f.actor and m.key = f.key)::bigint
      from first f
    union all
    select member_id, day, currency, '', own_day, ${noFigures(fromBets)}, 0, 0, 0, 0, 0, 0, 1, 0, 0
      from joined where not is_agent)`

const counted = `
  taken as (
    update figure_member r
       set is_counted = r.is_counted or n.is_new, first_deposit_day = coalesce(r.first_deposit_day, n.own_day)
      from (select member_id, bool_or(is_new) as is_new, min(own_day) as own_day
              from (select member_id, false as is_new, own_day from first
                    union all select member_id, true, null from joined) x group by member_id) n
     where n.member_id = r.member_id)`

const addMovementsText = addFigures(movements, [counted])

/** Adds what was sealed after one seal up to another, and who joined since. Only under the mark's lock. */
export const addMovements = (tx: Db, step: { after: bigint; upTo: bigint }) =>
  rows(tx, addMovementsText, [step.after, step.upTo])

export const isAnybodyNew = async (db: Db): Promise<boolean> =>
  (await row<{ is: boolean }>(db, 'select exists (select from figure_member where not is_counted) as is'))
    ?.is ?? false

/** Forgets what came of bets, or of the ledger: the other source's figures stay. */
export const forget = async (tx: Db, source: 'bets' | 'ledger'): Promise<void> => {
  const names = source === 'bets' ? fromBets : fromLedger
  const set = names.map((name) => `${name} = 0`).join(', ')
  await rows(
    tx,
    `with m as (update member_day set ${set}), d as (update direct_day set ${set})
     update team_day set ${set}`,
  )
  if (source === 'ledger') {
    await rows(
      tx,
      'update figure_member r set is_counted = comes_later, first_deposit_day = case when comes_later then first_deposit_day end',
    )
    return
  }
  await rows(
    tx,
    'with a as (delete from member_active), p as (delete from team_player) delete from agent_slot',
  )
}
