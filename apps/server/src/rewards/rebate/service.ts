import { claimableRebate, wholeRebate, type RebateAccrual } from '@baize/domain/rebate'
import type { SiteSettings } from '@baize/domain/setting'
import { currencies, parseDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { LimitGuard } from '../../compliance/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { houseActors, type WalletService } from '../../ledger/api.ts'
import * as store from './store.ts'

export type ClaimRefusal = 'rebate_too_small' | 'player_excluded' | 'player_blocked'
export type RebatePeriod = 'today' | 'week' | 'month'

/** What play gives back, to be claimed at any time (rewards.md 7). */
export interface RebateService {
  standing(memberId: MemberId): Promise<{
    readonly accruals: readonly RebateAccrual[]
    readonly claimable: bigint
    readonly minimum: bigint
    readonly countedTo: Date | null
  }>
  /** All that is whole, in one posting. The same `requestId` claims once. */
  claim(memberId: MemberId, requestId: string): Promise<Result<store.ClaimRow, ClaimRefusal>>
  records(
    memberId: MemberId,
    period: RebatePeriod,
  ): Promise<readonly (store.ClaimRow & { readonly lines: readonly store.LineRow[] })[]>
  /** Credits what was not claimed. Gives how many members. */
  creditAll(): Promise<number>
}

export interface RebateDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly wallet: WalletService
  readonly limitGuard: Pick<LimitGuard, 'mayReceive'>
}

const membersAtOnce = 500

const minimumOf = ({ rebate }: SiteSettings): bigint => {
  const parsed = parseDecimal(rebate.minimum, currencies.BDT)
  invariant(parsed.ok, 'the setting takes amounts only')
  return parsed.value
}

export function createRebates(deps: RebateDeps): RebateService {
  const { db, clock, settings } = deps
  return {
    async standing(memberId) {
      const accruals = await store.findAccruals(db, memberId)
      const claimable = claimableRebate(accruals)
      const minimum = minimumOf(await settings.read())
      return { accruals, claimable, minimum, countedTo: await store.findCountedTo(db) }
    },
    async claim(memberId, requestId) {
      const least = minimumOf(await settings.read())
      return claim(deps, { memberId, id: requestId, least, isAutomatic: false })
    },
    async records(memberId, period) {
      const { limits } = await settings.read()
      const asked = { at: new Date(clock()), timeZone: limits.timeZone, period }
      const claims = await store.listClaims(db, memberId, await store.findPeriod(db, asked))
      const lines = await store.listLines(
        db,
        memberId,
        claims.map(({ id }) => id),
      )
      return claims.map((one) => ({ ...one, lines: lines.filter(({ claim_id }) => claim_id === one.id) }))
    },
    async creditAll() {
      let [after, members] = [0n, 0]
      for (;;) {
        const found = await store.findAccruing(db, after, membersAtOnce)
        for (const memberId of found) {
          const given = { memberId, id: crypto.randomUUID(), least: 1n, isAutomatic: true }
          if ((await claim(deps, given)).ok) members += 1
        }
        after = found.at(-1) ?? after
        if (found.length < membersAtOnce) return members
      }
    },
  }
}

interface Claiming {
  readonly memberId: MemberId
  readonly id: string
  readonly least: bigint
  readonly isAutomatic: boolean
}

async function claim(deps: RebateDeps, claiming: Claiming): Promise<Result<store.ClaimRow, ClaimRefusal>> {
  await deps.wallet.houseAccount({ code: 'promotion:rebate', kind: 'promotion' })
  return deps.wallet.transaction((tx) => claimIn(deps, tx, claiming))
}

/** The wallet first, then the accruals: two claims at once come one after the other. */
async function claimIn(
  { wallet, limitGuard, clock }: RebateDeps,
  tx: Tx,
  { memberId, id, least, isAutomatic }: Claiming,
): Promise<Result<store.ClaimRow, ClaimRefusal>> {
  const [state] = await wallet.lock(tx, [memberId])
  const known = await store.findClaim(tx, memberId, id)
  if (known) return ok(known)
  if (!state?.canStake) return refuse('player_blocked')
  if (!(await limitGuard.mayReceive(tx, memberId))) return refuse('player_excluded')
  const accruals = await store.lockAccruals(tx, memberId)
  const amount = claimableRebate(accruals)
  if (amount < least || amount < 1n) return refuse('rebate_too_small')
  const promotion = await wallet.houseAccount({ code: 'promotion:rebate', kind: 'promotion' })
  const from = await store.findLastClaim(tx, memberId)
  const paid = await wallet.postIn(tx, {
    kind: 'transfer',
    memberId,
    actor: houseActors.manualRebate,
    key: `rebate ${memberId} ${id}`,
    currency: state.currency,
    legs: [{ kind: 'rebate', debit: promotion, credit: 'cash', amountMinor: amount }],
    reference: `rebate:${id}`,
  })
  invariant(paid.status === 'applied' && !paid.replayed, 'a claim is posted once')
  await store.writeClaim(tx, {
    memberId,
    id,
    at: new Date(clock()),
    from,
    amount,
    balanceAfter: paid.balances.cash,
    isAutomatic,
    lines: accruals
      .filter(({ counted, accrued }) => counted !== 0n || wholeRebate(accrued) !== 0n)
      .map((one) => ({ ...one, amount: wholeRebate(one.accrued) })),
  })
  const written = await store.findClaim(tx, memberId, id)
  invariant(written, 'the claim was written a moment ago')
  return ok(written)
}
