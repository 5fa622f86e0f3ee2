import { isPosted, type BonusState } from '@baize/domain/bonus'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type MemberId, type Result } from '@baize/std'
import { hasStakeInPlay } from '../../betting/api.ts'
import { findSelfExcluded } from '../../compliance/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import {
  beginNext,
  bySystem,
  endBonus,
  lockWallet,
  openBonus,
  resume,
  settleIn,
  suspend,
  type LifeDeps,
} from './life.ts'
import type {
  Bonus,
  BonusActor,
  BonusRefusal,
  BonusService,
  BonusStanding,
  WithdrawalEffect,
} from './model.ts'
import * as store from './store.ts'

export interface BonusDeps extends LifeDeps {
  readonly db: Pool
}

const membersAtOnce = 500
/** The job that ends bonuses of the excluded may have stood still for so long. */
const excludedSinceMs = 7 * 86_400_000

export function createBonuses(deps: BonusDeps): BonusService {
  const { wallet } = deps
  const settle = (memberId: MemberId) => wallet.transaction((tx) => settleIn(deps, tx, memberId))
  return {
    openIn: (tx, bonus) => openBonus(deps, tx, bonus),
    settle,
    async settleDue() {
      let steps = 0
      const due = await store.findDue(deps.db, { at: new Date(deps.clock()), limit: membersAtOnce })
      for (const memberId of due) steps += (await settle(memberId)).length
      return steps
    },
    async endExcluded() {
      let ended = 0
      const since = new Date(deps.clock() - excludedSinceMs)
      for (const memberId of await findSelfExcluded(deps.db, since))
        ended += (await wallet.transaction((tx) => endAllIn(deps, tx, memberId, 'self_exclusion'))).length
      return ended
    },
    standing: (memberId) => wallet.transaction((tx) => readStanding(deps, tx, memberId)),
    ended: (memberId, limit) => store.listEnded(deps.db, memberId, limit),
    giveUp: (memberId, id) => wallet.transaction((tx) => giveUp(deps, tx, { memberId, id })),
    reorder: (memberId, ids) => wallet.transaction((tx) => reorder(deps, tx, memberId, ids)),
    async forfeitIn(tx, { memberId, id, actor, reason }) {
      await lockWallet(deps, tx, memberId)
      return endOne(deps, tx, { memberId, id }, { posted: 'forfeited', queued: 'voided', actor, reason })
    },
    onWithdrawal: (tx, given) => onWithdrawal(deps, tx, given),
    withdrawalEffect: (tx, memberId) => effectOf(deps, tx, memberId),
  }
}

async function readStanding(deps: BonusDeps, tx: Tx, memberId: MemberId): Promise<BonusStanding> {
  await settleIn(deps, tx, memberId)
  const { balances, currency } = await lockWallet(deps, tx, memberId)
  const open = await store.listOpen(tx, memberId)
  const posted = open.find(({ state }) => isPosted(state))
  return {
    cashMinor: balances.cash,
    bonusMinor: balances.bonus,
    currency,
    posted,
    hasBetsInPlay: posted !== undefined && (await hasStakeInPlay(tx, { memberId, grantId: posted.id })),
    queue: open.filter(({ state }) => state === 'queued'),
  }
}

interface HowToEnd {
  readonly posted: 'given_up' | 'forfeited'
  readonly queued: 'given_up' | 'voided'
  readonly actor: BonusActor
  readonly reason: string
}

async function giveUp(
  deps: BonusDeps,
  tx: Tx,
  { memberId, id }: { memberId: MemberId; id: string },
): Promise<Result<Bonus, BonusRefusal>> {
  await lockWallet(deps, tx, memberId)
  const known = await store.lockBonus(tx, { memberId, id })
  if (known?.state === 'given_up') return ok(known)
  const actor = { kind: 'member', id: String(memberId) } as const
  return endOne(
    deps,
    tx,
    { memberId, id },
    { posted: 'given_up', queued: 'given_up', actor, reason: 'given_up' },
  )
}

async function endOne(
  deps: BonusDeps,
  tx: Tx,
  { memberId, id }: { memberId: MemberId; id: string },
  how: HowToEnd,
): Promise<Result<Bonus, BonusRefusal>> {
  const open = await store.lockOpen(tx, memberId)
  const bonus = open.find((each) => each.id === id)
  if (!bonus) {
    return (await store.lockBonus(tx, { memberId, id }))
      ? refuse('bonus_state_refused')
      : refuse('bonus_not_found')
  }
  const state = isPosted(bonus.state) ? how.posted : how.queued
  const ended = await endBonus(deps, tx, bonus, { state, actor: how.actor, reason: how.reason })
  await beginNext(deps, tx, { memberId, carried: 0n })
  return ok(ended)
}

async function reorder(
  deps: BonusDeps,
  tx: Tx,
  memberId: MemberId,
  ids: readonly string[],
): Promise<Result<null, 'bonus_not_found'>> {
  await lockWallet(deps, tx, memberId)
  const queue = (await store.lockOpen(tx, memberId)).filter(({ state }) => state === 'queued')
  const known = new Set(queue.map(({ id }) => id))
  if (ids.some((id) => !known.has(id)) || new Set(ids).size !== ids.length) return refuse('bonus_not_found')
  const rest = queue.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
  await store.savePlaces(tx, memberId, [...ids, ...rest])
  return ok(null)
}

async function onWithdrawal(
  deps: BonusDeps,
  tx: Tx,
  { memberId, step, hasOther }: Parameters<BonusService['onWithdrawal']>[1],
): Promise<void> {
  await lockWallet(deps, tx, memberId)
  const open = await store.lockOpen(tx, memberId)
  const posted = open.find(({ state }) => isPosted(state))
  if (step === 'requested') {
    if (posted?.state === 'active' && posted.terms.tiedToDeposit) await suspend(deps, tx, posted)
    return
  }
  if (step === 'back') {
    if (posted?.state === 'suspended' && !hasOther) await resume(deps, tx, posted)
    return
  }
  // The money that they came with has left; a posted one that is not tied stays.
  const reason = 'withdrawal_paid'
  for (const bonus of open.filter(({ terms }) => terms.tiedToDeposit)) {
    const state = isPosted(bonus.state) ? ('forfeited' as const) : ('voided' as const)
    await endBonus(deps, tx, bonus, { state, actor: bySystem, reason })
  }
  await beginNext(deps, tx, { memberId, carried: 0n })
}

async function effectOf(deps: BonusDeps, tx: Tx, memberId: MemberId): Promise<WithdrawalEffect> {
  const { balances } = await lockWallet(deps, tx, memberId)
  const ending = (await store.listOpen(tx, memberId)).filter(({ terms }) => terms.tiedToDeposit)
  const losesPosted = ending.some(({ state }) => isPosted(state))
  return { bonusMinor: balances.bonus, losesMinor: losesPosted ? balances.bonus : 0n, ending }
}

/** All that a member has, at once: a self-exclusion ends bonuses. */
async function endAllIn(deps: BonusDeps, tx: Tx, memberId: MemberId, reason: string): Promise<BonusState[]> {
  await lockWallet(deps, tx, memberId)
  const ended: BonusState[] = []
  for (const bonus of await store.lockOpen(tx, memberId)) {
    invariant(bonus.endedAt === null, 'what is open has not ended')
    const state = isPosted(bonus.state) ? ('forfeited' as const) : ('voided' as const)
    ended.push((await endBonus(deps, tx, bonus, { state, actor: bySystem, reason })).state)
  }
  return ended
}
