import type { BodyOf, Calls, ValueOf } from '@baize/contract'
import { couponBonusTerms, couponLength, readCode } from '@baize/domain/coupon'
import { couponAttempts } from '@baize/domain/identity'
import type { Gift } from '@baize/domain/reward'
import { currencies, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Attempts } from '../../kernel/attempt/attempts.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { callerOf } from '../../kernel/http/caller.ts'
import type { SecretHash } from '../../kernel/secrets/secret-hash.ts'
import type { WalletService } from '../../ledger/api.ts'
import { isStopped } from '../budget/budget-store.ts'
import type { RewardFlags } from '../flag/service.ts'
import { clustersOf } from '../cluster/first.ts'
import { findReceivers } from '../grant/grant-store.ts'
import type { Grant, Grants } from '../grant/model.ts'
import { wireGrant } from '../grant/wire.ts'
import * as store from './store.ts'

export type CouponRefusal =
  | 'coupon_invalid'
  | 'login_throttled'
  | 'reward_stopped'
  | 'player_excluded'
  | 'player_blocked'

/** Codes that members type for a gift (rewards.md 9). */
export interface Coupons {
  redeem(
    memberId: MemberId,
    body: BodyOf<Calls['couponRedeem']>,
    caller: { readonly address: string },
  ): Promise<Result<ValueOf<Calls['couponRedeem']>, CouponRefusal>>
}

export interface CouponDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly attempts: Pick<Attempts, 'count' | 'forgive'>
  readonly wallet: Pick<WalletService, 'transaction' | 'lock'>
  readonly grants: Pick<Grants, 'earnIn' | 'findByKey'>
  readonly hashCoupon: SecretHash
  readonly rewardFlags: Pick<RewardFlags, 'open'>
}

export const createCoupons = (deps: CouponDeps): Coupons => ({
  async redeem(memberId, { code: typed, language }, { address }) {
    // Counted before it is looked at, so that any number of guesses at once are numbered.
    const tries = couponAttempts({ account: String(memberId), network: callerOf(address) })
    const counted = await deps.attempts.count(tries)
    if (!counted.ok) return counted
    const code = readCode(typed, couponLength)
    const used =
      code === undefined ? refuse('coupon_invalid') : await redeem(deps, memberId, deps.hashCoupon(code))
    if (!used.ok) {
      const tried = counted.value.find(({ scope }) => scope === 'coupon_account')?.count ?? 0
      if (tried >= guessesFrom) await noteGuessing(deps, memberId, tried)
      return used
    }
    await deps.attempts.forgive(tries, [])
    const { currency } = deps
    return ok({
      reward: wireGrant(used.value, language, currency),
      currencySymbol: currencies[currency].symbol,
    })
  },
})

/** This many wrong codes in an hour are taken for guessing. */
const guessesFrom = 8

/** Once a day for each member. */
async function noteGuessing({ db, clock, rewardFlags }: CouponDeps, memberId: MemberId, tries: number) {
  const mark = new Date(clock()).toISOString().slice(0, 10)
  await rewardFlags.open(db, { memberId, kind: 'coupon_guessing', mark, evidence: { tries } })
}

const keyOf = (hash: Buffer): string => `coupon:${hash.toString('hex')}`

/** A repeat by whoever used it answers with the grant of the first time. */
async function redeem(deps: CouponDeps, memberId: MemberId, hash: Buffer) {
  const used = await deps.wallet.transaction((tx) => redeemIn(deps, tx, { memberId, hash }))
  if (!used.ok) return used
  const grant = used.value ?? (await deps.grants.findByKey(memberId, keyOf(hash)))
  invariant(grant, 'a code that was used gave a gift')
  return ok(grant)
}

/**
 * Gives nothing where the member has used it before. The wallet first, then what linked accounts share; the
 * counter of the code, which many share, last.
 */
async function redeemIn(
  deps: CouponDeps,
  tx: Tx,
  { memberId, hash }: { readonly memberId: MemberId; readonly hash: Buffer },
): Promise<Result<Grant | null, Exclude<CouponRefusal, 'login_throttled'>>> {
  const at = new Date(deps.clock())
  const [wallet] = await deps.wallet.lock(tx, [memberId])
  if (await store.findUse(tx, memberId, hash)) return ok(null)
  if (!wallet?.canStake) return refuse('player_blocked')
  if (await isStopped(tx, ['all', 'family:coupon'])) return refuse('reward_stopped')
  const [receiver] = await findReceivers(tx, [memberId], at)
  if (receiver?.type !== 0) return refuse('player_excluded')
  const batch = await store.findOpenBatch(tx, { hash, memberId, at })
  if (!batch) return refuse('coupon_invalid')
  const ofCluster = { batchId: batch.id, cluster: (await clustersOf(tx, [memberId]))(memberId) }
  const used = await store.lockClusterUses(tx, ofCluster)
  if (used >= batch.member_limit) return refuse('coupon_invalid')
  if (!(await store.takeUse(tx, { memberId, hash, batchId: batch.id, at }))) return refuse('coupon_invalid')
  await store.addClusterUse(tx, ofCluster)
  const [grant] = await deps.grants.earnIn(tx, [
    {
      memberId,
      family: 'coupon',
      key: keyOf(hash),
      gift: giftOf(batch),
      title: { en: batch.title_en, bn: batch.title_bn },
      claim: 'auto',
      claimUntil: null,
      isQuiet: true,
    },
  ])
  invariant(grant, 'a code that was never used by the member gives a new gift')
  return ok(grant)
}

function giftOf({ kind, amount }: store.BatchRow): Gift {
  if (kind === 'points') return { kind, points: amount }
  return kind === 'cash'
    ? { kind, amountMinor: amount }
    : { kind, amountMinor: amount, terms: couponBonusTerms(amount) }
}
