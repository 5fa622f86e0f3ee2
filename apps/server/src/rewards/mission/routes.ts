import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { Missions } from './service.ts'

export const missionRoutes = (missions: Missions): Routes<'missionSummary' | 'missionClaim'> => ({
  missionSummary: async ({ session, query }) => ok(await missions.read(session.memberId, query.language)),
  missionClaim: ({ session, body }) => missions.claim(session.memberId, body),
})
