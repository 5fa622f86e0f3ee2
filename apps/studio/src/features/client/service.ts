import { safeMinor } from '@baize/money'
import { invariant } from '@baize/std'
import type * as m from '../../../wire/messages.ts'
import type { StudioDeps } from '../../deps.ts'
import { stakeLadder, type Offer } from '../../offers/offers.ts'
import { listRevealed, readSeeds } from '../fairness/service.ts'
import { findUsableGrant } from '../free-round/store.ts'
import type { RoundRow } from '../round/row.ts'
import { findOpenRound, listRounds } from '../round/store.ts'
import { findSession, noteBalance, type SessionRow } from '../session/store.ts'
import { hasTournaments } from '../tournament/store.ts'
import { showGame, showRound } from './show.ts'

const shownRounds = 50

/** A player's session of a game, with the game. */
export interface Playing {
  readonly session: SessionRow
  readonly offer: Offer
}

/** Everything the page shows when it opens or reconnects. */
export async function showState(deps: StudioDeps, played: Playing): Promise<m.StateAnswer> {
  const { session, offer } = played
  const cashier = session.isDemo ? deps.cashiers.demo : deps.cashiers.platform
  const [told, open, freeRounds, seeds, hasAny] = await Promise.all([
    cashier.balance(session),
    findOpenRound(deps.pool, session),
    showFreeRounds(deps, session),
    readSeeds(deps, session),
    hasTournaments(deps.pool, session.game),
  ])
  if (told !== undefined) await noteBalance(deps.pool, session.sessionId, told)
  return {
    game: showGame(offer),
    language: session.language,
    lobbyUrl: session.lobbyUrl,
    currency: session.currency,
    isDemo: session.isDemo,
    balance: told ?? session.balance,
    stakesMinor: stakeLadder({
      leastMinor: Math.max(offer.minStakeMinor, safeMinor(session.minStakeMinor)),
      mostMinor: Math.min(offer.maxStakeMinor, safeMinor(session.maxStakeMinor)),
    }),
    openRound: open ? showRound(open) : null,
    freeRounds,
    seeds,
    streamUrl: deps.streams.get(offer.game) ?? null,
    openedForMs: Math.max(0, Math.round(session.openedForMs)),
    hasTournaments: hasAny,
    realityMinutes: session.realityMinutes,
  }
}

/** A round with what it changed around it. */
export async function answerRound(
  deps: StudioDeps,
  { played, round }: { played: Playing; round: RoundRow },
): Promise<m.RoundAnswer> {
  const session = await findSession(deps.pool, played.session.sessionId)
  invariant(session, 'a playing session stays')
  const [freeRounds, seeds] = await Promise.all([showFreeRounds(deps, session), readSeeds(deps, session)])
  return { round: showRound(round), balance: session.balance, freeRounds, seeds }
}

async function showFreeRounds(deps: StudioDeps, session: SessionRow): Promise<m.FreeRoundsShown | null> {
  const grant = await findUsableGrant(deps.pool, session)
  return grant ? { left: grant.roundsLeft, stakeMinor: safeMinor(grant.stakeMinor) } : null
}

export async function showSeeds(deps: StudioDeps, session: SessionRow): Promise<m.SeedsAnswer> {
  const { player, game } = session
  const seeds = await readSeeds(deps, { player, game })
  return { seeds, revealed: await listRevealed(deps.pool, { player, game }) }
}

/** The player's last rounds of the game, newest first. */
export async function showHistory(deps: StudioDeps, session: SessionRow): Promise<m.HistoryAnswer> {
  const rounds = await listRounds(deps.pool, { ...session, limit: shownRounds })
  return { rounds: rounds.map(showRound) }
}
