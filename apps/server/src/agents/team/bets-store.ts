import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'
import { arrayOf } from '../../ledger/api.ts'
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

export interface BetAsk {
  readonly agentId: MemberId
  /** Whether only bets of those directly below are shown. */
  readonly isDirect: boolean
  readonly startsAt: Date
  readonly endsAt: Date
  readonly category: string | null
  readonly correctionsOnly: boolean
  readonly before: bigint | null
  readonly limit: number
}

/** A member that is or was in a team. */
export interface TeamMember {
  readonly id: MemberId
  /** Whether it was there on all days: then nothing has to be looked up for each of its bets. */
  readonly is_always: boolean
}

const columns = `f.id, f.member_id, f.product as category, f.source as vendor, f.game,
  f.reference,
  f.cash_stake + f.bonus_stake as stake, f.valid_stake as valid, f.payout + f.jackpot as payout,
  exists (select from bet_fact y where f.revision > 1 and y.member_id = f.member_id and y.source = f.source
            and y.reference = f.reference and y.id < f.id) as is_correction, f.placed_at, f.settled_at`

const asked = `f.settled_at >= $1 and f.settled_at < $2 and ($3::text is null or f.product = $3)
  and (not $4 or f.revision > 1) and ($5::bigint is null or f.id < $5)
  and (f.cash_stake + f.bonus_stake <> 0 or f.payout + f.jackpot <> 0)`

/** When the bet of `f` settled first: a correction belongs there, as in the figures. */
const settledFirst = `case when f.revision = 1 then f.settled_at else coalesce((
  select y.settled_at from bet_fact y where y.member_id = f.member_id and y.source = f.source
     and y.reference = f.reference and y.id < f.id order by y.id limit 1), f.settled_at) end`

/** Whether the member of `f` was in the team when the bet settled. */
const wasInTeam = `exists (
  select from ${inLine}
   where l.ancestor_id = $7 and e.member_id = f.member_id and (not $8::boolean or l.distance = 0)
     and (${isAlways} or ${isOfLine(dayAt(settledFirst))}))`

/** Values of `asked`, the limit, and those of `wasInTeam`: $1 to $8. */
const valuesOf = (ask: BetAsk) => [
  ask.startsAt,
  ask.endsAt,
  ask.category,
  ask.correctionsOnly,
  ask.before,
  ask.limit,
  ask.agentId,
  ask.isDirect,
]

/**
 * The newest facts of a small team, or of one member. Members without a settled bet in the range are skipped
 * by the index: otherwise all their facts would be read in vain.
 */
export const findBetsOfMembers = (db: Db, members: readonly TeamMember[], ask: BetAsk): Promise<BetRow[]> =>
  rows<BetRow>(
    db,
    `select x.* from unnest($9::bigint[], $10::boolean[]) m(id, is_always) cross join lateral (
       select ${columns} from bet_fact f
        where f.member_id = m.id and ${asked} and (m.is_always or ${wasInTeam})
        order by f.id desc limit $6) x
      where exists (
        select from bet_fact t where t.member_id = m.id and t.settled_at >= $1 and t.settled_at < $2)
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
              where id >= coalesce($5, (select max(id) + 1 from bet_fact)) - $9::bigint
                and ($5::bigint is null or id < $5)
              order by id desc offset 0) f
      where f.member_id = any($10::bigint[]) and ${asked}
        and (f.member_id = any($11::bigint[]) or ${wasInTeam}) limit $6`,
    [...valuesOf(ask), newest, arrayOf(members, ({ id }) => id), arrayOf(always, ({ id }) => id)],
  )
}

/** Facts of a large team: backwards in time, filtered by the line. */
export const findBetsOfTeam = (db: Db, ask: BetAsk): Promise<BetRow[]> =>
  rows<BetRow>(
    db,
    `select ${columns} from bet_fact f where ${asked} and ${wasInTeam} order by f.id desc limit $6`,
    valuesOf(ask),
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
