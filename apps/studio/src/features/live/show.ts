import { createHash } from 'node:crypto'
import { engineOf, type RoundState } from '@baize/games'
import { safeMinor } from '@baize/money'
import type { BetShown, LiveRoundShown, OwnBet, PastResult, PoolShown } from '../../../wire/live.ts'
import { showRound } from '../client/show.ts'
import type { RoundRow } from '../round/row.ts'
import { modelOf } from './model.ts'
import type { LiveRoundRow } from './store.ts'

interface RoundSeen {
  readonly isFlight: boolean
  readonly agedMs: number
  readonly pools: readonly PoolShown[]
}

/**
 * A round as it may be seen now: the outcome of a flight, and every value of the chain, when it has ended.
 */
export function showLiveRound(round: LiveRoundRow, { isFlight, agedMs, pools }: RoundSeen): LiveRoundShown {
  const isDone = round.phase === 'done'
  return {
    liveRound: round.liveRoundId,
    number: round.number,
    phase: round.phase,
    untilCloseMs: Math.max(0, Math.round(round.untilCloseMs - agedMs)),
    sinceStartMs: round.startedAt ? Math.round(round.sinceStartMs + agedMs) : 0,
    serverSeedHash: round.serverSeedHash,
    serverSeed: isDone ? round.serverSeed : null,
    clientSeed: isDone ? round.clientSeed : null,
    outcome: isDone || !isFlight ? openOutcome(round) : null,
    laid: round.laid,
    stage: round.stage,
    untilDecideMs: round.decideUntil ? Math.max(0, Math.round(round.untilDecideMs - agedMs)) : 0,
    pools,
  }
}

/** While decisions are waited for, what lies open so far; else all of it. */
function openOutcome(round: LiveRoundRow): object | null {
  if (!round.outcome || !round.decideUntil) return round.outcome
  const model = modelOf(round)
  return engineOf(model).asked?.open(model, round.outcome, round.stage) ?? round.outcome
}

export const showPast = (round: LiveRoundRow): PastResult => ({
  liveRound: round.liveRoundId,
  number: round.number,
  outcome: round.outcome ?? {},
  serverSeed: round.serverSeed ?? '',
  clientSeed: round.clientSeed ?? '',
})

export function showBet(bet: RoundRow): BetShown {
  return {
    bet: publicIdOf(bet.roundId),
    name: tableNameOf(bet),
    stakeMinor: safeMinor(bet.stakeMinor),
    spots: 'bets' in bet.choice ? bet.choice.bets : [],
    cashedHundredths: cashedOf(bet.state),
  }
}

function cashedOf(state: RoundState | null): number | null {
  const move = state?.kind === 'crash' ? state.moves.find(({ type }) => type === 'cash-out') : undefined
  return move?.type === 'cash-out' ? move.atHundredths : null
}

export const showOwn = (bet: RoundRow): OwnBet => ({
  round: showRound(bet),
  liveRound: bet.liveRoundId ?? '',
  choice: bet.choice,
})

/** The id of a bet opens its proof and its stake, so the others at a table see another one. */
export const publicIdOf = (roundId: string): string =>
  createHash('sha256').update(roundId).digest('hex').slice(0, 12)

/** Short and the same for a player in one room; it leads back to nobody and to no other room. */
export const tableNameOf = ({ player, game }: { readonly player: string; readonly game: string }): string =>
  BigInt(`0x${createHash('sha256').update(`${game}:${player}`).digest('hex').slice(0, 12)}`)
    .toString(36)
    .slice(-5)
    .toUpperCase()
