import type { Pool } from '@baize/runtime'
import { findOffenders, invariants } from './invariants.ts'
import { verifySeals } from './seals.ts'

/** An invariant, or the seals, with the rows that break it. */
export interface Verdict {
  readonly id: string
  readonly title: string
  /** None when it holds; else the first of them. */
  readonly offenders: readonly Record<string, unknown>[]
  readonly elapsedMs: number
}

const mostOffenders = 20

/**
 * Checks the wallet's invariants and the seals from `fromSeal` on, all in one snapshot, so that a system under load is seen
 * at one instant. Writes nothing.
 */
export async function verifyLedger(
  db: Pool,
  { fromSeal = 1n }: { fromSeal?: bigint } = {},
): Promise<Verdict[]> {
  const tx = await db.connect()
  let isClean = false
  try {
    await tx.query('begin isolation level repeatable read read only')
    // The programs' limit is made for bets; a check of everything takes what it takes.
    await tx.query('set local statement_timeout = 0')
    const checks = [
      ...invariants.map((invariant) => ({
        ...invariant,
        find: () => findOffenders(tx, invariant, mostOffenders),
      })),
      { id: 'I5', title: 'every seal gives its hash again', find: () => verifySeals(tx, { fromSeal }) },
    ]
    const verdicts: Verdict[] = []
    for (const { id, title, find } of checks) {
      const startedAt = performance.now()
      const offenders = (await find()).map((row) => ({ ...row }))
      verdicts.push({ id, title, offenders, elapsedMs: performance.now() - startedAt })
    }
    isClean = await tx.query('rollback').then(() => true)
    return verdicts
  } finally {
    // A connection that failed in the middle leaves the pool.
    tx.release(!isClean)
  }
}

/** One offending row as text; amounts are digits. */
export const writeOffender = (row: Record<string, unknown>): string =>
  JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
