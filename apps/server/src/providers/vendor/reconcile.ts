import type { vendorTransaction } from '@baize/contract/vendor'
import { findDifference, type HouseSide, type VendorSide } from '@baize/domain/play'
import { currencies, isCurrencyCode, parseDecimal } from '@baize/money'
import { ok, type Result } from '@baize/std'
import type { z } from 'zod'
import { type BookedKey, findBookedKeys, findBookedWithin } from '../../ledger/api.ts'
import { derivedKey, type DeskDeps } from './call.ts'
import type { VendorClient, VendorFailure } from './client.ts'
import * as store from './store.ts'
import { insertDifference, insertRun } from './sweep-store.ts'

export interface ReconcileDeps extends Pick<DeskDeps, 'db'> {
  readonly client: VendorClient
}

export interface Period {
  readonly from: Date
  readonly to: Date
}

export interface ReconcileReport {
  readonly compared: number
  readonly differences: number
}

type Listed = z.output<typeof vendorTransaction>

/** Two programs' clocks and queues put one transaction on two sides of midnight. */
const edgeMs = 15 * 60_000
const pageSize = 1_000

/**
 * Compares a vendor's transactions of a period with the ledger, both ways, and stores every difference
 * (wallet protocol,
 * rule 7). What lies near an edge may be listed on its other side.
 */
export async function reconcile(
  deps: ReconcileDeps,
  vendorId: number,
  period: Period,
): Promise<Result<ReconcileReport, VendorFailure>> {
  const listed = await readTransactions(deps, vendorId, {
    from: new Date(period.from.getTime() - edgeMs),
    to: new Date(period.to.getTime() + edgeMs),
  })
  if (!listed.ok) return listed
  const within = listed.value.filter(
    ({ at }) => at >= period.from.toISOString() && at < period.to.toISOString(),
  )
  let differences = 0
  for (let start = 0; start < within.length; start += pageSize) {
    differences += await compareListed(deps, vendorId, within.slice(start, start + pageSize))
  }
  const known = new Set(listed.value.map(keyOf))
  const unlisted = await compareUnlisted(deps, vendorId, { ...period, known })
  differences += unlisted.differences
  const compared = within.length + unlisted.compared
  await insertRun(deps.db, { vendorId, ...period, compared, differences })
  return ok({ compared, differences })
}

async function readTransactions(
  deps: ReconcileDeps,
  vendorId: number,
  { from, to }: Period,
): Promise<Result<Listed[], VendorFailure>> {
  const listed: Listed[] = []
  let cursor: string | null = null
  do {
    const body: { from: string; to: string; limit: number; cursor?: string } = {
      from: from.toISOString(),
      to: to.toISOString(),
      limit: pageSize,
      ...(cursor !== null && { cursor }),
    }
    const page = await deps.client.call(vendorId, 'transactions', body)
    if (!page.ok) return page
    listed.push(...page.value.transactions)
    cursor = page.value.cursor
  } while (cursor !== null)
  return ok(listed)
}

/** A promotion's credit stands under a key made from its id. */
const keyOf = ({ kind, transaction }: Pick<Listed, 'kind' | 'transaction'>): string =>
  kind === 'promo_win' ? derivedKey('pw', transaction) : transaction

async function compareListed(
  deps: ReconcileDeps,
  vendorId: number,
  listed: readonly Listed[],
): Promise<number> {
  const ours = new Map<string, BookedKey>()
  for (const booked of await findBookedKeys(deps.db, { actor: vendorId, keys: listed.map(keyOf) })) {
    ours.set(booked.key, booked)
  }
  const players = [...new Set(listed.map(({ player }) => player))]
  const members = new Map<string, bigint>()
  for (const found of await store.findMembers(deps.db, vendorId, players))
    members.set(found.reference, found.member_id)
  let differences = 0
  for (const theirs of listed) {
    const booked = ours.get(keyOf(theirs)) ?? null
    const kind = findDifference(toVendorSide(theirs, members), booked)
    if (!kind) continue
    const { transaction } = theirs
    const difference = { vendorId, transaction, kind, ours: booked && showBooked(booked), theirs }
    if (await insertDifference(deps.db, difference)) differences += 1
  }
  return differences
}

function toVendorSide(theirs: Listed, members: ReadonlyMap<string, bigint>): VendorSide {
  const currency = isCurrencyCode(theirs.currency) ? currencies[theirs.currency] : undefined
  const amount = currency && parseDecimal(theirs.amount, currency)
  return {
    kind: theirs.kind,
    memberId: members.get(theirs.player) ?? null,
    // An amount that cannot be ours differs from every amount of ours.
    amountMinor: amount?.ok ? amount.value : -1n,
    state: theirs.state,
  }
}

async function compareUnlisted(
  deps: ReconcileDeps,
  vendorId: number,
  { from, to, known }: Period & { known: ReadonlySet<string> },
): Promise<ReconcileReport> {
  const kinds = ['bet', 'tip', 'win', 'promo_win', 'jackpot_win']
  let [compared, differences, afterKey] = [0, 0, '']
  for (;;) {
    const period = { actor: vendorId, kinds, from, to, afterKey, limit: pageSize }
    const page = await findBookedWithin(deps.db, period)
    for (const booked of page) {
      compared += 1
      const kind = known.has(booked.key) ? null : findDifference(null, booked satisfies HouseSide)
      if (!kind) continue
      const transaction = booked.key.replace(/^~pw\./, '')
      const difference = { vendorId, transaction, kind, ours: showBooked(booked), theirs: null }
      if (await insertDifference(deps.db, difference)) differences += 1
    }
    const last = page.at(-1)
    if (!last || page.length < pageSize) return { compared, differences }
    afterKey = last.key
  }
}

const showBooked = ({ memberId, amountMinor, state }: BookedKey) => ({
  member: String(memberId),
  amountMinor: String(amountMinor),
  state,
})
