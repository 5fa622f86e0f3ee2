import {
  doneOf,
  endsAt,
  isPosted,
  leftOf,
  mayBecome,
  neededOf,
  overOf,
  partsAtEnd,
  spentBelowMinor,
  waitAfterEndMs,
  type BonusState,
} from '@baize/domain/bonus'
import { invariant, type Clock, type MemberId } from '@baize/std'
import { hasStakeInPlay, setStakeBonus } from '../../betting/api.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { houseActors, type WalletService, type WalletState } from '../../ledger/api.ts'
import type { Bonus, BonusActor, NewBonus } from './model.ts'
import { familyAccount, legsOf } from './money.ts'
import { tellBonus } from './news.ts'
import * as store from './store.ts'

export interface LifeDeps {
  readonly clock: Clock
  readonly wallet: WalletService
  readonly inbox: Pick<InboxSender, 'send'>
}

export const bySystem: BonusActor = { kind: 'system', id: 'bonus' }

export type Ended = Exclude<BonusState, 'queued' | 'active' | 'suspended'>

export async function lockWallet({ wallet }: LifeDeps, tx: Tx, memberId: MemberId): Promise<WalletState> {
  const [state] = await wallet.lock(tx, [memberId])
  invariant(state, 'who has a bonus has a wallet')
  return state
}

export async function openBonus(deps: LifeDeps, tx: Tx, bonus: NewBonus): Promise<void> {
  const at = new Date(deps.clock())
  const isNew = await store.insertBonus(tx, bonus, { needed: neededOf(bonus.amountMinor, bonus.terms), at })
  if (!isNew) return
  const opened = { memberId: bonus.memberId, id: bonus.id, state: 'queued', reason: null } as const
  await store.insertEvent(tx, opened, { actor: bySystem, at })
  await beginNext(deps, tx, { memberId: bonus.memberId, carried: 0n })
}

/** Begins the first of the queue where no other is active. Gives it. */
export async function beginNext(
  deps: LifeDeps,
  tx: Tx,
  { memberId, carried }: { memberId: MemberId; carried: bigint },
): Promise<Bonus | undefined> {
  const open = await store.lockOpen(tx, memberId)
  const next = open[0]
  if (!next || isPosted(next.state)) return undefined
  const atMs = deps.clock()
  const { terms, amountMinor, currency, id } = next
  const promotion = await familyAccount(deps, terms.family)
  const outcome = await deps.wallet.postIn(tx, {
    kind: 'transfer',
    memberId,
    actor: houseActors.bonus,
    key: `${id} begin`,
    currency,
    reference: id,
    legs: [{ kind: 'bonus_grant', debit: promotion, credit: 'bonus', amountMinor }],
  })
  invariant(outcome.status === 'applied' && !outcome.replayed, 'a bonus is posted once')
  const active: Bonus = {
    ...next,
    state: 'active',
    activatedAt: new Date(atMs),
    endsAt: new Date(endsAt(atMs, terms.days)),
  }
  await store.saveBonus(tx, active, { addCarried: carried })
  await store.openSpan(tx, { memberId, id, afterSeq: outcome.version })
  await showToStakes(tx, active)
  await store.insertEvent(tx, active, { actor: bySystem, at: new Date(atMs), grantedMinor: amountMinor })
  await tellBonus(deps, tx, active)
  return active
}

/** What stakes know of it. */
export const showToStakes = (tx: Tx, bonus: Bonus) => {
  const { memberId, id, state, terms, endsAt: end } = bonus
  if (!isPosted(state)) return setStakeBonus(tx, memberId, null)
  invariant(end, 'an active bonus has an end')
  return setStakeBonus(tx, memberId, {
    grantId: id,
    lanes: terms.lanes,
    maxStakeMinor: terms.maxStakeMinor,
    endsAt: end,
    isSuspended: state === 'suspended',
  })
}

export interface Ending {
  readonly state: Ended
  readonly actor: BonusActor
  readonly reason?: string
}

/**
 * Ends a locked bonus once: its money goes where its end says. The wallet is locked. Gives it as it ended.
 */
export async function endBonus(deps: LifeDeps, tx: Tx, bonus: Bonus, ending: Ending): Promise<Bonus> {
  invariant(mayBecome(bonus.state, ending.state), `no bonus goes from ${bonus.state} to ${ending.state}`)
  const at = new Date(deps.clock())
  const money = isPosted(bonus.state)
    ? await takeMoney(deps, tx, bonus, ending.state)
    : { convertedMinor: 0n, returnedMinor: 0n }
  const ended: Bonus = {
    ...bonus,
    state: ending.state,
    convertedMinor: bonus.convertedMinor + money.convertedMinor,
    returnedMinor: bonus.returnedMinor + money.returnedMinor,
    suspendedAt: null,
    endedAt: at,
    reason: ending.reason ?? null,
  }
  await store.saveBonus(tx, ended)
  if (isPosted(bonus.state)) await setStakeBonus(tx, bonus.memberId, null)
  await store.insertEvent(tx, ended, { actor: ending.actor, at, ...money })
  await tellBonus(deps, tx, ended)
  return ended
}

async function takeMoney(deps: LifeDeps, tx: Tx, bonus: Bonus, state: Ended) {
  const { memberId, id, currency, terms, convertedMinor } = bonus
  const { balances, version } = await lockWallet(deps, tx, memberId)
  const parts = partsAtEnd(balances.bonus, state, { capMinor: terms.capMinor, convertedMinor })
  const back = state === 'expired' ? 'bonus_expire' : 'bonus_forfeit'
  const promotion = await familyAccount(deps, terms.family)
  const legs = legsOf([
    { kind: 'bonus_conversion', debit: 'bonus', credit: 'cash', amountMinor: parts.toCashMinor },
    { kind: back, debit: 'bonus', credit: promotion, amountMinor: parts.toPromotionMinor },
  ])
  await store.closeSpan(tx, { memberId, id, upToSeq: version })
  if (legs.length > 0) {
    const outcome = await deps.wallet.postIn(tx, {
      kind: 'transfer',
      memberId,
      actor: houseActors.bonus,
      key: `${id} end`,
      currency,
      reference: id,
      legs,
    })
    invariant(outcome.status === 'applied' && !outcome.replayed, 'a bonus ends once')
  }
  return { convertedMinor: parts.toCashMinor, returnedMinor: parts.toPromotionMinor }
}

/** Takes the steps that are due for a member, in one transaction with the wallet locked. */
export async function settleIn(deps: LifeDeps, tx: Tx, memberId: MemberId): Promise<BonusState[]> {
  const steps: BonusState[] = []
  // Each pass ends one bonus at most and begins the next, which may be played already by what came over.
  for (;;) {
    const wallet = await lockWallet(deps, tx, memberId)
    const [first] = await store.lockOpen(tx, memberId)
    if (!first || first.state === 'suspended') return steps
    if (first.state === 'queued') {
      if (await beginNext(deps, tx, { memberId, carried: 0n })) steps.push('active')
      continue
    }
    const due = await dueEnd(deps, tx, { bonus: first, bonusMinor: wallet.balances.bonus })
    if (!due) return steps
    await endBonus(deps, tx, first, { state: due, actor: bySystem })
    steps.push(due)
    const carried = due === 'completed' ? overOf(first) : 0n
    if (await beginNext(deps, tx, { memberId, carried })) steps.push('active')
  }
}

async function dueEnd(
  { clock }: Pick<LifeDeps, 'clock'>,
  tx: Tx,
  { bonus, bonusMinor }: { bonus: Bonus; bonusMinor: bigint },
): Promise<Ended | undefined> {
  if (leftOf(bonus) === 0n && doneOf(bonus) === bonus.needed) return 'completed'
  const endMs = bonus.endsAt?.getTime() ?? Infinity
  const [isOver, isSpent] = [clock() >= endMs, bonusMinor < spentBelowMinor]
  if (!isOver && !isSpent) return undefined
  const isInPlay = await hasStakeInPlay(tx, { memberId: bonus.memberId, grantId: bonus.id })
  if (isInPlay && !(isOver && clock() >= endMs + waitAfterEndMs)) return undefined
  return isSpent ? 'spent' : 'expired'
}

/**
 * A withdrawal of the money that a bonus came with: it rests until the withdrawal is paid or comes to
 * nothing.
 */
export async function suspend(deps: LifeDeps, tx: Tx, bonus: Bonus): Promise<void> {
  const at = new Date(deps.clock())
  const { version } = await lockWallet(deps, tx, bonus.memberId)
  const suspended: Bonus = { ...bonus, state: 'suspended', suspendedAt: at }
  await store.saveBonus(tx, suspended)
  await store.closeSpan(tx, { memberId: bonus.memberId, id: bonus.id, upToSeq: version })
  await showToStakes(tx, suspended)
  await store.insertEvent(tx, suspended, { actor: bySystem, at })
}

/** Goes on with the time that it rested added to its end. */
export async function resume(deps: LifeDeps, tx: Tx, bonus: Bonus): Promise<void> {
  const atMs = deps.clock()
  const { version } = await lockWallet(deps, tx, bonus.memberId)
  invariant(bonus.suspendedAt && bonus.endsAt, 'what rests began and has an end')
  const restedMs = Math.max(0, atMs - bonus.suspendedAt.getTime())
  const active: Bonus = {
    ...bonus,
    state: 'active',
    suspendedAt: null,
    endsAt: new Date(bonus.endsAt.getTime() + restedMs),
  }
  await store.saveBonus(tx, active)
  await store.openSpan(tx, { memberId: bonus.memberId, id: bonus.id, afterSeq: version })
  await showToStakes(tx, active)
  await store.insertEvent(tx, active, { actor: bySystem, at: new Date(atMs) })
}
