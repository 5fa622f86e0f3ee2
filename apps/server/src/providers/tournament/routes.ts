import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { TournamentService } from './service.ts'

export const tournamentRoutes = (
  tournaments: TournamentService,
): Routes<'getTournamentList' | 'getTournamentStanding'> => ({
  getTournamentList: async ({ query: { language } }) => ok({ list: await tournaments.list(language) }),
  getTournamentStanding: async ({ session: { memberId } }) =>
    ok({ list: await tournaments.standings(memberId) }),
})
