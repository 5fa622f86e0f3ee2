import type { QueryOf, ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { Pool } from '@baize/runtime'
import { refuse, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { readNames } from '../../operators/api.ts'
import * as store from './console-store.ts'
import type { GatewayService } from './service.ts'

type Page<Name extends keyof ConsoleCalls> = ValueOf<ConsoleCalls[Name]>
type Asked<Name extends keyof ConsoleCalls> = QueryOf<ConsoleCalls[Name]>

/** Gateways and where their files differ from the books, as operators have them before them. */
export interface GatewayDesk {
  gatewayDifferences(asked: Asked<'gatewayDifferenceList'>): Promise<Page<'gatewayDifferenceList'>>
  resolveGatewayDifference(
    by: Operator,
    given: { readonly id: string; readonly reason: string },
  ): Promise<Result<null, 'difference_not_found'>>
  gateways(): Promise<Page<'gatewayList'>>
  reconcile(
    by: Operator,
    given: { id: string; day: string; reason: string },
  ): Promise<Result<{ lines: number }, 'gateway_unknown' | 'gateway_silent'>>
}

export interface GatewayDeskDeps {
  readonly db: Pool
  readonly audit: AuditService
  readonly gateways: Pick<GatewayService, 'codes' | 'differences' | 'resolveDifference' | 'reconcile'>
}

export const createGatewayDesk = (deps: GatewayDeskDeps): GatewayDesk => ({
  gatewayDifferences: (asked) => gatewayDifferences(deps, asked),
  async resolveGatewayDifference(by, { id, reason }) {
    const resolved = await deps.gateways.resolveDifference({ id, by: operatorActor(by), note: reason })
    return resolved.ok ? resolved : refuse('difference_not_found')
  },
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

const openness = { true: true, false: false } as const

async function gatewayDifferences(
  { db, gateways: service }: GatewayDeskDeps,
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

async function gateways({ db, gateways: service }: GatewayDeskDeps): Promise<Page<'gatewayList'>> {
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
