import { mostTimesStaked } from '@baize/contract/vendor'
import { recordRound, stakedIn, type RoundRecord } from '@baize/games'
import { currencies, formatDecimal, isCurrencyCode } from '@baize/money'
import { invariant } from '@baize/std'
import type { Movement } from '../../cashier/cashier.ts'
import type { Cycle } from '../jackpot/store.ts'
import type { Seed } from '../seed/service.ts'
import { isSitting } from './engine.ts'
import type { RoundRow } from './row.ts'

/** Transaction ids follow from the round, so that a restarted studio asks again under the same ones. */
export const transactionOf = (roundId: string, kind: Movement['kind']): string =>
  `${roundId}-${kind.replace('_', '-')}`

/**
 * The platform takes at most 64 kB of record; a longer one goes without its outcome, which its inputs give
 * again.
 */
const largestRecord = 60_000

/**
 * Writes the request that moves the round's money, once; `platformSession` is the platform's id of the play
 * session.
 */
export function betMovement(
  round: RoundRow,
  { platformSession, sharesMinor }: { readonly platformSession: string; readonly sharesMinor: bigint },
): Movement {
  const isFree = round.freeRoundGrant !== null
  const amountMinor = isFree ? 0n : round.stakeMinor
  return movement(round, {
    kind: 'bet',
    amountMinor,
    body: {
      ...placeOf(round, platformSession),
      transaction: transactionOf(round.roundId, 'bet'),
      amount: decimal(amountMinor, round.currency),
      currency: round.currency,
      round_closed: round.isTip,
      ...(round.isTip && { meta: { tip: true } }),
      ...(isFree && { free_round: round.freeRoundGrant }),
      ...(sharesMinor > 0n && { jackpot_contribution: decimal(sharesMinor, round.currency) }),
    },
  })
}

/** The round's further bet that waits, or waited last. */
export const raiseTransactionOf = ({ roundId, raiseCount }: RoundRow): string =>
  `${roundId}-raise-${raiseCount}`

/** A further bet of the round: what the decision that waits costs. */
export function raiseMovement(round: RoundRow, platformSession: string): Movement {
  invariant(round.raise, 'a round that is raised has a decision that waits')
  const amountMinor = BigInt(round.raise.costMinor)
  const transaction = raiseTransactionOf(round)
  return movement(round, {
    kind: 'bet',
    amountMinor,
    transaction,
    body: {
      ...placeOf(round, platformSession),
      transaction,
      amount: decimal(amountMinor, round.currency),
      currency: round.currency,
      round_closed: false,
    },
  })
}

/** Takes the further bet back. */
export function lowerMovement(round: RoundRow, platformSession: string): Movement {
  invariant(round.raise, 'a round that is lowered has a decision that waited')
  const transaction = `${raiseTransactionOf(round)}-rollback`
  return movement(round, {
    kind: 'rollback',
    amountMinor: BigInt(round.raise.costMinor),
    transaction,
    body: { ...placeOf(round, platformSession), transaction, reference: raiseTransactionOf(round) },
  })
}

export function winMovement(round: RoundRow, platformSession: string): Movement {
  return movement(round, {
    kind: 'win',
    amountMinor: round.payoutMinor,
    body: {
      ...placeOf(round, platformSession),
      transaction: transactionOf(round.roundId, 'win'),
      amount: decimal(round.payoutMinor, round.currency),
      currency: round.currency,
      round_closed: false,
      ...(round.freeRoundGrant !== null && { free_round: round.freeRoundGrant }),
    },
  })
}

/** A jackpot: `seed` is the part of it that the house gives, the rest is what stakes have fed. */
export function prizeMovement(round: RoundRow, won: WonCycle, session: string): Movement {
  const { player, game, roundId, currency } = round
  const transaction = `${transactionOf(roundId, 'prize')}-${won.pool}`
  const amountMinor = won.wonMinor ?? 0n
  return movement(round, {
    kind: 'prize',
    amountMinor,
    transaction,
    body: {
      player,
      session,
      game,
      transaction,
      amount: decimal(amountMinor, currency),
      currency,
      promotion: 'jackpot',
      reference: roundId,
      seed: decimal(won.seedMinor, currency),
    },
  })
}

type WonCycle = Pick<Cycle, 'pool' | 'wonMinor' | 'seedMinor'>

export function rollbackMovement(round: RoundRow, platformSession: string): Movement {
  return movement(round, {
    kind: 'rollback',
    amountMinor: round.freeRoundGrant === null ? round.stakeMinor : 0n,
    body: {
      ...placeOf(round, platformSession),
      transaction: transactionOf(round.roundId, 'rollback'),
      reference: transactionOf(round.roundId, 'bet'),
    },
  })
}

export function endMovement(
  round: RoundRow,
  { platformSession, seed }: { platformSession: string; seed: Seed },
): Movement {
  const record = round.ending === 'completed' ? publicRecord(round, seed) : null
  const validMinor = round.ending === 'completed' ? validStakeOf(round) : undefined
  return movement(round, {
    kind: 'end_round',
    amountMinor: 0n,
    body: {
      ...placeOf(round, platformSession),
      transaction: transactionOf(round.roundId, 'end_round'),
      state: round.ending,
      ...(record && { record: cutRecord(record) }),
      ...(validMinor !== undefined && { valid_stake: decimal(validMinor, round.currency) }),
    },
  })
}

/**
 * What of a sitting counts as turnover: what its hands staked, chips that were won and staked again among it,
 * as far as the protocol goes. Nothing for other rounds, whose whole stake counts.
 */
export function validStakeOf({
  state,
  stakeMinor,
}: Pick<RoundRow, 'state' | 'stakeMinor'>): bigint | undefined {
  const stakedMinor = state && isSitting(state) ? stakedIn(state) : undefined
  if (stakedMinor === undefined) return undefined
  const mostMinor = stakeMinor * BigInt(mostTimesStaked)
  return BigInt(stakedMinor) < mostMinor ? BigInt(stakedMinor) : mostMinor
}

/**
 * The public record of a round whose outcome may be seen; nothing while it is open or when it was not
 * played.
 */
export function recordFor(round: RoundRow, seed: Seed): RoundRecord | null {
  const { state, nonce } = round
  const isShowable = round.step === 'ending' || round.step === 'completed'
  if (!isShowable || round.ending !== 'completed' || !state?.isOver || nonce === null) return null
  const seeds = { serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce }
  return recordRound(state, { seeds, isSeedRevealed: seed.state === 'revealed' })
}

/** The same, and of a tip that it was one. */
export const publicRecord = (round: RoundRow, seed: Seed): RoundRecord | { readonly kind: 'tip' } | null =>
  round.isTip && round.ending === 'completed' ? { kind: 'tip' } : recordFor(round, seed)

/** Minor units as the decimal text of the wire. */
export function decimal(amountMinor: bigint | number, currency: string): string {
  invariant(isCurrencyCode(currency), `currency ${currency} is known`)
  return formatDecimal(BigInt(amountMinor), currencies[currency])
}

function cutRecord(record: RoundRecord | { readonly kind: 'tip' }): object {
  if (!('outcome' in record)) return record
  if (JSON.stringify(record).length <= largestRecord) return record
  const { outcome: _, ...inputs } = record
  return inputs
}

const placeOf = (round: RoundRow, session: string) => ({
  player: round.player,
  session,
  game: round.game,
  round: round.roundId,
})

function movement(
  round: RoundRow,
  part: Pick<Movement, 'kind' | 'amountMinor'> & { readonly body: object; readonly transaction?: string },
): Movement {
  return {
    transactionId: part.transaction ?? transactionOf(round.roundId, part.kind),
    roundId: round.roundId,
    player: round.player,
    kind: part.kind,
    amountMinor: part.amountMinor,
    currency: round.currency,
    isDemo: round.isDemo,
    body: JSON.stringify(part.body),
  }
}
