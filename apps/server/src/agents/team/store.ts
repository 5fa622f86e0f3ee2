import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import { eachFigure } from '../figures/add-sql.ts'
import type { DayRange, Figures } from '../figures/model.ts'

export interface Ask extends DayRange {
  readonly currency: string
  /** One product; left out all of them. */
  readonly category?: string | undefined
}

export const sums = eachFigure((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`)

/**
 * What a range of a whole team comes to, corrections apart too, without the days on which it was not in the
 * viewer's team. Of accounts alone: those directly below.
 */
export async function sumTeam(
  db: Db,
  ask: TeamAsk,
): Promise<{ readonly total: Figures; readonly corrections: Figures }> {
  const found = await rows<Figures & { readonly is_late: boolean }>(
    db,
    `select d.origin_day < d.day as is_late, ${sums} from ${seenBy(ask.lines)}
        and ($6::text is null or d.category = $6) group by 1`,
    [ask.agentId, ask.from, ask.to, ask.currency, ask.viewerId, ask.category ?? null],
  )
  const usual = found.find(({ is_late: isLate }) => !isLate)
  const corrections = found.find(({ is_late: isLate }) => isLate)
  return { total: add(usual, corrections), corrections: add(corrections) }
}

interface TeamAsk extends Ask {
  readonly agentId: MemberId
  /** Who asks: days on which the agent was not in its team are left out. */
  readonly viewerId: MemberId
  readonly lines?: 'all' | 'accounts'
}

/** SQL of the figures of a team, or of its direct accounts alone, that its viewer may see: $1 to $5. */
const seenBy = (lines: TeamAsk['lines']) => `
  agent_line l join ${lines === 'accounts' ? 'direct_day' : 'team_day'} d
    on d.agent_id = l.agent_id and d.origin_day >= l.from_day and d.origin_day < l.to_day
 where l.agent_id = $1 and l.ancestor_id = $5 and d.day >= $2 and d.day <= $3 and d.currency = $4`

export const sumTeamByDay = (db: Db, ask: TeamAsk) =>
  rows<Figures & { readonly day: string }>(
    db,
    `select d.day::text, ${sums} from ${seenBy(ask.lines)}
        and ($6::text is null or d.category = $6) group by d.day`,
    [ask.agentId, ask.from, ask.to, ask.currency, ask.viewerId, ask.category ?? null],
  )

export const sumTeamByCategory = (db: Db, ask: TeamAsk) =>
  rows<{ readonly category: string; readonly stakes: bigint; readonly players: bigint }>(
    db,
    `select d.category, sum(d.stakes)::bigint as stakes, (
              select coalesce(sum(p.players), 0) from team_player p
               where p.agent_id = $1 and p.currency = $4 and p.category = d.category
                 and p.day >= $2 and p.day <= $3 and p.before < $2)::bigint as players
       from ${seenBy('all')}
      group by d.category having sum(d.stakes) <> 0 order by 2 desc`,
    [ask.agentId, ask.from, ask.to, ask.currency, ask.viewerId],
  )

export interface NoteRow {
  readonly note: string
  readonly label: string
  readonly no_credits: boolean
  readonly version: number
}

export const findNote = (db: Db, given: { agentId: MemberId; memberId: MemberId }) =>
  row<NoteRow>(
    db,
    'select note, label, no_credits, version from agent_note where agent_id = $1 and member_id = $2',
    [given.agentId, given.memberId],
  )

/** The groups that an agent gave to its direct downlines of a day. */
export const findGroups = async (
  db: Db,
  given: { readonly agentId: MemberId; readonly day: string },
): Promise<string[]> =>
  (
    await rows<{ label: string }>(
      db,
      `select distinct n.label from agent_note n ${ofDirects} where n.agent_id = $1 and n.label <> ''
        order by n.label`,
      [given.agentId, given.day],
    )
  ).map(({ label }) => label)

/** SQL of the edge of a note's member on a day: notes of who moved away are kept, and not shown. */
const ofDirects = `join member_edge e on e.member_id = n.member_id and e.upline_id = n.agent_id
  and e.from_day <= $2 and e.to_day > $2`

/** The direct downlines of a day that carry a group. */
export const findOfGroup = async (
  db: Db,
  given: { readonly agentId: MemberId; readonly day: string; readonly group: string },
): Promise<MemberId[]> =>
  (
    await rows<{ member_id: MemberId }>(
      db,
      `select n.member_id from agent_note n ${ofDirects} where n.agent_id = $1 and n.label = $3`,
      [given.agentId, given.day, given.group],
    )
  ).map(({ member_id: id }) => id)

/** Gives nothing when the note was changed since. */
export const saveNote = (
  db: Db,
  given: {
    agentId: MemberId
    memberId: MemberId
    note: string
    label: string
    /** Left out: as it was. */
    noCredits?: boolean | undefined
    version: number
  },
) =>
  row<{ version: number }>(
    db,
    `insert into agent_note as n (agent_id, member_id, note, label, no_credits)
     select $1, $2, $3, $4, coalesce($6::boolean, false) where $5 = 0 or exists (
       select from agent_note where agent_id = $1 and member_id = $2)
     on conflict (agent_id, member_id) do update
       set note = excluded.note, label = excluded.label, no_credits = coalesce($6::boolean, n.no_credits),
           version = n.version + 1
     where n.version = $5
     returning version`,
    [given.agentId, given.memberId, given.note, given.label, given.version, given.noCredits ?? null],
  )

const none = Object.fromEntries(
  ['placed', 'bets', 'stakes', 'valid', 'payout', 'jackpot', 'pool', 'bonuses', 'rebates', 'deposits']
    .concat('withdrawals', 'fees', 'registered', 'first_deposits', 'first_amount')
    .map((name) => [name, 0n]),
) as unknown as Figures

/** The sum of lines of figures, those that are absent left out. */
export const add = (...lines: readonly (Figures | undefined)[]): Figures =>
  lines.reduce<Figures>(
    (sum, line) =>
      Object.fromEntries(
        Object.entries(sum).map(([name, value]) => [name, value + (line?.[name as keyof Figures] ?? 0n)]),
      ) as unknown as Figures,
    none,
  )
