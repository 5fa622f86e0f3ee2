import type { Routes } from '../../http/call-handler.ts'
import { hashToken } from '../session/token.ts'
import type { LaunchService } from './service.ts'

export const launchRoutes = (launches: LaunchService): Routes<'launchGame'> => ({
  launchGame: ({ body, session, origin, hostname }) =>
    launches.launch({
      memberId: session.memberId,
      currency: session.currency,
      login: hashToken(session.token).toString('hex'),
      gameId: body.gameId,
      vassalage: body.vassalage,
      language: body.language,
      origin,
      hostname,
    }),
})
