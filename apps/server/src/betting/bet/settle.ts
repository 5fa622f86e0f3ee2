import { movementsBetween, stakeOf, type BetMovement, type BetStanding } from '@baize/domain/betting'
import type { Leg } from '@baize/domain/ledger'
import { invariant, type MemberId } from '@baize/std'
import type { WalletService } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Bet, BetSource, SettleOutcome, Settlement } from './model.ts'
import * as store from './store.ts'

export interface SettleDeps {
  readonly wallet: Pick<WalletService, 'lock' | 'postAllIn' | 'houseAccount'>
}

interface Revised {
  readonly bet: Bet
  readonly settlement: Settlement
  readonly movements: readonly BetMovement[]
}

export async function settleBetsIn(
  deps: SettleDeps,
  tx: Tx,
  { source, settlements }: { source: BetSource; settlements: readonly Settlement[] },
): Promise<SettleOutcome[]> {
  if (settlements.length === 0) return []
  const locked = await store.lockBets(tx, settlements)
  const betOf = new Map(locked.map((bet) => [bet.betId, bet]))
  const revised: Revised[] = []
  const outcomes = settlements.map((settlement): SettleOutcome => {
    const bet = betOf.get(settlement.betId)
    if (!bet || bet.source !== source.id) return { status: 'unknown_bet' }
    assertSettlement(bet, settlement)
    if (settlement.revision < bet.revision) return { status: 'superseded' }
    if (settlement.revision === bet.revision)
      return { status: isSame(bet, settlement) ? 'repeated' : 'conflict' }
    const movements = movementsBetween(standingOf(bet), standingAfter(bet, settlement))
    revised.push({ bet, settlement, movements })
    return { status: 'revised', movedMinor: movements.reduce((sum, each) => sum + gainOf(each), 0n) }
  })
  invariant(new Set(revised.map(({ bet }) => bet.betId)).size === revised.length, 'no bet comes twice')
  await postMovements(deps, tx, source, revised)
  if (revised.length > 0) await store.reviseBets(tx, revised.map(toRevision))
  return outcomes
}

const gainOf = ({ toMember, amountMinor }: BetMovement): bigint => (toMember ? amountMinor : -amountMinor)

const standingOf = (bet: Bet): BetStanding => ({
  state: bet.state,
  stake: { cashMinor: bet.cashMinor, bonusMinor: bet.bonusMinor },
  payoutMinor: bet.payoutMinor,
  validStakeMinor: bet.validStakeMinor,
})

const standingAfter = (bet: Bet, settlement: Settlement): BetStanding => ({
  ...standingOf(bet),
  state: settlement.state,
  payoutMinor: settlement.payoutMinor,
  validStakeMinor: settlement.validStakeMinor ?? null,
})

const isSame = (bet: Bet, { state, payoutMinor, validStakeMinor }: Settlement): boolean =>
  bet.state === state && bet.payoutMinor === payoutMinor && bet.validStakeMinor === (validStakeMinor ?? null)

const toRevision = ({ bet, settlement }: Revised): store.NewRevision => ({
  memberId: bet.memberId,
  betId: bet.betId,
  revision: settlement.revision,
  state: settlement.state,
  payoutMinor: settlement.payoutMinor,
  validStakeMinor: settlement.validStakeMinor ?? null,
  record: settlement.record ?? null,
})

async function postMovements(
  deps: SettleDeps,
  tx: Tx,
  source: BetSource,
  revised: readonly Revised[],
): Promise<void> {
  const moving = revised.filter(({ movements }) => movements.length > 0)
  if (moving.length === 0) return
  const cover = await coverBonus(deps, tx, moving)
  const commands = moving.map(({ bet, settlement, movements }) => ({
    kind: 'transfer' as const,
    memberId: bet.memberId,
    actor: source.id,
    key: `${bet.betId} ${settlement.revision}`,
    currency: bet.currency,
    reference: bet.betId,
    legs: movements.flatMap((each) => legsOf(source, bet.memberId, each, cover)),
    // A correction is taken back also where the cash no longer has it.
    mayOwe: movements.some(({ toMember }) => !toMember),
  }))
  const posted = await deps.wallet.postAllIn(tx, commands)
  invariant(
    posted.every((outcome) => outcome.status === 'applied' && !outcome.replayed),
    'what a locked bet pays is posted once',
  )
}

interface Cover {
  /** What the bonus accounts hold of those from whom something is taken back. */
  readonly bonus: Map<MemberId, bigint>
  /** Pays what a bonus account no longer has: the bonus was converted or forfeited. */
  readonly account: number
}

async function coverBonus(
  { wallet }: SettleDeps,
  tx: Tx,
  moving: readonly Revised[],
): Promise<Cover | undefined> {
  const taken = moving.filter(({ movements }) =>
    movements.some(({ account, toMember }) => account === 'bonus' && !toMember),
  )
  if (taken.length === 0) return undefined
  // All that move, so that wallets are locked in one order.
  const states = await wallet.lock(
    tx,
    moving.map(({ bet }) => bet.memberId),
  )
  return {
    bonus: new Map(states.map(({ memberId, balances }) => [memberId, balances.bonus])),
    account: await wallet.houseAccount({ code: 'promotion:bonus', kind: 'promotion' }),
  }
}

function legsOf(
  source: BetSource,
  memberId: MemberId,
  { kind, account, toMember, amountMinor }: BetMovement,
  cover: Cover | undefined,
): Leg[] {
  if (toMember) {
    if (account === 'bonus' && cover)
      cover.bonus.set(memberId, (cover.bonus.get(memberId) ?? 0n) + amountMinor)
    return [{ kind, debit: source.account, credit: account, amountMinor }]
  }
  if (account === 'cash') return [{ kind, debit: 'cash', credit: source.account, amountMinor }]
  invariant(cover, 'who loses bonus money is covered')
  const has = cover.bonus.get(memberId) ?? 0n
  const part = has < amountMinor ? has : amountMinor
  cover.bonus.set(memberId, has - part)
  const legs: Leg[] = []
  if (part > 0n) legs.push({ kind, debit: 'bonus', credit: source.account, amountMinor: part })
  if (part < amountMinor)
    legs.push({ kind, debit: cover.account, credit: source.account, amountMinor: amountMinor - part })
  return legs
}

function assertSettlement(bet: Bet, settlement: Settlement): void {
  const { revision, state, payoutMinor, validStakeMinor } = settlement
  const stake = stakeOf(standingOf(bet).stake)
  invariant(Number.isInteger(revision) && revision > 0, 'revisions count from 1')
  invariant(payoutMinor >= 0n, 'a payout is not negative')
  invariant(state !== 'cancelled' || payoutMinor === 0n, 'a cancelled bet pays nothing')
  invariant(
    validStakeMinor === undefined || (validStakeMinor >= 0n && validStakeMinor <= stake),
    'a valid stake is part of the stake',
  )
}
