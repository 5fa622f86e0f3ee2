import type { DrawState } from '@baize/lottery/draw'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface DrawLine {
  readonly id: string
  readonly series: string
  readonly number: string
  readonly game: string
  readonly kind: 'house' | 'external'
  readonly state: DrawState
  readonly opens_at: Date
  readonly closes_at: Date
  readonly draw_at: Date
  readonly result_version: number
  readonly numbers: string[] | null
  readonly tickets: number
  readonly paid: bigint
}

const lineColumns = `d.id, d.series, d.number, d.game, d.kind, d.state, d.opens_at, d.closes_at, d.draw_at,
  d.result_version,
  (select to_jsonb(r.numbers) from lottery_result r where r.draw_id = d.id
    order by r.version desc limit 1) as numbers,
  (select coalesce(sum(h.size), 0)::int from (select max(size) as size from lottery_head
    where draw_id = d.id group by node) h) as tickets,
  (select coalesce(sum(c.paid), 0)::bigint from lottery_chunk c
    where c.draw_id = d.id and c.version = d.result_version) as paid`

export interface DrawsAsked {
  readonly state: string | null
  readonly game: string | null
  readonly series: string | null
  /** Draws up to this instant. */
  readonly until: Date | null
  /** The last draw of the page before. */
  readonly after: { readonly drawAt: Date; readonly id: string } | null
  readonly limit: number
}

/** Draws, the latest first. */
export const listDraws = (db: Db, asked: DrawsAsked): Promise<DrawLine[]> =>
  rows<DrawLine>(
    db,
    `select ${lineColumns} from (
       select * from lottery_draw d
        where ($1::text is null or d.state = $1) and ($2::text is null or d.game = $2)
          and ($3::text is null or d.series = $3) and ($4::timestamptz is null or d.draw_at <= $4)
          and ($5::timestamptz is null or (d.draw_at, d.id) < ($5, $6))
        order by d.draw_at desc, d.id desc limit $7) d order by d.draw_at desc, d.id desc`,
    [
      asked.state,
      asked.game,
      asked.series,
      asked.until,
      asked.after?.drawAt ?? null,
      asked.after?.id ?? '',
      asked.limit,
    ],
  )

export interface DrawFile extends DrawLine {
  readonly closed_at: Date | null
  readonly settled_at: Date | null
  readonly settled_version: number
  readonly void_reason: string | null
  readonly seed_hash: string | null
  readonly chain_hash: string | null
  readonly round: bigint | null
  readonly root: string | null
  readonly leaves: number | null
  readonly close_signature: string | null
  readonly stake: bigint
  readonly won: bigint
  readonly expected: number
}

export const findDrawFile = (db: Db, id: string) =>
  row<DrawFile>(
    db,
    `select ${lineColumns}, d.closed_at, d.settled_at, d.settled_version, d.void_reason, d.seed_hash,
            d.chain_hash, d.round, d.root, d.leaves, d.close_signature, d.stake, d.won, d.expected
       from lottery_draw d where d.id = $1`,
    [id],
  )

/** When a draw is held: where a page goes on. */
export const findDrawTime = async (db: Db, id: string): Promise<Date | undefined> =>
  (await row<{ draw_at: Date }>(db, 'select draw_at from lottery_draw where id = $1', [id]))?.draw_at

export interface Sales {
  readonly tickets: number
  readonly cancelled: number
  readonly members: number
  readonly stake: bigint
}

/** What was sold of a draw and not cancelled; cancelled tickets are counted apart. */
export const sumSales = async (db: Db, drawId: string): Promise<Sales> =>
  (await row<Sales>(
    db,
    `select count(*) filter (where c.ticket_id is null)::int as tickets,
            count(c.ticket_id)::int as cancelled,
            count(distinct t.member_id) filter (where c.ticket_id is null)::int as members,
            coalesce(sum(t.stake) filter (where c.ticket_id is null), 0)::bigint as stake
       from lottery_ticket t
       left join lottery_cancel c on c.member_id = t.member_id and c.ticket_id = t.id
      where t.draw_id = $1`,
    [drawId],
  )) ?? { tickets: 0, cancelled: 0, members: 0, stake: 0n }

export interface Settlement {
  readonly version: number
  readonly done: number
  readonly parts: number
  readonly tickets: number
  readonly stake: bigint
  readonly paid: bigint
  readonly waiting: number
}

export const listSettlements = (db: Db, drawId: string): Promise<Settlement[]> =>
  rows<Settlement>(
    db,
    `select version, count(done_at)::int as done, count(*)::int as parts, sum(tickets)::int as tickets,
            sum(stake)::bigint as stake, sum(paid)::bigint as paid, sum(waiting)::int as waiting
       from lottery_chunk where draw_id = $1 group by version order by version`,
    [drawId],
  )

export const listLeases = (db: Db, drawId: string) =>
  rows<{ node: string; share: bigint }>(
    db,
    'select node, share from lottery_lease where draw_id = $1 order by node',
    [drawId],
  )

export interface ResultLine {
  readonly version: number
  readonly numbers: string[]
  readonly opened_at: Date
  readonly reason: string | null
  readonly inputs: Record<string, unknown>
}

export const listResults = (db: Db, drawId: string) =>
  rows<ResultLine>(
    db,
    `select version, to_jsonb(numbers) as numbers, opened_at, reason, inputs from lottery_result
      where draw_id = $1 order by version`,
    [drawId],
  )
