import type { Pool } from '@baize/runtime'
import { verifyAudit } from '../../kernel/audit/seals.ts'
import { row, type Db } from '../../kernel/database/database.ts'
import { countOffenders, findOffenders, findRecentOffenders, type Invariant } from './invariants.ts'
import { verifySeals } from './seals.ts'

/** An invariant, or the seals, with the rows that break it. */
export interface Verdict {
  readonly id: string
  readonly title: string
  /** None when it holds; else the first of them. */
  readonly offenders: readonly Record<string, unknown>[]
  /** How many there are in all; of what moved lately, at least so many. */
  readonly count: number
  /** Everything was looked at, not only what moved lately. */
  readonly isWhole: boolean
  readonly elapsedMs: number
}

const mostOffenders = 20
/** About the last hour. */
const recentAuditSeals = 60

export interface VerifyScope {
  /** What has to hold. */
  readonly invariants: readonly Invariant[]
  /** The first seal that is computed anew. */
  readonly fromSeal?: bigint
  /** Only what moved since then, where that makes a difference; null looks at everything. */
  readonly since?: Date | null
}

/**
 * Checks the invariants, the audit's seals and the ledger's seals from `fromSeal` on, all in one
 * snapshot, so that a system under load is seen at one instant. Writes nothing.
 */
export const verifyLedger = (db: Pool, scope: VerifyScope): Promise<Verdict[]> =>
  inSnapshot(db, (tx) => verifyAll(tx, scope))

/** The same; gives nothing while another worker does it. */
export const verifyLedgerAlone = (db: Pool, scope: VerifyScope): Promise<Verdict[] | undefined> =>
  inSnapshot(db, async (tx) => {
    const text = `select pg_try_advisory_xact_lock(hashtext('baize.verify')) as ok`
    return (await row<{ ok: boolean }>(tx, text))?.ok ? verifyAll(tx, scope) : undefined
  })

async function inSnapshot<T>(db: Pool, look: (tx: Db) => Promise<T>): Promise<T> {
  const tx = await db.connect()
  let isClean = false
  try {
    await tx.query('begin isolation level repeatable read read only')
    // The programs' limit is made for bets; a check of everything takes what it takes.
    await tx.query('set local statement_timeout = 0')
    const found = await look(tx)
    isClean = await tx.query('rollback').then(() => true)
    return found
  } finally {
    // A connection that failed in the middle leaves the pool.
    tx.release(!isClean)
  }
}

async function verifyAll(
  tx: Db,
  { invariants, fromSeal = 1n, since = null }: VerifyScope,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const invariant of invariants) {
    const { recent } = invariant
    if (since === null || recent === undefined) verdicts.push(await timed(() => verify(tx, invariant)))
    else if (recent !== null) verdicts.push(await timed(() => verifyRecent(tx, invariant, { recent, since })))
  }
  verdicts.push(await timed(() => verifyAllSeals(tx, fromSeal)))
  verdicts.push(await timed(() => verifyAuditSeals(tx, fromSeal > 1n)))
  return verdicts
}

type Found = Omit<Verdict, 'elapsedMs'>

async function verify(tx: Db, invariant: Invariant): Promise<Found> {
  const { id, title } = invariant
  const offenders = await findOffenders(tx, invariant, mostOffenders)
  const isAll = offenders.length < mostOffenders
  const count = isAll ? offenders.length : await countOffenders(tx, invariant)
  return { id, title, offenders, count, isWhole: true }
}

async function verifyRecent(
  tx: Db,
  { id, title }: Invariant,
  { recent, since }: { recent: string; since: Date },
): Promise<Found> {
  const offenders = await findRecentOffenders(tx, recent, { limit: mostOffenders, since })
  return { id, title, offenders, count: offenders.length, isWhole: false }
}

async function verifyAllSeals(tx: Db, fromSeal: bigint): Promise<Found> {
  const faults = await verifySeals(tx, { fromSeal })
  const offenders = faults.slice(0, mostOffenders).map((fault) => ({ ...fault }))
  const title = 'every seal gives its hash again'
  return { id: 'I5', title, offenders, count: faults.length, isWhole: fromSeal <= 1n }
}

/** The check that no statement makes: it counts the hashes again. */
export const auditSealsId = 'S1'

async function verifyAuditSeals(tx: Db, onlyRecent: boolean): Promise<Found> {
  const faults = await verifyAudit(tx, { latest: onlyRecent ? recentAuditSeals : null })
  const offenders = faults.slice(0, mostOffenders).map((fault) => ({ ...fault }))
  const title = 'every seal of the audit gives its hash again'
  return { id: auditSealsId, title, offenders, count: faults.length, isWhole: !onlyRecent }
}

async function timed(find: () => Promise<Found>): Promise<Verdict> {
  const startedAt = performance.now()
  const found = await find()
  return { ...found, elapsedMs: performance.now() - startedAt }
}

/** One offending row as text; amounts are digits. */
export const writeOffender = (row: Record<string, unknown>): string =>
  JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
