import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { OpenTicket, StoredTicket } from './model.ts'

export const insertTickets = (tx: Tx, tickets: readonly StoredTicket[]) =>
  rows(
    tx,
    `insert into lottery_ticket (member_id, id, draw_id, bucket, lines, stake, table_version, own_group,
       upline_ids, upline_groups, placed_at, node, leaf, salt, chase_id, coverage,
       rows, bonus_stake)
     select member_id, id, draw_id, bucket, lines, stake, table_version, own_group,
            coalesce(string_to_array(nullif(upline_ids, ''), ',')::bigint[], '{}'),
            coalesce(string_to_array(nullif(upline_groups, ''), ',')::int[], '{}'),
            placed_at, node, leaf, salt, chase_id, coverage, rows, bonus_stake
       from unnest($1::bigint[], $2::uuid[], $3::text[], $4::smallint[], $5::bigint[], $6::bigint[],
              $7::int[],
              $8::int[], $9::text[], $10::text[], $11::timestamptz[], $12::text[], $13::int[], $14::text[],
              $15::uuid[], $16::smallint[], $17::text[], $18::bigint[])
         t(member_id, id, draw_id, bucket, lines, stake, table_version, own_group, upline_ids, upline_groups,
           placed_at, node, leaf, salt, chase_id, coverage, rows, bonus_stake)`,
    [
      tickets.map((each) => each.memberId),
      tickets.map((each) => each.ticketId),
      tickets.map((each) => each.drawId),
      tickets.map((each) => each.bucket),
      tickets.map((each) => each.lines),
      tickets.map((each) => each.stakeMinor),
      tickets.map((each) => each.tableVersion),
      tickets.map((each) => each.ownGroup),
      tickets.map((each) => each.uplineIds.join(',')),
      tickets.map((each) => each.uplineGroups.join(',')),
      tickets.map((each) => each.placedAt),
      tickets.map((each) => each.node),
      tickets.map((each) => each.leaf),
      tickets.map((each) => each.salt),
      tickets.map((each) => each.chaseId),
      tickets.map((each) => each.coverage),
      tickets.map((each) => each.rows),
      tickets.map((each) => each.bonusMinor),
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

interface OpenTicketRow {
  readonly member_id: MemberId
  readonly id: string
  readonly figures: string
  readonly uplines: string | null
  readonly rows: string
}

interface Uplines {
  readonly uplineIds: readonly MemberId[]
  readonly uplineGroups: readonly number[]
}
const noUplines: Uplines = { uplineIds: [], uplineGroups: [] }

/** Of `3,4|1970,1980`: many members have the same agents above them, and are told them once. */
function readUplines(text: string | null, known: Map<string, Uplines>): Uplines {
  if (text === null) return noUplines
  const before = known.get(text)
  if (before) return before
  const [ids = '', groups = ''] = text.split('|')
  const uplineIds = ids.split(',').map((id) => BigInt(id) as MemberId)
  const read = { uplineIds, uplineGroups: groups.split(',').map(Number) }
  known.set(text, read)
  return read
}

/**
 * Tickets of a part of a draw that were not cancelled, by member. Figures come as one text: with a million
 * of them it is what the driver does for each column that costs most.
 */
export async function findTicketsOfBuckets(
  db: Db,
  { drawId, buckets }: { drawId: string; buckets: readonly number[] },
): Promise<OpenTicket[]> {
  const found = await rows<OpenTicketRow>(
    db,
    `select t.member_id, t.id, concat_ws(' ', t.bucket, t.lines, t.stake, t.own_group, t.coverage,
              t.bonus_stake) as figures,
            case when t.upline_ids <> '{}'
              then array_to_string(t.upline_ids, ',') || '|' || array_to_string(t.upline_groups, ',') end
              as uplines, t.rows
       from lottery_ticket t
      where t.draw_id = $1 and t.bucket = any($2)
        and not exists (select from lottery_cancel c where c.member_id = t.member_id and c.ticket_id = t.id)
      order by t.member_id, t.id`,
    [drawId, buckets],
  )
  const uplines = new Map<string, Uplines>()
  return found.map((each) => {
    const [bucket = '', lines = '', stake = '', ownGroup = '', coverage = '', bonus = ''] =
      each.figures.split(' ')
    return {
      memberId: each.member_id,
      ticketId: each.id,
      bucket: Number(bucket),
      lines: BigInt(lines),
      stakeMinor: BigInt(stake),
      ownGroup: Number(ownGroup),
      coverage: Number(coverage),
      bonusMinor: BigInt(bonus),
      ...readUplines(each.uplines, uplines),
      rows: each.rows,
    }
  })
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
