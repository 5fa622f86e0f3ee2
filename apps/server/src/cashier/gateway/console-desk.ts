import type { QueryOf, ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal, isCurrencyCode, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { GatewayService } from './service.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import * as store from './console-store.ts'
import { readNames } from '../../operators/operator/names.ts'

type Page<Name extends keyof ConsoleCalls> = ValueOf<ConsoleCalls[Name]>
type Asked<Name extends keyof ConsoleCalls> = QueryOf<ConsoleCalls[Name]>
interface Resolution {
  readonly id: string
  readonly reason: string
}

/** The books as operators have them before them: nothing here moves money. */
export interface LedgerDesk {
  gatewayDifferences(asked: Asked<'gatewayDifferenceList'>): Promise<Page<'gatewayDifferenceList'>>
  resolveGatewayDifference(by: Operator, given: Resolution): Promise<Result<null, 'difference_not_found'>>
  vendorDifferences(asked: Asked<'vendorDifferenceList'>): Promise<Page<'vendorDifferenceList'>>
  resolveVendorDifference(by: Operator, given: Resolution): Promise<Result<null, 'difference_not_found'>>
  houseAccounts(asked: Asked<'houseAccountList'>): Promise<Page<'houseAccountList'>>
  checks(): Promise<Page<'ledgerCheckList'>>
  balance(): Promise<Page<'ledgerBalance'>>
  /** Asks the worker to run every invariant. */
  check(by: Operator): Promise<void>
  gateways(): Promise<Page<'gatewayList'>>
  reconcile(
    by: Operator,
    given: { id: string; day: string; reason: string },
  ): Promise<Result<{ lines: number }, 'gateway_unknown' | 'gateway_silent'>>
}

export interface LedgerDeskDeps {
  readonly db: Pool
  /** Its own connection: sums over all members keep nobody else waiting. */
  readonly audits: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly gateways: Pick<GatewayService, 'codes' | 'differences' | 'resolveDifference' | 'reconcile'>
}

export const createLedgerDesk = (deps: LedgerDeskDeps): LedgerDesk => ({
  gatewayDifferences: (asked) => gatewayDifferences(deps, asked),
  async resolveGatewayDifference(by, { id, reason }) {
    const resolved = await deps.gateways.resolveDifference({ id, by: operatorActor(by), note: reason })
    return resolved.ok ? resolved : refuse('difference_not_found')
  },
  vendorDifferences: (asked) => vendorDifferences(deps, asked),
  resolveVendorDifference: (by, given) => resolveVendorDifference(deps, by, given),
  houseAccounts: (asked) => houseAccounts(deps, asked),
  async checks() {
    const list = (await store.listLastChecks(deps.db)).map(({ id_checked: id, ran_at: ranAt, ...check }) => ({
      id,
      title: check.title,
      violations: check.violations,
      sample: check.sample,
      ranAt: ranAt.toISOString(),
      wholeAt: check.whole_at?.toISOString() ?? null,
    }))
    return { list: list.toSorted((one, other) => numberOf(one.id) - numberOf(other.id)), nextCursor: null }
  },
  async balance() {
    const lines = await store.sumBalances(deps.audits)
    const codes = [...new Set(lines.map(({ currency }) => currency))]
    return { at: new Date(deps.clock()).toISOString(), currencies: codes.map((code) => trialOf(code, lines)) }
  },
  check: (by) => check(deps, by),
  gateways: () => gateways(deps),
  async reconcile(by, { id, day, reason }) {
    if (!deps.gateways.codes.has(id)) return refuse('gateway_unknown')
    const compared = await deps.gateways.reconcile(id, day)
    const lines = compared.ok ? compared.value.lines : null
    const details = { gateway: id, day, lines, reason }
    await deps.audit.write(deps.db, { event: 'gateway_compared', actor: operatorActor(by), details })
    return compared.ok ? compared : refuse('gateway_silent')
  },
})

/** `I10` comes after `I9`. */
const numberOf = (id: string): number => Number(id.replace(/\D/g, '')) + (id.startsWith('I') ? 0 : 1_000)

const openness = { true: true, false: false } as const

async function gatewayDifferences(
  { db, gateways: service }: LedgerDeskDeps,
  { cursor, pageSize, isOpen, gateway }: Asked<'gatewayDifferenceList'>,
): Promise<Page<'gatewayDifferenceList'>> {
  const found = await service.differences({
    ...(isOpen && { isOpen: openness[isOpen] }),
    ...(gateway !== undefined && { gateway }),
    ...(cursor !== undefined && /^[0-9a-f-]{36}$/.test(cursor) && { before: cursor }),
    limit: pageSize + 1,
  })
  const page = found.slice(0, pageSize)
  const names = await readNames(
    db,
    page.map((row) => row.resolved_by),
  )
  const list = page.map((row) => ({
    id: row.id,
    gateway: row.gateway,
    orderKind: row.order_kind,
    orderId: row.order_id,
    kind: row.kind,
    expected: row.expected,
    found: row.found,
    openedAt: row.opened_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: names.operator(row.resolved_by),
    note: row.note,
  }))
  return { list, nextCursor: found.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}

async function vendorDifferences(
  { db }: LedgerDeskDeps,
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

async function resolveVendorDifference(
  { db, clock, audit }: LedgerDeskDeps,
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

async function houseAccounts(
  { db }: LedgerDeskDeps,
  { cursor, pageSize, kind }: Asked<'houseAccountList'>,
): Promise<Page<'houseAccountList'>> {
  const found = await store.listHouseBalances(db, {
    kind: kind ?? null,
    after: cursor ?? null,
    limit: pageSize + 1,
  })
  const list = found.slice(0, pageSize).map((row) => ({
    id: `${row.code} ${row.currency}`,
    code: row.code,
    kind: row.kind,
    currency: row.currency,
    balance: show(row.balance, row.currency),
  }))
  return { list, nextCursor: found.length > pageSize ? (list.at(-1)?.id ?? null) : null }
}

/** Points are whole and no currency of the house's list. */
const show = (minor: bigint, code: CurrencyCode): string =>
  isCurrencyCode(code) ? formatDecimal(minor, currencies[code]) : String(minor)

type Trial = Page<'ledgerBalance'>['currencies'][number]

function trialOf(code: CurrencyCode, lines: readonly store.BalanceLine[]): Trial {
  const own = lines.filter(({ currency }) => currency === code)
  const isOwed = ({ side, account }: store.BalanceLine) => side === 'member' || account === 'jackpot'
  const total = (which: readonly store.BalanceLine[]) => which.reduce((sum, { balance }) => sum + balance, 0n)
  return {
    currency: code,
    lines: own.map(({ account, side, balance }) => ({ account, side, balance: show(balance, code) })),
    sum: show(total(own), code),
    owed: show(total(own.filter(isOwed)), code),
    covered: show(-total(own.filter((line) => !isOwed(line))), code),
  }
}

/** One that is asked for twice runs once. */
const check = ({ db, audit }: LedgerDeskDeps, by: Operator): Promise<void> =>
  inTransaction(db, async (tx) => {
    await addJob(tx, { name: 'ledger_invariants', payload: { whole: true }, key: 'ledger_invariants asked' })
    await audit.write(tx, { event: 'ledger_check_asked', actor: operatorActor(by) })
  })

async function gateways({ db, gateways: service }: LedgerDeskDeps): Promise<Page<'gatewayList'>> {
  const list: Page<'gatewayList'>['list'] = []
  for (const id of service.codes) {
    const standing = await store.findGatewayStanding(db, id)
    list.push({
      id,
      openDifferences: standing?.open ?? 0,
      lastDay: standing?.day ?? null,
      comparedAt: standing?.compared_at?.toISOString() ?? null,
      lines: standing?.lines ?? null,
    })
  }
  return { list, nextCursor: null }
}
