import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { WhatIf } from './service.ts'

export const whatIfRoutes = (whatIf: WhatIf): ConsoleRoutes<'rewardWhatIfAsk' | 'rewardWhatIfRead'> => ({
  rewardWhatIfAsk: ({ session, body }) => whatIf.ask(session, body),
  rewardWhatIfRead: ({ query }) => whatIf.read(query.id),
})
