import type { Queryable, Tx } from '@baize/runtime'
import type { LegRow } from './row.ts'

/*
 * Sums by what limits are for: an outcome's liability, and by member the stakes on an outcome and the
 * possible payouts of an event and of a day. They follow from the tickets alone, so that a recomputation
 * agrees.
 */

export interface Exposure {
  readonly stakeMinor: bigint
  readonly liabilityMinor: bigint
}

export const noExposure: Exposure = { stakeMinor: 0n, liabilityMinor: 0n }

type OutcomeKey = Pick<LegRow, 'event' | 'market' | 'outcome'>

/** Play money has exposure totals of its own, so it uses up no limit of real money. */
export const outcomeId = (isDemo: boolean, { event, market, outcome }: OutcomeKey): string =>
  `${isDemo ? 'play-outcome' : 'outcome'}|${event}|${market}|${outcome}`
export const memberOutcomeId = (player: string, { event, market, outcome }: OutcomeKey): string =>
  `member-outcome|${player}|${event}|${market}|${outcome}`
export const memberEventId = (player: string, event: string): string => `member-event|${player}|${event}`
export const memberDayId = (player: string, at: Date): string => `member-day|${player}|${dayOf(at)}`

/** Days of the house are those of Dhaka, six hours ahead of UTC all year. */
const aheadMs = 6 * 3_600_000
const dayOf = (at: Date): string => new Date(at.getTime() + aheadMs).toISOString().slice(0, 10)

export interface Exposing {
  readonly player: string
  readonly isDemo: boolean
  readonly receivedAt: Date
  readonly stakeMinor: bigint
  readonly countedMinor: bigint
  /** Taken and not settled. */
  readonly isOpen: boolean
  readonly legs: readonly (OutcomeKey & { readonly liabilityMinor: bigint })[]
}

export type Exposures = ReadonlyMap<string, Exposure>

/** Everything that limits count of a ticket. */
export function exposuresOf(ticket: Exposing): Exposures {
  const { player, isDemo, legs, isOpen, countedMinor, receivedAt } = ticket
  const sums = new Map<string, Exposure>()
  for (const leg of legs) {
    sums.set(outcomeId(isDemo, leg), { stakeMinor: 0n, liabilityMinor: isOpen ? leg.liabilityMinor : 0n })
    sums.set(memberOutcomeId(player, leg), {
      stakeMinor: isOpen ? ticket.stakeMinor : 0n,
      liabilityMinor: 0n,
    })
    sums.set(memberEventId(player, leg.event), { stakeMinor: 0n, liabilityMinor: countedMinor })
  }
  return sums.set(memberDayId(player, receivedAt), { stakeMinor: 0n, liabilityMinor: countedMinor })
}

/** What has to be added so that one comes to the other. */
export const difference = (before: Exposures, after: Exposures): Exposures =>
  new Map(
    [...new Set([...before.keys(), ...after.keys()])].map((id) => {
      const [from, to] = [before.get(id) ?? noExposure, after.get(id) ?? noExposure]
      const stakeMinor = to.stakeMinor - from.stakeMinor
      return [id, { stakeMinor, liabilityMinor: to.liabilityMinor - from.liabilityMinor }]
    }),
  )

/** The sum of all. */
export function addExposures(all: readonly Exposures[]): Exposures {
  const sums = new Map<string, Exposure>()
  for (const [id, more] of all.flatMap((one) => [...one])) {
    const known = sums.get(id) ?? noExposure
    sums.set(id, {
      stakeMinor: known.stakeMinor + more.stakeMinor,
      liabilityMinor: known.liabilityMinor + more.liabilityMinor,
    })
  }
  return sums
}

/** Locks the rows of these ids, in their order, and gives them. */
export async function lockExposures(tx: Tx, ids: Iterable<string>): Promise<Map<string, Exposure>> {
  const sorted = [...new Set(ids)].toSorted()
  await tx.query(
    `INSERT INTO exposure (exposure_id) SELECT * FROM unnest($1::text[]) ON CONFLICT DO NOTHING`,
    [sorted],
  )
  const { rows } = await tx.query<Exposure & { readonly id: string }>(
    `SELECT exposure_id id, stake_minor "stakeMinor", liability_minor "liabilityMinor" FROM exposure
     WHERE exposure_id = ANY ($1::text[]) ORDER BY exposure_id COLLATE "C" FOR UPDATE`,
    [sorted],
  )
  return new Map(rows.map(({ id, stakeMinor, liabilityMinor }) => [id, { stakeMinor, liabilityMinor }]))
}

/** Adds to rows that this transaction has locked. */
export async function addToLocked(tx: Tx, changes: Exposures): Promise<void> {
  const changed = [...changes].filter(([, { stakeMinor, liabilityMinor }]) => stakeMinor || liabilityMinor)
  if (changed.length === 0) return
  await tx.query(
    `UPDATE exposure e SET stake_minor = e.stake_minor + c.stake,
       liability_minor = e.liability_minor + c.liability
     FROM unnest($1::text[], $2::bigint[], $3::bigint[]) c (id, stake, liability)
     WHERE e.exposure_id = c.id`,
    [
      changed.map(([id]) => id),
      changed.map(([, { stakeMinor }]) => stakeMinor),
      changed.map(([, { liabilityMinor }]) => liabilityMinor),
    ],
  )
}

/** Locks and adds: for what needs no look at the sums. */
export async function addToExposures(tx: Tx, changes: Exposures): Promise<void> {
  await lockExposures(tx, changes.keys())
  await addToLocked(tx, changes)
}

/** Gives sums without a lock: for what is only shown. */
export async function readExposures(
  on: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Exposure>> {
  const { rows } = await on.query<Exposure & { readonly id: string }>(
    `SELECT exposure_id id, stake_minor "stakeMinor", liability_minor "liabilityMinor" FROM exposure
     WHERE exposure_id = ANY ($1::text[])`,
    [ids],
  )
  return new Map(rows.map(({ id, ...exposure }) => [id, exposure]))
}
