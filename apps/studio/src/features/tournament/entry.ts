import { ok, refuse, type Result } from '@baize/std'
import type { TournamentsAnswer } from '../../../wire/tournament.ts'
import type { StudioDeps } from '../../deps.ts'
import type { SessionRow } from '../session/store.ts'
import { showTournaments } from './show.ts'
import { joinTournament } from './store.ts'

/** Takes part in a tournament that is open, for nothing; prizes are money, so play money looks on. */
export async function enterTournament(
  deps: Pick<StudioDeps, 'pool' | 'offers'>,
  session: SessionRow,
  tournamentId: string,
): Promise<Result<TournamentsAnswer, 'tournament_play_money' | 'tournament_closed'>> {
  if (session.isDemo) return refuse('tournament_play_money')
  const { player, currency } = session
  const isIn = await joinTournament(deps.pool, { tournamentId, player, currency })
  return isIn ? ok(await showTournaments(deps, session)) : refuse('tournament_closed')
}
