import { currencies, isCurrencyCode, parseDecimal } from '@baize/money'
import type { vendorSideCalls } from '@baize/contract/vendor'
import type { Pool } from '@baize/runtime'
import { ok, type Clock, type Result } from '@baize/std'
import type { z } from 'zod'
import type { VendorClient, VendorFailure } from '../vendor/client.ts'
import type { Integration } from '../vendor/registry.ts'
import { findPools, upsertPools, type PoolTold } from './store.ts'

export interface SyncDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly client: VendorClient
}

/** Asks a vendor what its pools stand at and keeps the answer. What is no amount of ours is left out. */
export async function syncPools(
  deps: SyncDeps,
  vendor: Pick<Integration, 'id'>,
): Promise<Result<readonly PoolTold[], VendorFailure>> {
  const told = await deps.client.call(vendor.id, 'jackpots', {})
  if (!told.ok) return told
  const pools = told.value.jackpots.flatMap(readPool)
  if (pools.length > 0)
    await upsertPools(deps.db, { vendorId: vendor.id, toldAt: new Date(deps.clock()), pools })
  return ok(pools)
}

/** A vendor's pools of a currency, the largest first: asked for now, or as it told of them last. */
export async function readPools(
  deps: SyncDeps,
  of: { readonly vendor: Pick<Integration, 'id'>; readonly currency: string },
): Promise<readonly PoolTold[]> {
  await syncPools(deps, of.vendor)
  return findPools(deps.db, { vendorId: of.vendor.id, currency: of.currency })
}

type Told = z.output<(typeof vendorSideCalls)['jackpots']['answer']>['jackpots'][number]

function readPool(told: Told): PoolTold[] {
  if (!isCurrencyCode(told.currency)) return []
  const currency = currencies[told.currency]
  const amount = parseDecimal(told.amount, currency)
  const limit = told.must_drop_by === undefined ? null : parseDecimal(told.must_drop_by, currency)
  if (!amount.ok || limit?.ok === false) return []
  return [
    {
      pool: told.jackpot,
      currency: told.currency,
      amountMinor: amount.value,
      kind: told.kind ?? null,
      mustDropByMinor: limit?.value ?? null,
      updatedAt: new Date(told.updated_at),
    },
  ]
}
