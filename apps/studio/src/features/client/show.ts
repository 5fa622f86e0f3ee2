import { safeMinor } from '@baize/money'
import type { Offer } from '../../offers/offers.ts'
import { viewState } from '../round/engine.ts'
import type { RoundRow, Step } from '../round/row.ts'
import type { GameShown, RoundShown } from '../../../wire/messages.ts'

const shownState: Record<Step, RoundShown['state']> = {
  betting: 'pending',
  playing: 'open',
  raising: 'pending',
  lowering: 'pending',
  crediting: 'settling',
  cancelling: 'settling',
  ending: 'completed',
  completed: 'completed',
  cancelled: 'cancelled',
  refused: 'refused',
}

/** Cuts a round down to what its player may see now: no outcome before it is paid. */
export function showRound(round: RoundRow): RoundShown {
  const state = round.step === 'ending' && round.ending === 'cancelled' ? 'cancelled' : shownState[round.step]
  const isSeen = state === 'open' || state === 'completed'
  return {
    round: round.roundId,
    state,
    requestId: round.requestId,
    stakeMinor: safeMinor(round.stakeMinor),
    payoutMinor: state === 'completed' ? safeMinor(round.payoutMinor) : 0,
    jackpotMinor: state === 'completed' ? safeMinor(round.jackpotMinor) : 0,
    isFree: round.freeRoundGrant !== null,
    isTip: round.isTip,
    view: isSeen && round.state ? viewState(round.state, round.stage) : null,
    moveCount: round.state?.moves.length ?? 0,
    nonce: round.nonce,
    reason: round.reason,
    openedAt: round.openedAt.toISOString(),
    playUntil: round.playUntil.toISOString(),
  }
}

export function showGame(offer: Offer): GameShown {
  const { figures } = offer
  return {
    game: offer.game,
    title: offer.title,
    kind: offer.model.kind,
    modelId: offer.model.id,
    modelVersion: offer.model.version,
    symbols: offer.symbols ?? null,
    pieces: offer.pieces ?? null,
    emblem: offer.art.emblem ?? null,
    palette: offer.art.palette ?? null,
    isLive: offer.isLive,
    pools: offer.pools,
    rtp: figures.rtp,
    volatility: figures.volatility,
    hitFrequency: figures.hitFrequency,
    bonusFrequency: figures.bonusFrequency,
    maxWinMultiple: figures.maxWinMultiple,
    sellsFeature: offer.model.kind === 'slotgrid' && offer.model.buyPrice !== undefined,
  }
}
