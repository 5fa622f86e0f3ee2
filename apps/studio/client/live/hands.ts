import type { RoundView } from '@baize/games'
import type { OwnBet } from '../../wire/live.ts'
import type { LiveState } from './link.ts'

type HandView = Extract<RoundView, { readonly kind: 'casinoholdem' | 'sharedblackjack' }>

const isHand = (view: RoundView | null): view is HandView =>
  view?.kind === 'casinoholdem' || view?.kind === 'sharedblackjack'

/** The player's bet on the present round, at tables where a bet is a hand. */
export function handOn({ round, own }: Pick<LiveState, 'round' | 'own'>): OwnBet | undefined {
  return own.find(
    (bet) =>
      bet.liveRound === round?.liveRound && bet.round.state !== 'refused' && bet.round.state !== 'cancelled',
  )
}

/** What lies on the player's hand, what decisions added among it; nothing at other tables. */
export function stakeOnHand(live: Pick<LiveState, 'round' | 'own'>): number | undefined {
  const bet = handOn(live)
  return bet && isHand(bet.round.view) ? bet.round.stakeMinor : undefined
}

/** What can be decided now on the player's hand, while the table takes it. */
export function movesNow(live: Pick<LiveState, 'round' | 'own'>): HandView['moves'] {
  const bet = handOn(live)
  const isTaken = (live.round?.untilDecideMs ?? 0) > 0 && bet?.round.state === 'open'
  return isTaken && isHand(bet.round.view) ? bet.round.view.moves : []
}

export const isDeciding = (live: Pick<LiveState, 'round' | 'own'>): boolean => movesNow(live).length > 0
