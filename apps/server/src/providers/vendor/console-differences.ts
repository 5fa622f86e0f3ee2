import type { QueryOf, ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { readNames } from '../../operators/api.ts'
import * as store from './console-difference-store.ts'

type Page<Name extends keyof ConsoleCalls> = ValueOf<ConsoleCalls[Name]>
type Asked<Name extends keyof ConsoleCalls> = QueryOf<ConsoleCalls[Name]>
interface Resolution {
  readonly id: string
  readonly reason: string
}

/** Where a vendor's books differ from the ledger, as operators have it before them. */
export interface VendorDifferences {
  list(asked: Asked<'vendorDifferenceList'>): Promise<Page<'vendorDifferenceList'>>
  resolve(by: Operator, given: Resolution): Promise<Result<null, 'difference_not_found'>>
}

export interface VendorDifferenceDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
}

export const createVendorDifferences = (deps: VendorDifferenceDeps): VendorDifferences => ({
  list: (asked) => listDifferences(deps, asked),
  resolve: (by, given) => resolveDifference(deps, by, given),
})

const openness = { true: true, false: false } as const

async function listDifferences(
  { db }: VendorDifferenceDeps,
  { cursor, pageSize, isOpen }: Asked<'vendorDifferenceList'>,
): Promise<Page<'vendorDifferenceList'>> {
  const found = await store.listVendorDifferences(db, {
    isOpen: isOpen ? openness[isOpen] : null,
    before: readIdCursor(cursor),
    limit: pageSize + 1,
  })
  const names = await readNames(
    db,
    found.map((row) => row.resolved_by),
  )
  return splitPage(found, pageSize, (row) => ({
    id: String(row.id),
    vendor: row.vendor,
    transaction: row.transaction,
    kind: row.kind,
    ours: row.ours,
    theirs: row.theirs,
    openedAt: row.found_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: names.operator(row.resolved_by),
    note: row.note,
  }))
}

async function resolveDifference(
  { db, clock, audit }: VendorDifferenceDeps,
  by: Operator,
  { id, reason: note }: Resolution,
): Promise<Result<null, 'difference_not_found'>> {
  return inTransaction(db, async (tx) => {
    const at = new Date(clock())
    const given = { id: BigInt(id), by: `operator ${by.operatorId}`, note, at }
    const resolved = await store.resolveVendorDifference(tx, given)
    if (!resolved) return refuse('difference_not_found')
    const details = { id, ...resolved, note }
    await audit.write(tx, { event: 'vendor_difference_resolved', actor: operatorActor(by), details })
    return ok(null)
  })
}
