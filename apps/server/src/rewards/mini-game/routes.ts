import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { MiniGames } from './service.ts'

export const miniGameRoutes = (
  miniGames: MiniGames,
): Routes<'miniGames' | 'miniGamePlay' | 'miniGameTurns' | 'miniGameProof'> => ({
  miniGames: async ({ session, query: { language } }) =>
    ok(await miniGames.list(language, session?.memberId ?? null)),
  miniGamePlay: ({ session, body }) => miniGames.play(session.memberId, body),
  miniGameTurns: async ({ session, query }) => ok(await miniGames.turns(session.memberId, query)),
  miniGameProof: ({ session, query }) => miniGames.proof(session.memberId, query),
})
