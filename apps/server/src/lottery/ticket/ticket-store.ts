import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { arrayOf, textOf } from '../../ledger/api.ts'
import type { OpenTicket, StoredTicket } from './model.ts'

export const insertTickets = (tx: Tx, tickets: readonly StoredTicket[]) =>
  rows(
    tx,
    `insert into lottery_ticket (member_id, id, draw_id, bucket, lines, stake, table_version, own_group,
       upline_ids, upline_groups, placed_at, node, leaf, salt, chase_id, coverage, rows, bonus_stake)
     select member_id, id, draw_id, bucket, lines, stake, table_version, own_group,
            coalesce(string_to_array(nullif(upline_ids, ''), ',')::bigint[], '{}'),
            coalesce(string_to_array(nullif(upline_groups, ''), ',')::int[], '{}'),
            placed_at, node, leaf, salt, chase_id, coverage, rows, bonus_stake
       from unnest($1::bigint[], $2::uuid[], string_to_array($3, E'\\x1f'), $4::smallint[], $5::bigint[],
              $6::bigint[], $7::int[], $8::int[], string_to_array($9, E'\\x1f'),
              string_to_array($10, E'\\x1f'), $11::timestamptz[], string_to_array($12, E'\\x1f'), $13::int[],
              string_to_array($14, E'\\x1f'), $15::uuid[], $16::smallint[],
              string_to_array($17, E'\\x1f'), $18::bigint[])
         t(member_id, id, draw_id, bucket, lines, stake, table_version, own_group, upline_ids, upline_groups,
           placed_at, node, leaf, salt, chase_id, coverage, rows, bonus_stake)`,
    [
      arrayOf(tickets, (each) => each.memberId),
      arrayOf(tickets, (each) => each.ticketId),
      textOf(tickets, (each) => each.drawId),
      arrayOf(tickets, (each) => each.bucket),
      arrayOf(tickets, (each) => each.lines),
      arrayOf(tickets, (each) => each.stakeMinor),
      arrayOf(tickets, (each) => each.tableVersion),
      arrayOf(tickets, (each) => each.ownGroup),
      textOf(tickets, (each) => each.uplineIds.join(',')),
      textOf(tickets, (each) => each.uplineGroups.join(',')),
      arrayOf(tickets, (each) => each.placedAt.toISOString()),
      textOf(tickets, (each) => each.node),
      arrayOf(tickets, (each) => each.leaf),
      textOf(tickets, (each) => each.salt),
      arrayOf(tickets, (each) => each.chaseId ?? 'NULL'),
      arrayOf(tickets, (each) => each.coverage),
      textOf(tickets, (each) => each.rows),
      arrayOf(tickets, (each) => each.bonusMinor),
    ],
  )

interface TicketRow {
  readonly member_id: MemberId
  readonly id: string
  readonly draw_id: string
  readonly bucket: number
  readonly lines: bigint
  readonly stake: bigint
  readonly table_version: number
  readonly own_group: number
  readonly upline_ids: readonly MemberId[]
  readonly upline_groups: readonly number[]
  readonly placed_at: Date
  readonly node: string
  readonly leaf: number
  readonly salt: string
  readonly chase_id: string | null
  readonly coverage: number
  readonly rows: string
  readonly bonus_stake: bigint
}

const ticketColumns = `t.member_id, t.id, t.draw_id, t.bucket, t.lines, t.stake, t.table_version, t.own_group,
  t.upline_ids, t.upline_groups, t.placed_at, t.node, t.leaf, t.salt, t.chase_id, t.coverage, t.rows,
  t.bonus_stake`

const toTicket = (found: TicketRow): StoredTicket => ({
  memberId: found.member_id,
  ticketId: found.id,
  drawId: found.draw_id,
  bucket: found.bucket,
  lines: found.lines,
  stakeMinor: found.stake,
  tableVersion: found.table_version,
  ownGroup: found.own_group,
  uplineIds: found.upline_ids,
  uplineGroups: found.upline_groups,
  placedAt: found.placed_at,
  node: found.node,
  leaf: found.leaf,
  salt: found.salt,
  chaseId: found.chase_id,
  coverage: found.coverage,
  rows: found.rows,
  bonusMinor: found.bonus_stake,
})

/** The draw of a member's ticket. */
export const findTicketDraw = async (
  db: Db,
  { memberId, ticketId }: { memberId: MemberId; ticketId: string },
): Promise<string | undefined> =>
  (
    await row<{ draw_id: string }>(
      db,
      'select draw_id from lottery_ticket where member_id = $1 and id = $2',
      [memberId, ticketId],
    )
  )?.draw_id

export async function findTicket(
  db: Db,
  { memberId, ticketId }: { memberId: MemberId; ticketId: string },
): Promise<StoredTicket | undefined> {
  const found = await row<TicketRow>(
    db,
    `select ${ticketColumns} from lottery_ticket t where t.member_id = $1 and t.id = $2`,
    [memberId, ticketId],
  )
  return found && toTicket(found)
}

/** A member's tickets, the newest first, before one of them. */
export async function listTickets(
  db: Db,
  given: {
    memberId: MemberId
    before?: string | undefined
    game?: string | undefined
    drawId?: string | undefined
    state: 'all' | 'open' | 'settled'
    count: number
  },
): Promise<StoredTicket[]> {
  const found = await rows<TicketRow>(
    db,
    `select ${ticketColumns} from lottery_ticket t join lottery_draw d on d.id = t.draw_id
      where t.member_id = $1 and ($2::uuid is null or t.id < $2) and ($3::text is null or d.game = $3)
        and ($4::text is null or t.draw_id = $4)
        and ($5 = 'all' or ($5 = 'settled') = (d.state in ('settled', 'corrected', 'void') or exists (
          select from lottery_cancel c where c.member_id = t.member_id and c.ticket_id = t.id)))
      order by t.id desc limit $6`,
    [
      given.memberId,
      given.before ?? null,
      given.game ?? null,
      given.drawId ?? null,
      given.state,
      given.count,
    ],
  )
  return found.map(toTicket)
}

interface Uplines {
  readonly uplineIds: readonly MemberId[]
  readonly uplineGroups: readonly number[]
}
const noUplines: Uplines = { uplineIds: [], uplineGroups: [] }

/** Of `3,4|1970,1980`: many members have the same agents above them, and are told them once. */
function readUplines(text: string, known: Map<string, Uplines>): Uplines {
  if (text === '') return noUplines
  const before = known.get(text)
  if (before) return before
  const [ids = '', groups = ''] = text.split('|')
  const uplineIds = ids.split(',').map((id) => BigInt(id) as MemberId)
  const read = { uplineIds, uplineGroups: groups.split(',').map(Number) }
  known.set(text, read)
  return read
}

/**
 * Tickets of a part of a draw that were not cancelled, by member. Each is read as one text column: with a
 * million tickets the driver's work for each column is the largest cost.
 */
export async function findTicketsOfBuckets(
  db: Db,
  { drawId, buckets }: { drawId: string; buckets: readonly number[] },
): Promise<OpenTicket[]> {
  const found = await rows<{ ticket: string }>(
    db,
    `select concat_ws(' ', t.member_id, t.id, t.bucket, t.lines, t.stake, t.own_group, t.coverage,
              t.bonus_stake,
              case when t.upline_ids <> '{}'
                then array_to_string(t.upline_ids, ',') || '|' || array_to_string(t.upline_groups, ',')
                else '' end) || E'\\n' || t.rows as ticket
       from lottery_ticket t
      where t.draw_id = $1 and t.bucket = any($2)
        and not exists (select from lottery_cancel c where c.member_id = t.member_id and c.ticket_id = t.id)
      order by t.member_id, t.id`,
    [drawId, buckets],
  )
  const uplines = new Map<string, Uplines>()
  return found.map(({ ticket }) => readOpenTicket(ticket, uplines))
}

function readOpenTicket(text: string, known: Map<string, Uplines>): OpenTicket {
  const end = text.indexOf('\n')
  const parts = text.slice(0, end).split(' ')
  const [member = '', ticketId = '', bucket = '', lines = '', stake = ''] = parts
  const [ownGroup = '', coverage = '', bonus = '', uplines = ''] = parts.slice(5)
  const { uplineIds, uplineGroups } = readUplines(uplines, known)
  return {
    memberId: BigInt(member) as MemberId,
    ticketId,
    bucket: Number(bucket),
    lines: BigInt(lines),
    stakeMinor: BigInt(stake),
    ownGroup: Number(ownGroup),
    coverage: Number(coverage),
    bonusMinor: BigInt(bonus),
    uplineIds,
    uplineGroups,
    rows: text.slice(end + 1),
  }
}

export const insertCancel = (
  tx: Tx,
  given: { memberId: MemberId; ticketId: string; now: Date; node: string; leaf: number },
) =>
  rows(
    tx,
    `insert into lottery_cancel (member_id, ticket_id, cancelled_at, node, leaf) values ($1, $2, $3, $4, $5)`,
    [given.memberId, given.ticketId, given.now, given.node, given.leaf],
  )

/** The ids of those tickets that were cancelled. */
export async function findCancelled(db: Db, tickets: readonly StoredTicket[]): Promise<Set<string>> {
  const found = await rows<{ ticket_id: string }>(
    db,
    `select ticket_id from lottery_cancel
      where (member_id, ticket_id) in (select * from unnest($1::bigint[], $2::uuid[]))`,
    [tickets.map(({ memberId }) => memberId), tickets.map(({ ticketId }) => ticketId)],
  )
  return new Set(found.map(({ ticket_id: id }) => id))
}
