import { findSeries } from '@baize/lottery/series'
import { invariant, type MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { DrawTerms } from './model.ts'
import type { ShownDraw } from './show.ts'
import type { LoggedBatch } from './node-log.ts'

interface DrawRow {
  readonly id: string
  readonly series: string
  readonly number: string
  readonly lunar_year: number
  readonly opens_at: Date
  readonly closes_at: Date
  readonly draw_at: Date
}

const drawColumns = 'id, series, number, lunar_year, opens_at, closes_at, draw_at'

export function toDrawTerms(found: DrawRow): DrawTerms {
  const series = findSeries(found.series)
  invariant(series, 'a draw is of a known series')
  return {
    id: found.id,
    series,
    number: found.number,
    terms: { lunarYear: found.lunar_year },
    opensAt: found.opens_at,
    closesAt: found.closes_at,
    drawAt: found.draw_at,
  }
}

export async function findDrawTerms(db: Db, drawId: string): Promise<DrawTerms | undefined> {
  const found = await row<DrawRow>(db, `select ${drawColumns} from lottery_draw where id = $1`, [drawId])
  return found && toDrawTerms(found)
}

/** The draw of a series that closes next, from one on. */
export async function findDrawsFrom(
  db: Db,
  { seriesId, from, count }: { seriesId: string; from: Date; count: number },
): Promise<DrawTerms[]> {
  const found = await rows<DrawRow>(
    db,
    `select ${drawColumns} from lottery_draw where series = $1 and draw_at >= $2 and state <> 'void'
      order by draw_at limit $3`,
    [seriesId, from, count],
  )
  return found.map(toDrawTerms)
}

/**
 * A batch that takes longer is given up by the database, whatever its node does: sales end at least five
 * seconds before a draw, and their root is due four seconds later.
 */
const longestSale = '2500ms'

/** Many sell at once; who closes waits for all of them, and they for nobody else. */
export const holdDraw = (tx: Tx, drawId: string) =>
  rows(
    tx,
    `select set_config('transaction_timeout', $2, true),
            pg_advisory_xact_lock_shared(hashtextextended('lottery ' || $1, 0))`,
    [drawId, longestSale],
  )

/** By the database's clock: whether the draw sells, and when that was. */
export async function findSale(tx: Tx, drawId: string): Promise<{ sells: boolean; now: Date }> {
  const found = await row<{ sells: boolean; now: Date }>(
    tx,
    `with c as materialized (select clock_timestamp() as now)
     select c.now, state in ('scheduled', 'open') and opens_at <= c.now and c.now < closes_at as sells
       from c, lottery_draw where id = $1`,
    [drawId],
  )
  invariant(found, 'a draw that was found stays')
  return found
}

/** Stakes of members for a draw, without cancelled tickets. */
export async function sumStakes(
  tx: Tx,
  drawId: string,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, bigint>> {
  const found = await rows<{ member_id: MemberId; stake: bigint }>(
    tx,
    `select t.member_id, sum(t.stake)::bigint as stake from lottery_ticket t
      where t.member_id = any($1) and t.draw_id = $2
        and not exists (select from lottery_cancel c where c.member_id = t.member_id and c.ticket_id = t.id)
      group by t.member_id`,
    [memberIds, drawId],
  )
  return new Map(found.map(({ member_id: id, stake }) => [id, stake]))
}

/** Raises a node's share of a draw's limit; gives the share that it has now. */
export async function raiseLease(
  tx: Tx,
  given: { drawId: string; node: string; shareMinor: bigint; limitMinor: bigint },
): Promise<bigint> {
  const { drawId, node, shareMinor, limitMinor } = given
  await rows(tx, 'select from lottery_draw where id = $1 for no key update', [drawId])
  const raised = await row<{ share: bigint }>(
    tx,
    `insert into lottery_lease (draw_id, node, share)
     select $1, $2, least($3::bigint, $4::bigint - others.taken) from (
       select coalesce(sum(share), 0)::bigint as taken from lottery_lease
        where draw_id = $1 and node <> $2) others
      where $4::bigint > others.taken
     on conflict (draw_id, node) do update set share = greatest(lottery_lease.share, excluded.share)
     returning share`,
    [drawId, node, shareMinor, limitMinor],
  )
  return raised?.share ?? 0n
}

export const insertHead = (tx: Tx, { head, signature, hashes, peaks }: LoggedBatch) =>
  rows(
    tx,
    `insert into lottery_head (draw_id, node, size, root, time_ms, signature, hashes, peaks)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [head.drawId, head.node, head.size, head.root, head.timeMs, signature, hashes, peaks],
  )

/** Draws with their results, by their ids. */
export async function findShownDraws(db: Db, drawIds: readonly string[]): Promise<Map<string, ShownDraw>> {
  const found = await rows<DrawRow & { sells: boolean; results: string[][] }>(
    db,
    `select d.id, d.series, d.number, d.lunar_year, d.opens_at, d.closes_at, d.draw_at,
            coalesce((select jsonb_agg(to_jsonb(r.numbers) order by r.version) from lottery_result r
              where r.draw_id = d.id), '[]') as results,
            d.state in ('scheduled', 'open') and clock_timestamp() < d.closes_at as sells
       from lottery_draw d where d.id = any($1)`,
    [drawIds],
  )
  return new Map(
    found.map((each) => [each.id, { ...toDrawTerms(each), sells: each.sells, results: each.results }]),
  )
}

export interface ReceiptHead {
  readonly size: number
  readonly root: string
  readonly timeMs: number
  readonly signature: string
}

/**
 * The head that a receipt leads to: the first that holds the leaf while bets are taken, and the last of its
 * node once the draw is closed, because the closing covers that one.
 */
export async function findReceiptHead(
  db: Db,
  { drawId, node, leaf }: { drawId: string; node: string; leaf: number },
): Promise<ReceiptHead | undefined> {
  const found = await row<{ size: number; root: string; time_ms: bigint; signature: string }>(
    db,
    `select h.size, h.root, h.time_ms, h.signature from lottery_head h join lottery_draw d on d.id = h.draw_id
      where h.draw_id = $1 and h.node = $2 and h.size > $3
      order by case when d.root is null then h.size else -h.size end limit 1`,
    [drawId, node, leaf],
  )
  return (
    found && {
      size: found.size,
      root: found.root,
      timeMs: Number(found.time_ms),
      signature: found.signature,
    }
  )
}

/** The hashes of a node's first leaves, one after the other. */
export async function findLeafHashes(
  db: Db,
  { drawId, node, size }: { drawId: string; node: string; size: number },
): Promise<Buffer> {
  const found = await rows<{ hashes: Buffer }>(
    db,
    'select hashes from lottery_head where draw_id = $1 and node = $2 and size <= $3 order by size',
    [drawId, node, size],
  )
  return Buffer.concat(found.map(({ hashes }) => hashes))
}
