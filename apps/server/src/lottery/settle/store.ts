import type { DrawState } from '@baize/lottery/draw'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { arrayOf, textOf } from '../../ledger/api.ts'

export interface SettlingDraw {
  readonly id: string
  readonly kind: 'house' | 'external'
  readonly state: DrawState
  readonly result_version: number
  readonly settled_version: number
  readonly settled_at: Date | null
}

const columns = 'id, kind, state, result_version, settled_version, settled_at'

export const findDraw = (db: Db, drawId: string) =>
  row<SettlingDraw>(db, `select ${columns} from lottery_draw where id = $1`, [drawId])

export const lockDraw = (tx: Tx, drawId: string) =>
  row<SettlingDraw>(tx, `select ${columns} from lottery_draw where id = $1 for update`, [drawId])

/** Draws whose settlement has not ended: the clock asks for those that nobody settles. */
export const findUnsettled = async (db: Db): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db,
      `select id from lottery_draw
        where state in ('opened', 'corrected') or (state = 'void' and settled_at is null)
        order by draw_at limit 1000`,
    )
  ).map(({ id }) => id)

/** Every result up to a version, the first one first. */
export const findResults = (db: Db, { drawId, version }: { drawId: string; version: number }) =>
  rows<{ numbers: readonly string[]; opened_at: Date }>(
    db,
    `select numbers, opened_at from lottery_result where draw_id = $1 and version <= $2 order by version`,
    [drawId, version],
  )

/** Lists the parts of a draw that have tickets, and gives those that are not done. */
export async function openChunks(
  tx: Db,
  { drawId, version }: { drawId: string; version: number },
): Promise<{ buckets: number[]; tickets: number }> {
  const count = await row<{ tickets: number }>(
    tx,
    `with part as materialized (
       select bucket, count(*) as tickets from lottery_ticket where draw_id = $1 group by bucket),
     listed as (
       insert into lottery_chunk (draw_id, version, bucket) select $1, $2::int, bucket from part
       on conflict (draw_id, version, bucket) do nothing)
     select coalesce(sum(tickets), 0)::int as tickets from part`,
    [drawId, version],
  )
  const found = await rows<{ bucket: number }>(
    tx,
    `select bucket from lottery_chunk where draw_id = $1 and version = $2 and done_at is null
      order by bucket`,
    [drawId, version],
  )
  return { buckets: found.map(({ bucket }) => bucket), tickets: count?.tickets ?? 0 }
}

/** Locks those of the parts that are not done. */
export const lockChunks = async (
  tx: Tx,
  { drawId, version, buckets }: { drawId: string; version: number; buckets: readonly number[] },
): Promise<number[]> =>
  (
    await rows<{ bucket: number }>(
      tx,
      `select bucket from lottery_chunk
        where draw_id = $1 and version = $2 and bucket = any($3) and done_at is null
        order by bucket for update`,
      [drawId, version, buckets],
    )
  ).map(({ bucket }) => bucket)

/**
 * Keeps a correction away until the transaction ends. Nothing when another result stands by now: whoever
 * settles by the old one stops.
 */
export const holdVersion = async (
  tx: Tx,
  { drawId, version }: { drawId: string; version: number },
): Promise<boolean> =>
  (
    await rows(
      tx,
      `select from lottery_draw
        where id = $1 and case when $2 = 0 then state = 'void' else result_version = $2 end for share`,
      [drawId, version],
    )
  ).length > 0

/** Whether all that is left to settle waits for disputes. */
export const isWaitingOnly = async (
  db: Db,
  { drawId, version }: { drawId: string; version: number },
): Promise<boolean> =>
  (
    await row<{ waits: boolean }>(
      db,
      `select coalesce(bool_and(waiting > 0) filter (where done_at is null), false) as waits
         from lottery_chunk where draw_id = $1 and version = $2`,
      [drawId, version],
    )
  )?.waits ?? false

export interface ChunkSum {
  readonly bucket: number
  readonly tickets: number
  readonly stakeMinor: bigint
  readonly paidMinor: bigint
  readonly waiting: number
  readonly wonMinor: bigint
  readonly expected: number
  readonly deviation: number
}

/** Adds what was settled; a part is done when no ticket of it waits. */
export const addToChunks = (
  tx: Tx,
  { drawId, version, sums }: { drawId: string; version: number; sums: readonly ChunkSum[] },
) =>
  rows(
    tx,
    `update lottery_chunk c
        set tickets = c.tickets + s.tickets, stake = c.stake + s.stake, paid = c.paid + s.paid,
            won = c.won + s.won, expected = c.expected + s.expected, deviation = c.deviation + s.deviation,
            waiting = s.waiting, done_at = case when s.waiting = 0 then clock_timestamp() end
       from unnest($3::smallint[], $4::int[], $5::bigint[], $6::bigint[], $7::int[], $8::bigint[],
              $9::double precision[], $10::double precision[])
         s(bucket, tickets, stake, paid, waiting, won, expected, deviation)
      where c.draw_id = $1 and c.version = $2 and c.bucket = s.bucket`,
    [
      drawId,
      version,
      sums.map(({ bucket }) => bucket),
      sums.map(({ tickets }) => tickets),
      sums.map(({ stakeMinor }) => stakeMinor),
      sums.map(({ paidMinor }) => paidMinor),
      sums.map(({ waiting }) => waiting),
      sums.map(({ wonMinor }) => wonMinor),
      sums.map(({ expected }) => expected),
      sums.map(({ deviation }) => deviation),
    ],
  )

export interface Win {
  readonly memberId: MemberId
  readonly ticketId: string
  readonly payoutMinor: bigint
  /** By row and tier. */
  readonly hits: string
}

export const insertWins = (tx: Tx, version: number, wins: readonly Win[]) =>
  rows(
    tx,
    `insert into lottery_win (member_id, ticket_id, version, payout, hits)
     select member_id, ticket_id, $1, payout, hits
       from unnest($2::bigint[], $3::uuid[], $4::bigint[], string_to_array($5, E'\\x1f'))
         w(member_id, ticket_id, payout, hits)`,
    [
      version,
      arrayOf(wins, ({ memberId }) => memberId),
      arrayOf(wins, ({ ticketId }) => ticketId),
      arrayOf(wins, ({ payoutMinor }) => payoutMinor),
      textOf(wins, ({ hits }) => hits),
    ],
  )

export interface Accrual {
  readonly bucket: number
  readonly agentId: MemberId
  readonly amountMinor: bigint
}

export const addAccruals = (
  tx: Tx,
  { drawId, version, accruals }: { drawId: string; version: number; accruals: readonly Accrual[] },
) =>
  rows(
    tx,
    `insert into lottery_accrual (draw_id, version, bucket, agent_id, amount)
     select $1, $2, bucket, agent_id, amount
       from unnest($3::smallint[], $4::bigint[], $5::bigint[]) a(bucket, agent_id, amount)
     on conflict (draw_id, version, bucket, agent_id)
       do update set amount = lottery_accrual.amount + excluded.amount`,
    [
      drawId,
      version,
      accruals.map(({ bucket }) => bucket),
      accruals.map(({ agentId }) => agentId),
      accruals.map(({ amountMinor }) => amountMinor),
    ],
  )

/** What each agent gets of a draw beyond what an earlier version has ended with. */
export const sumAccruals = (
  tx: Tx,
  { drawId, after, version }: { drawId: string; after: number; version: number },
) =>
  rows<{ agent_id: MemberId; amount: bigint }>(
    tx,
    `select agent_id, sum(amount)::bigint as amount from lottery_accrual
      where draw_id = $1 and version > $2 and version <= $3
      group by agent_id having sum(amount) <> 0 order by agent_id`,
    [drawId, after, version],
  )

/** How many parts are not done. */
export const countOpenChunks = async (
  tx: Tx,
  { drawId, version }: { drawId: string; version: number },
): Promise<number> =>
  (
    await row<{ open: number }>(
      tx,
      `select count(*)::int as open from lottery_chunk
        where draw_id = $1 and version = $2 and done_at is null`,
      [drawId, version],
    )
  )?.open ?? 0

export const endSettlement = (tx: Tx, { drawId, version }: { drawId: string; version: number }) =>
  rows(
    tx,
    `update lottery_draw d
        set state = case state when 'void' then state else 'settled' end, settled_version = $2,
            settled_at = clock_timestamp(), stake = c.stake, won = c.won, expected = c.expected,
            deviation = c.deviation
       from (select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(won), 0)::bigint as won,
                    coalesce(sum(expected), 0) as expected, coalesce(sum(deviation), 0) as deviation
               from lottery_chunk where draw_id = $1 and version = $2 and version > 0) c
      where d.id = $1`,
    [drawId, version],
  )
