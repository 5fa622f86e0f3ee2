import { replayHand } from '@baize/games'
import type { StudioDeps } from '../../deps.ts'
import { decimal } from '../round/bodies.ts'
import { hmac } from '../round/engine.ts'
import type { RoundRow } from '../round/row.ts'
import type { VendorAnswer } from '@baize/provider-kit'
import { listHandsOfRound, listResults } from './archive-store.ts'
import { modelOfTable } from './at-table.ts'
import { findHand } from './hand-store.ts'
import { recordOfHand } from './hand.ts'
import { findTable } from './table-store.ts'

type Parts = NonNullable<VendorAnswer<'round'>['parts']>
type Part = VendorAnswer<'round'>['part']

const mostHands = 500

/** The hands of a sitting that are over, the last one first. */
export async function tellHands({ pool }: Pick<StudioDeps, 'pool'>, round: RoundRow): Promise<Parts> {
  const hands = await listHandsOfRound(pool, { roundId: round.roundId, limit: mostHands })
  return hands.map(({ handId, changeMinor, at }) => ({
    part: handId,
    at: at.toISOString(),
    amount: signed(changeMinor, round.currency),
  }))
}

/**
 * All of a hand for people who settle disputes: seeds, every seat with its cards and moves, pots, rake, and
 * what playing it again says. Null for a hand that is under way or of another sitting: its cards leave
 * nobody.
 */
export async function tellHand(
  { pool }: Pick<StudioDeps, 'pool'>,
  round: RoundRow,
  handId: string,
): Promise<NonNullable<Part> | null> {
  const [row, results] = await Promise.all([findHand(pool, handId), listResults(pool, handId)])
  const table = row && (await findTable(pool, row.tableId))
  if (!row || !table || !results.some(({ roundId }) => roundId === round.roundId)) return null
  const record = recordOfHand(row, modelOfTable(table))
  if (!record) return null
  const { isOk, mismatches } = replayHand(record, hmac)
  return {
    ...record,
    table: row.tableId,
    number: row.number,
    playedAt: results[0]?.at.toISOString() ?? null,
    results: results.map(({ seat, roundId, changeMinor }) => ({
      seat,
      round: roundId,
      change: signed(changeMinor, table.currency),
    })),
    rake: decimal(record.rakeMinor, table.currency),
    outcome: row.hand,
    replay: { isOk, mismatches },
  }
}

const signed = (minor: bigint, currency: string): string =>
  minor < 0n ? `-${decimal(-minor, currency)}` : decimal(minor, currency)
