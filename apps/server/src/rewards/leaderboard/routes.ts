import type { Calls, ValueOf, WireLanguage } from '@baize/contract'
import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { Leaderboards } from './service.ts'

type Tournament = ValueOf<Calls['getTournamentList']>['list'][number]
type Board = ValueOf<Calls['missionLeaderboard']>['list'][number]
type Rank = ValueOf<Calls['rankList']>['list'][number]

export interface LeaderboardRouteDeps {
  readonly leaderboards: Leaderboards
  /** Those of vendors stay theirs (ADR 209); the rank list shows both. */
  readonly tournaments: { list(language: WireLanguage): Promise<Tournament[]> }
}

export const leaderboardRoutes = ({
  leaderboards,
  tournaments,
}: LeaderboardRouteDeps): Routes<'missionLeaderboard' | 'rankList'> => ({
  missionLeaderboard: async ({ session, query }) =>
    ok({
      list: await (query.shown === 'closed'
        ? leaderboards.listClosed(session.memberId, query.language)
        : leaderboards.list(session.memberId, query.language)),
    }),
  async rankList({ query: { language } }) {
    const [boards, others] = await Promise.all([
      leaderboards.list(undefined, language),
      tournaments.list(language),
    ])
    return ok({ list: [...boards.map(rankOfBoard), ...others.map(rankOfTournament)] })
  },
})

const rankOfBoard = (board: Board): Rank => ({
  id: board.id,
  kind: 'leaderboard',
  title: board.title,
  state: board.state,
  startsAt: board.startsAt,
  endsAt: board.endsAt,
  players: board.players,
  top: board.top.map(({ place, name, score, prize }) => ({
    place,
    name,
    score,
    prize: prize?.kind === 'cash' || prize?.kind === 'bonus' ? prize.amount : null,
  })),
  currencySymbol: board.currencySymbol,
})

const states = { coming: 'coming', running: 'running', closing: 'review', ended: 'final' } as const

const rankOfTournament = (tournament: Tournament): Rank => ({
  id: tournament.id,
  kind: 'tournament',
  title: tournament.title,
  state: states[tournament.state],
  startsAt: tournament.opensAt,
  endsAt: tournament.closesAt,
  players: tournament.players,
  top: tournament.places.map(({ place, name, points, prize }) => ({ place, name, score: points, prize })),
  currencySymbol: tournament.currencySymbol,
})
