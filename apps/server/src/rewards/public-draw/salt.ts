import { roundAt, timeOfRoundMs } from '@baize/lottery/proof'
import type { Clock } from '@baize/std'
import type { Pool } from '@baize/runtime'
import { findSealHashAfter } from '../../ledger/api.ts'
import type { Beacon } from '../../lottery/api.ts'

/** The public value that a committed seed is mixed with: it could not be known when the seed was committed to. */
export interface Salt {
  readonly kind: 'beacon' | 'seal'
  readonly value: string
  /** Of the beacon. */
  readonly signature: string | null
}

export interface SaltDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly beacon: Beacon
}

/** So long a draw waits for the beacon. */
const patienceMs = 60_000

/** The round of the beacon that is the newest at an instant. */
export const saltRound = ({ beacon }: Pick<SaltDeps, 'beacon'>, at: Date): number =>
  roundAt(beacon.chain, at.getTime())

export const saltRoundTime = ({ beacon }: Pick<SaltDeps, 'beacon'>, round: number): Date =>
  new Date(timeOfRoundMs(beacon.chain, round))

/**
 * The beacon's value of a round. Where the beacon has not been reached for a minute: the first seal of the
 * ledger after the announcement, which binds the house less, and the record says so. Nothing while there is
 * neither.
 */
export async function findSalt(
  { db, clock, beacon }: SaltDeps,
  given: { readonly round: number; readonly dueAt: Date; readonly announcedAt: Date },
): Promise<Salt | undefined> {
  const found = await beacon.round(given.round)
  if (found) return { kind: 'beacon', value: found.randomness, signature: found.signature }
  if (clock() < given.dueAt.getTime() + patienceMs) return undefined
  const seal = await findSealHashAfter(db, given.announcedAt)
  return seal === undefined ? undefined : { kind: 'seal', value: seal, signature: null }
}
