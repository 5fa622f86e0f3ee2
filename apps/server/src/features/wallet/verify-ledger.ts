import type { Pool } from '@baize/runtime'
import type { Db } from '../../database.ts'
import { verifyAudit } from '../audit/seals.ts'
import { countOffenders, findOffenders, invariants, type Invariant } from './invariants.ts'
import { verifySeals } from './seals.ts'

/** An invariant, or the seals, with the rows that break it. */
export interface Verdict {
  readonly id: string
  readonly title: string
  /** None when it holds; else the first of them. */
  readonly offenders: readonly Record<string, unknown>[]
  /** How many there are in all. */
  readonly count: number
  readonly elapsedMs: number
}

const mostOffenders = 20
/** About the last hour. */
const recentAuditSeals = 60

/**
 * Checks the wallet's invariants, the audit's seals and the ledger's seals from `fromSeal` on, all in one
 * snapshot, so that a system under load is seen at one instant. Writes nothing.
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
    const verdicts: Verdict[] = []
    for (const invariant of invariants) verdicts.push(await timed(() => verify(tx, invariant)))
    verdicts.push(await timed(() => verifyAllSeals(tx, fromSeal)))
    verdicts.push(await timed(() => verifyAuditSeals(tx, fromSeal > 1n)))
    isClean = await tx.query('rollback').then(() => true)
    return verdicts
  } finally {
    // A connection that failed in the middle leaves the pool.
    tx.release(!isClean)
  }
}

type Found = Omit<Verdict, 'elapsedMs'>

async function verify(tx: Db, invariant: Invariant): Promise<Found> {
  const { id, title } = invariant
  const offenders = await findOffenders(tx, invariant, mostOffenders)
  const isAll = offenders.length < mostOffenders
  return { id, title, offenders, count: isAll ? offenders.length : await countOffenders(tx, invariant) }
}

async function verifyAllSeals(tx: Db, fromSeal: bigint): Promise<Found> {
  const faults = await verifySeals(tx, { fromSeal })
  const offenders = faults.slice(0, mostOffenders).map((fault) => ({ ...fault }))
  return { id: 'I5', title: 'every seal gives its hash again', offenders, count: faults.length }
}

async function verifyAuditSeals(tx: Db, onlyRecent: boolean): Promise<Found> {
  const faults = await verifyAudit(tx, { latest: onlyRecent ? recentAuditSeals : null })
  const offenders = faults.slice(0, mostOffenders).map((fault) => ({ ...fault }))
  return { id: 'A1', title: 'every seal of the audit gives its hash again', offenders, count: faults.length }
}

async function timed(find: () => Promise<Found>): Promise<Verdict> {
  const startedAt = performance.now()
  const found = await find()
  return { ...found, elapsedMs: performance.now() - startedAt }
}

/** One offending row as text; amounts are digits. */
export const writeOffender = (row: Record<string, unknown>): string =>
  JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
