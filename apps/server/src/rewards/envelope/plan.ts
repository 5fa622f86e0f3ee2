import { findPlanFault, type PlanFault } from '@baize/domain/envelope'
import type { CurrencyCode } from '@baize/money'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { BothLanguages } from '../grant/model.ts'
import { makeSeed } from '../public-draw/seed.ts'
import { saltRound } from '../public-draw/salt.ts'
import { placesOf, type LifeDeps } from './life.ts'
import type { EnvelopeConditions } from './model.ts'
import * as store from './store.ts'

/** A rain as it is announced. */
export interface RainPlan {
  readonly title: BothLanguages
  readonly totalMinor: bigint
  readonly packets: number
  readonly leastMinor: bigint
  readonly mostMinor: bigint
  readonly opensAt: Date
  readonly closesAt: Date
  readonly conditions: EnvelopeConditions
  readonly askedBy: string
  readonly approvedBy: string | null
}

/** An envelope of one member, with a sum that is known from the beginning. */
export interface PersonalPlan {
  readonly memberId: MemberId
  readonly title: BothLanguages
  readonly amountMinor: bigint
  readonly days: number
  readonly askedBy: string
  readonly approvedBy: string | null
}

export type PlanDeps = LifeDeps & { readonly currency: CurrencyCode }

/** Writes a rain down with its commitment: from the commit on it is public. */
export async function announceIn(
  deps: PlanDeps,
  tx: Tx,
  plan: RainPlan,
): Promise<Result<string, `envelope_${PlanFault}`>> {
  const noticeMinutes = (await deps.settings.read()).gifts.envelopeNoticeMinutes
  const times = { opensAtMs: plan.opensAt.getTime(), closesAtMs: plan.closesAt.getTime() }
  const fault = findPlanFault({ ...plan, ...times }, { nowMs: deps.clock(), noticeMinutes })
  if (fault) return refuse(`envelope_${fault}`)
  const id = await store.makeId(tx)
  await store.insertEnvelope(tx, {
    id,
    kind: 'rain',
    ...rowOf(deps, { ...plan, id, at: new Date(deps.clock()) }),
    notice_minutes: noticeMinutes,
  })
  return ok(id)
}

/** Gives one member an envelope that opens at once. */
export async function sendPersonalIn(deps: PlanDeps, tx: Tx, plan: PersonalPlan): Promise<string> {
  const id = await store.makeId(tx)
  const opensAt = new Date(deps.clock())
  const terms = {
    ...plan,
    totalMinor: plan.amountMinor,
    leastMinor: plan.amountMinor,
    mostMinor: plan.amountMinor,
    packets: 1,
    opensAt,
    closesAt: new Date(opensAt.getTime() + plan.days * 86_400_000),
    conditions: {},
  }
  await store.insertEnvelope(tx, {
    id,
    kind: 'personal',
    ...rowOf(deps, { ...terms, id, at: opensAt }),
    notice_minutes: 0,
  })
  await store.insertPlaces(tx, id, await placesOf(tx, [plan.memberId]))
  await store.markListed(tx, id, opensAt)
  // One packet of a known sum is drawn by nothing: it needs no public value.
  await store.openEnvelope(tx, {
    id,
    at: opensAt,
    salt: { kind: 'seal', value: 'personal', signature: null },
    amounts: [plan.amountMinor],
  })
  return id
}

function rowOf(deps: PlanDeps, plan: RainPlan & { readonly id: string; readonly at: Date }) {
  const { seedHash, sealed, copy } = makeSeed(deps.secretBox, plan.id)
  return {
    title_en: plan.title.en,
    title_bn: plan.title.bn,
    currency: deps.currency,
    total: plan.totalMinor,
    packets: plan.packets,
    least: plan.leastMinor,
    most: plan.mostMinor,
    conditions: plan.conditions,
    announced_at: plan.at,
    opens_at: plan.opensAt,
    closes_at: plan.closesAt,
    seed_hash: seedHash,
    sealed_seed: sealed,
    sealed_seed_copy: copy,
    chain_hash: deps.beacon.chain.chainHash,
    beacon_round: BigInt(saltRound(deps, plan.opensAt)),
    asked_by: plan.askedBy,
    approved_by: plan.approvedBy,
  }
}
