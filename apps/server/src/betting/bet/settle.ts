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

/** A settlement that was accepted, and the money that it moves. */
interface Revised {
  readonly bet: Pick<Bet, 'memberId' | 'betId' | 'currency' | 'grantId'>
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
  settlements.forEach(assertFigures)
  // Most are settled for the first time and were staked in cash: these are not read one by one.
  const first = await store.settleFirst(tx, source.id, settlements)
  const left = settlements.filter((_settlement, index) => first.others.has(index))
  const locked = left.length > 0 ? await store.lockBets(tx, left) : []
  const betOf = new Map(locked.map((bet) => [bet.betId, bet]))
  const moving: Revised[] = []
  const revisions: store.NewRevision[] = []
  const outcomes = settlements.map((settlement, index): SettleOutcome => {
    if (!first.others.has(index)) {
      const stake = first.moving.get(index)
      return stake ? note(moving, settlement, placedFor(settlement, stake)) : settledForNothing
    }
    const bet = betOf.get(settlement.betId)
    if (bet?.source !== source.id) return { status: 'unknown_bet' }
    const refusal = refusalOf(bet, settlement)
    if (refusal) return refusal
    revisions.push(toRevision(settlement))
    return note(moving, settlement, bet)
  })
  // Wallets last: live bets wait for those that are locked.
  if (revisions.length > 0) await store.reviseBets(tx, revisions)
  await beforeMoney?.(outcomes)
  await postMovements(deps, tx, source, moving)
  return outcomes
}

const settledForNothing: SettleOutcome = { status: 'revised', movedMinor: 0n }

type Standing = Revised['bet'] &
  Pick<Bet, 'state' | 'cashMinor' | 'bonusMinor' | 'payoutMinor' | 'validStakeMinor'>

/** An open bet that was staked in cash only. */
const placedFor = ({ memberId, betId }: Settlement, { cashMinor, currency }: store.CashStake): Standing => ({
  memberId,
  betId,
  currency,
  cashMinor,
  grantId: null,
  state: 'open',
  bonusMinor: 0n,
  payoutMinor: 0n,
  validStakeMinor: null,
})

/** Adds the movements of a settlement to `moving`, and returns its outcome. */
function note(moving: Revised[], settlement: Settlement, bet: Standing): SettleOutcome {
  const movements = movementsBetween(standingOf(bet), standingAfter(bet, settlement))
  if (movements.length > 0) moving.push({ bet, settlement, movements })
  return { status: 'revised', movedMinor: movements.reduce((sum, each) => sum + gainOf(each), 0n) }
}

/** The reason why a settlement leaves its bet unchanged: superseded, repeated or in conflict. */
function refusalOf(bet: Bet, settlement: Settlement): SettleOutcome | undefined {
  const { revision, validStakeMinor = 0n } = settlement
  invariant(validStakeMinor <= stakeOf(standingOf(bet).stake), 'a valid stake is part of the stake')
  if (revision < bet.revision) return { status: 'superseded' }
  if (revision === bet.revision) return { status: isSame(bet, settlement) ? 'repeated' : 'conflict' }
  return undefined
}

const gainOf = ({ toMember, amountMinor }: BetMovement): bigint => (toMember ? amountMinor : -amountMinor)

const standingOf = (bet: Standing): BetStanding => ({
  state: bet.state,
  stake: { cashMinor: bet.cashMinor, bonusMinor: bet.bonusMinor },
  payoutMinor: bet.payoutMinor,
  validStakeMinor: bet.validStakeMinor,
})

const standingAfter = (bet: Standing, settlement: Settlement): BetStanding => ({
  ...standingOf(bet),
  state: settlement.state,
  payoutMinor: settlement.payoutMinor,
  validStakeMinor: settlement.validStakeMinor ?? null,
})

const isSame = (bet: Bet, { state, payoutMinor, validStakeMinor }: Settlement): boolean =>
  bet.state === state && bet.payoutMinor === payoutMinor && bet.validStakeMinor === (validStakeMinor ?? null)

const toRevision = (settlement: Settlement): store.NewRevision => ({
  memberId: settlement.memberId,
  betId: settlement.betId,
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
  moving: readonly Revised[],
): Promise<void> {
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

function assertFigures({ revision, state, payoutMinor, validStakeMinor = 0n }: Settlement): void {
  invariant(Number.isInteger(revision) && revision > 0, 'revisions count from 1')
  invariant(payoutMinor >= 0n, 'a payout is not negative')
  invariant(state !== 'cancelled' || payoutMinor === 0n, 'a cancelled bet pays nothing')
  invariant(validStakeMinor >= 0n, 'a valid stake is not below 0')
}
