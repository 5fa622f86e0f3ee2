import { movementsBetween, stakeOf, type BetMovement, type BetStanding } from '@baize/domain/betting'
import type { Leg } from '@baize/domain/ledger'
import { invariant, type MemberId } from '@baize/std'
import { requestHash, type WalletService } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { BonusMoney } from '../stake-bonus/model.ts'
import type { BeforeMoney, Bet, BetSource, SettleOutcome, Settlement } from './model.ts'
import * as store from './store.ts'

export interface SettleDeps {
  readonly wallet: Pick<WalletService, 'lock' | 'postAllIn'>
  readonly bonusMoney: Pick<BonusMoney, 'lateLegs' | 'coverLegs'>
}

interface Revised {
  readonly bet: Bet
  readonly settlement: Settlement
  readonly movements: readonly BetMovement[]
}

export async function settleBetsIn(
  deps: SettleDeps,
  tx: Tx,
  {
    source,
    settlements,
    beforeMoney,
  }: { source: BetSource; settlements: readonly Settlement[]; beforeMoney?: BeforeMoney | undefined },
): Promise<SettleOutcome[]> {
  if (settlements.length === 0) return []
  const ids = new Set(settlements.map(({ betId }) => betId))
  invariant(ids.size === settlements.length, 'no bet comes twice')
  const lost = await settleLost(tx, source, settlements)
  const others = settlements.filter(({ betId }) => !lost.has(betId))
  const locked = others.length > 0 ? await store.lockBets(tx, others) : []
  const betOf = new Map(locked.map((bet) => [bet.betId, bet]))
  const revised: Revised[] = []
  const outcomes = settlements.map((settlement): SettleOutcome => {
    if (lost.has(settlement.betId)) return { status: 'revised', movedMinor: 0n }
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
  // Wallets last: live bets wait for those that are locked.
  if (revised.length > 0) await store.reviseBets(tx, revised.map(toRevision))
  await beforeMoney?.(outcomes)
  await postMovements(deps, tx, source, revised)
  return outcomes
}

/** Most bets lose: they are settled without being read, where they stand as placed. Gives their ids. */
async function settleLost(
  tx: Tx,
  source: BetSource,
  settlements: readonly Settlement[],
): Promise<ReadonlySet<string>> {
  const losing = settlements.filter(({ state, payoutMinor }) => state === 'settled' && payoutMinor === 0n)
  if (losing.length === 0) return new Set()
  for (const { revision, validStakeMinor } of losing) assertCounts(revision, validStakeMinor)
  return new Set(await store.loseBets(tx, source.id, losing))
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
  const commands = []
  // All that move, so that wallets are locked in one order.
  const held = new Map<MemberId, bigint>()
  if (moving.some(({ bet }) => bet.grantId !== null)) {
    const states = await deps.wallet.lock(
      tx,
      moving.map(({ bet }) => bet.memberId),
    )
    for (const { memberId, balances } of states) held.set(memberId, balances.bonus)
  }
  for (const each of moving) {
    const { bet, settlement, movements } = each
    const key = `${bet.betId} ${settlement.revision}`
    commands.push({
      kind: 'transfer' as const,
      memberId: bet.memberId,
      actor: source.id,
      key,
      // A revision is posted once, so that its key says what was asked.
      request: requestHash(key),
      currency: bet.currency,
      reference: bet.betId,
      legs: await legsOf(deps, tx, { source, held }, each),
      // A correction is taken back also where the cash no longer has it.
      mayOwe: movements.some(({ toMember }) => !toMember),
    })
  }
  const posted = await deps.wallet.postAllIn(tx, commands)
  invariant(
    posted.every((outcome) => outcome.status === 'applied' && !outcome.replayed),
    'what a locked bet pays is posted once',
  )
}

/**
 * The legs of a settlement; money of a bonus that has ended goes on, or comes back first, in the same
 * command.
 */
async function legsOf(
  deps: SettleDeps,
  tx: Tx,
  /** `held`: what bonus accounts have after the legs so far. */
  { source, held }: { source: BetSource; held: Map<MemberId, bigint> },
  { bet, movements }: Revised,
): Promise<Leg[]> {
  const legs: Leg[] = []
  for (const { kind, account, toMember, amountMinor } of movements) {
    const leg = toMember
      ? ({ kind, debit: source.account, credit: account, amountMinor } as const)
      : ({ kind, debit: account, credit: source.account, amountMinor } as const)
    if (account === 'cash') {
      legs.push(leg)
      continue
    }
    invariant(bet.grantId !== null, 'bonus money of a bet has a grant')
    const part = { memberId: bet.memberId, grantId: bet.grantId, amountMinor }
    const balanceMinor = held.get(bet.memberId) ?? 0n
    const own = toMember
      ? [leg, ...(await deps.bonusMoney.lateLegs(tx, part))]
      : [...(await deps.bonusMoney.coverLegs(tx, { ...part, balanceMinor })), leg]
    held.set(
      bet.memberId,
      own.reduce((sum, each) => sum + gainOfBonus(each), balanceMinor),
    )
    legs.push(...own)
  }
  return legs
}

const gainOfBonus = ({ debit, credit, amountMinor }: Leg): bigint =>
  (credit === 'bonus' ? amountMinor : 0n) - (debit === 'bonus' ? amountMinor : 0n)

function assertSettlement(bet: Bet, settlement: Settlement): void {
  const { revision, state, payoutMinor, validStakeMinor } = settlement
  const stake = stakeOf(standingOf(bet).stake)
  assertCounts(revision, validStakeMinor)
  invariant(payoutMinor >= 0n, 'a payout is not negative')
  invariant(state !== 'cancelled' || payoutMinor === 0n, 'a cancelled bet pays nothing')
  invariant(validStakeMinor === undefined || validStakeMinor <= stake, 'a valid stake is part of the stake')
}

function assertCounts(revision: number, validStakeMinor: bigint | undefined): void {
  invariant(Number.isInteger(revision) && revision > 0, 'revisions count from 1')
  invariant((validStakeMinor ?? 0n) >= 0n, 'a valid stake is not below 0')
}
