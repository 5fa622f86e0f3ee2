import { readFeedMessage } from '@baize/contract/sports'
import type { tradingFlag, tradingHeld } from '@baize/contract/trading'
import type { Queryable } from '@baize/runtime'
import type { BetSettlement } from '@baize/sports/feed'
import type { z } from 'zod'
import type { NewResult } from '../events/result-store.ts'
import type { Fixture } from '../prices/state.ts'
import { money } from './money.ts'

type Flag = z.output<typeof tradingFlag>
type Held = z.output<typeof tradingHeld>

export interface FlagRow {
  readonly id: bigint
  readonly producer: string
  readonly seq: bigint | null
  readonly event: string | null
  readonly reason: string
  readonly message: string
  readonly at: Date
  readonly releasedAt: Date | null
  readonly releasedBy: string | null
  readonly fixture: Pick<Fixture, 'home' | 'away'> | null
}

const columns = `q.quarantine_id id, q.producer, q.seq, q.event_id event, q.reason, q.message,
  q.received_at at, q.released_at "releasedAt", q.released_by "releasedBy", e.fixture`

/** Longer messages are shown cut: the table has all of it. */
const longestShown = 4_000
const readId = (cursor: string | null): string | null =>
  cursor !== null && /^[1-9]\d{0,17}$/.test(cursor) ? cursor : null

/** Messages that cannot be true, the newest first. */
export async function listFlags(
  db: Queryable,
  asked: { readonly isOpen: boolean | null; readonly cursor: string | null; readonly limit: number },
): Promise<{ readonly list: readonly Flag[]; readonly cursor: string | null }> {
  const { rows } = await db.query<FlagRow>(
    `SELECT ${columns} FROM quarantine q LEFT JOIN event e ON e.event_id = q.event_id
     WHERE ($1::boolean IS NULL OR (q.released_at IS NULL) = $1)
       AND ($2::bigint IS NULL OR quarantine_id < $2)
     ORDER BY quarantine_id DESC LIMIT $3`,
    [asked.isOpen, readId(asked.cursor), asked.limit],
  )
  const last = rows.length === asked.limit ? rows.at(-1) : undefined
  return { list: rows.map(showFlag), cursor: last ? String(last.id) : null }
}

export const findFlag = async (db: Queryable, id: string): Promise<FlagRow | undefined> =>
  (
    await db.query<FlagRow>(
      `SELECT ${columns} FROM quarantine q LEFT JOIN event e ON e.event_id = q.event_id
       WHERE quarantine_id = $1`,
      [id],
    )
  ).rows[0]

const showFlag = (row: FlagRow): Flag => ({
  id: String(row.id),
  kind: 'message',
  producer: row.producer,
  seq: row.seq === null ? null : String(row.seq),
  event: row.event,
  home: row.fixture?.home.name ?? null,
  away: row.fixture?.away.name ?? null,
  reason: row.reason,
  message: row.message.slice(0, longestShown),
  mayRelease: row.releasedAt === null && resultsIn(row) !== undefined,
  at: row.at.toISOString(),
  releasedAt: row.releasedAt?.toISOString() ?? null,
  releasedBy: row.releasedBy,
})

/** Only what is said of results may be true after all; prices come anew by themselves. */
const trueAfterAll: ReadonlySet<string> = new Set([
  'result_against_score',
  'result_against_feed',
  'two_winners',
])

/** The results that a quarantined message tells; nothing where it tells none that a person may believe. */
export function resultsIn({ reason, message }: FlagRow): BetSettlement | undefined {
  const told = trueAfterAll.has(reason) ? readFeedMessage(message) : undefined
  return told?.type === 'bet_settlement' ? told : undefined
}

/** The results of a message in the name of those who believe it. */
export const believed = (told: BetSettlement, source: string): readonly NewResult[] =>
  told.results.map((result) => ({
    event: told.event,
    market: `${result.type}|${result.spec}`,
    certainty: 2,
    isValid: true,
    source,
    seq: null,
    change: {
      type: 'settle',
      voidReason: result.voidReason,
      outcomes: Object.fromEntries(
        result.outcomes.map(({ id, result: won, voidHalves, deadHeat: [places, tied] }) => [
          id,
          [won, voidHalves, places, tied] as const,
        ]),
      ),
    },
  }))

export const closeFlag = (db: Queryable, id: string, by: string) =>
  db.query(
    `UPDATE quarantine SET released_at = now(), released_by = $2
     WHERE quarantine_id = $1 AND released_at IS NULL`,
    [id, by],
  )

/** Whether anything else about the event waits. */
export const isStillFlagged = async (db: Queryable, event: string): Promise<boolean> =>
  ((await db.query('SELECT FROM quarantine WHERE event_id = $1 AND released_at IS NULL LIMIT 1', [event]))
    .rowCount ?? 0) > 0

export interface HeldRow {
  readonly ticketId: string
  readonly player: string
  readonly cause: 'late' | 'large'
  readonly paidMinor: bigint
  readonly dueMinor: bigint
  readonly stakeMinor: bigint
  readonly settledAt: Date
  readonly heldAt: Date
}

const heldColumns = `h.ticket_id "ticketId", t.player, h.cause, h.paid_minor "paidMinor",
  h.due_minor "dueMinor", t.stake_minor "stakeMinor", t.settled_at "settledAt", h.held_at "heldAt"`

/** Settlements that wait for two people, the oldest first. */
export async function listHeld(
  db: Queryable,
  { cursor, limit }: { readonly cursor: string | null; readonly limit: number },
): Promise<{ readonly list: readonly Held[]; readonly cursor: string | null }> {
  const from = cursor !== null && /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0
  const { rows } = await db.query<HeldRow>(
    `SELECT ${heldColumns} FROM held_settlement h JOIN ticket t USING (ticket_id)
     ORDER BY h.held_at, h.ticket_id LIMIT $1 OFFSET $2`,
    [limit, from],
  )
  return { list: rows.map(showHeld), cursor: rows.length === limit ? String(from + rows.length) : null }
}

export const findHeld = async (db: Queryable, ticket: string): Promise<HeldRow | undefined> =>
  (
    await db.query<HeldRow>(
      `SELECT ${heldColumns} FROM held_settlement h JOIN ticket t USING (ticket_id) WHERE ticket_id = $1`,
      [ticket],
    )
  ).rows[0]

const showHeld = (row: HeldRow): Held => ({
  id: row.ticketId,
  player: row.player,
  cause: row.cause,
  paid: money(row.paidMinor),
  due: money(row.dueMinor),
  stake: money(row.stakeMinor),
  settledAt: row.settledAt.toISOString(),
  heldAt: row.heldAt.toISOString(),
})
