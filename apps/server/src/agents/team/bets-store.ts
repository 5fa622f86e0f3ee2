import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import { arrayOf } from '../../ledger/api.ts'
import { betBefore, cashOf, countedDayOf, slotOf } from '../figures/fact-sql.ts'
import { dayAt, inLine, isAlways, isOfLine } from '../figures/line-sql.ts'

export interface BetRow {
  readonly id: bigint
  readonly member_id: MemberId
  readonly category: string
  readonly vendor: number
  readonly game: string
  readonly reference: string
  readonly stake: bigint
  readonly valid: bigint
  readonly payout: bigint
  readonly is_correction: boolean
  readonly placed_at: Date
  readonly settled_at: Date
}

/** The bets that a figure counts, on the day or in the five minutes where it does. */
export type Counted =
  | { readonly from: string; readonly to: string }
  | {
      readonly slotAt: Date
      /** Only bets with stakes of at least this, as a contract may count them. */
      readonly least: bigint | null
      /** Only bets that members won, or only others. */
      readonly won: boolean | null
    }

export interface BetAsk {
  readonly agentId: MemberId
  /** Whether only bets of those directly below are shown. */
  readonly isDirect: boolean
  readonly startsAt: Date
  readonly endsAt: Date
  readonly category: string | null
  readonly correctionsOnly: boolean
  readonly counted: Counted | null
  readonly before: bigint | null
  readonly limit: number
}

/** A member that is or was in a team. */
export interface TeamMember {
  readonly id: MemberId
  /** Whether it was there on all days: then nothing has to be looked up for each of its bets. */
  readonly is_always: boolean
}

/** When the bet of `f` settled first: a correction belongs there, as in the figures. */
const settledFirst = 'coalesce(b.settled_at, f.settled_at)'

/** Sums of the bet of `f` before it and with it. */
const sumsOf = (time: 'before' | 'after') => {
  const sum = (name: string, fact: string) =>
    time === 'before' ? `coalesce(b.${name}, 0)` : `(coalesce(b.${name}, 0) + ${fact})`
  return {
    cash: sum('cash', 'f.cash_stake'),
    bonus: sum('bonus', 'f.bonus_stake'),
    valid: sum('valid', 'f.valid_stake'),
    paid: sum('paid', 'f.payout + f.jackpot'),
  }
}

/** Whether the bet of `f` is one of those that are asked for, by its stake and its outcome. */
const isAsked = ({ cash, bonus, paid }: ReturnType<typeof sumsOf>) =>
  `(($12::bigint is null or ${cash} + ${bonus} >= $12)
    and ($13::boolean is null or (${paid} > ${cash} + ${bonus}) = $13))`

const validOf = (sums: ReturnType<typeof sumsOf>) =>
  `case when ${isAsked(sums)} then ${cashOf(sums.valid, sums.cash, sums.bonus)} else 0 end`

const [before, after] = [sumsOf('before'), sumsOf('after')]

/** The turnover is the part staked in cash, as in the figures; of a correction it is the difference. */
const columns = `f.id, f.member_id, f.product as category, f.source as vendor, f.game,
  f.reference,
  f.cash_stake + f.bonus_stake as stake, (${validOf(after)} - ${validOf(before)})::bigint as valid,
  f.payout + f.jackpot as payout,
  exists (select from bet_fact y where f.revision > 1 and y.member_id = f.member_id and y.source = f.source
            and y.reference = f.reference and y.id < f.id) as is_correction, f.placed_at, f.settled_at`

const asked = `f.settled_at >= $1 and (f.settled_at < $2 or $9::boolean and f.revision > 1)
  and ($3::text is null or f.product = $3)
  and (not $4 or f.revision > 1) and ($5::bigint is null or f.id < $5)
  and (f.cash_stake + f.bonus_stake <> 0 or f.payout + f.jackpot <> 0)
  and ($10::date is null or ${countedDayOf(settledFirst, 'f.id')} between $10 and $11)
  and ($14::timestamptz is null or ${slotOf(settledFirst, 'f.id')} = $14)
  and (${isAsked(after)} or f.revision > 1 and ${isAsked(before)})`

/** Whether the member of `f` was in the team when the bet settled. */
const wasInTeam = `exists (
  select from ${inLine}
   where l.ancestor_id = $7 and e.member_id = f.member_id and (not $8::boolean or l.distance = 0)
     and (${isAlways} or ${isOfLine(dayAt(settledFirst))}))`

/** A fact may be counted a while after its bet settled. */
const lateMs = 86_400_000
const slotMs = 300_000

/** The stretch of time in which counted facts settled, apart from corrections, which may come later. */
function boundsOf({ startsAt, endsAt, counted }: BetAsk): readonly [Date, Date] {
  if (counted === null) return [startsAt, endsAt]
  if ('from' in counted) return [new Date(startsAt.getTime() - lateMs), endsAt]
  const at = counted.slotAt.getTime()
  return [new Date(at - lateMs), new Date(at + slotMs)]
}

/** Values of `asked`, the limit, and those of `wasInTeam`: $1 to $14. */
function valuesOf(ask: BetAsk) {
  const { counted } = ask
  const head = [...boundsOf(ask), ask.category, ask.correctionsOnly, ask.before, ask.limit]
  return [...head, ask.agentId, ask.isDirect, counted !== null, ...countedOf(counted)]
}

/** First and last day, then bucket, outcome and start of a slot; null is what is not asked for. */
function countedOf(counted: BetAsk['counted']) {
  if (counted === null) return [null, null, null, null, null]
  if ('from' in counted) return [counted.from, counted.to, null, null, null]
  return [null, null, counted.least, counted.won, counted.slotAt]
}

/**
 * The newest facts of a small team, or of one member. Members without a settled bet in the range are skipped
 * by the index: otherwise all their facts would be read in vain.
 */
export const findBetsOfMembers = (db: Db, members: readonly TeamMember[], ask: BetAsk): Promise<BetRow[]> =>
  rows<BetRow>(
    db,
    `select x.* from unnest($15::bigint[], $16::boolean[]) m(id, is_always) cross join lateral (
       select ${columns} from bet_fact f ${betBefore}
        where f.member_id = m.id and ${asked} and (m.is_always or ${wasInTeam})
        order by f.id desc limit $6) x
      where exists (
        select from bet_fact t where t.member_id = m.id and t.settled_at >= $1
           and ($9 or t.settled_at < $2))
      order by x.id desc limit $6`,
    [...valuesOf(ask), arrayOf(members, ({ id }) => id), members.map(({ is_always: isAlways }) => isAlways)],
  )

/**
 * Facts of these members among the newest facts of all members, of which at most `newest` are read. Older
 * facts of the members may exist beyond them.
 */
export const findLatestBets = (
  db: Db,
  { members, newest }: { members: readonly TeamMember[]; newest: number },
  ask: BetAsk,
): Promise<BetRow[]> => {
  const always = members.filter(({ is_always: isAlways }) => isAlways)
  return rows<BetRow>(
    db,
    `select ${columns}
       from (select * from bet_fact
              where id >= coalesce($5, (select max(id) + 1 from bet_fact)) - $15::bigint
                and ($5::bigint is null or id < $5)
              order by id desc offset 0) f ${betBefore}
      where f.member_id = any($16::bigint[]) and ${asked}
        and (f.member_id = any($17::bigint[]) or ${wasInTeam}) limit $6`,
    [...valuesOf(ask), newest, arrayOf(members, ({ id }) => id), arrayOf(always, ({ id }) => id)],
  )
}

/** What the bets that a page lists come to, on all its pages. */
export const sumBetsOfMembers = (db: Db, members: readonly TeamMember[], ask: BetAsk) =>
  row<{ readonly stake: bigint; readonly valid: bigint; readonly payout: bigint }>(
    db,
    `select coalesce(sum(x.stake), 0)::bigint as stake, coalesce(sum(x.valid), 0)::bigint as valid,
            coalesce(sum(x.payout), 0)::bigint as payout
       from unnest($15::bigint[], $16::boolean[]) m(id, is_always) cross join lateral (
         select ${columns} from bet_fact f ${betBefore}
          where f.member_id = m.id and ${asked} and (m.is_always or ${wasInTeam})) x
      where $6::int is not null`,
    [
      ...valuesOf({ ...ask, before: null }),
      arrayOf(members, ({ id }) => id),
      members.map(({ is_always: isAlways }) => isAlways),
    ],
  )

/** Facts of a large team: backwards in time, filtered by the line. */
export const findBetsOfTeam = (db: Db, ask: BetAsk): Promise<BetRow[]> =>
  rows<BetRow>(
    db,
    `select ${columns} from bet_fact f ${betBefore}
      where ${asked} and ${wasInTeam} order by f.id desc limit $6`,
    valuesOf(ask),
  )

/** A bet that an agent may read; a foreign one looks like an unknown one. */
export const findReadableBet = (db: Db, given: { id: bigint; agentId: MemberId; isDirect: boolean }) =>
  row<Pick<BetRow, 'member_id' | 'category' | 'vendor' | 'game' | 'reference'>>(
    db,
    `select f.member_id, f.product as category, f.source as vendor, f.game, f.reference
       from bet_fact f ${betBefore}
      where f.id = $1 and exists (
        select from ${inLine}
         where l.ancestor_id = $2 and e.member_id = f.member_id and (not $3::boolean or l.distance = 0)
           and ${isOfLine(dayAt(settledFirst))})`,
    [given.id, given.agentId, given.isDirect],
  )

/** Members that are or were in a team, or one that is named. */
export const findTeamMembers = (
  db: Db,
  given: Pick<BetAsk, 'agentId' | 'isDirect'> & { memberId: MemberId | null; limit: number },
): Promise<TeamMember[]> =>
  rows<TeamMember>(
    db,
    `select distinct id, is_always
       from (select e.member_id as id, ${isAlways} as is_always from ${inLine}
              where l.ancestor_id = $1 and (not $2 or l.distance = 0)
                and ($3::bigint is null or e.member_id = $3) limit $4) x`,
    [given.agentId, given.isDirect, given.memberId, given.limit],
  )
