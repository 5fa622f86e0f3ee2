import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { Adjustments } from './service.ts'

export const adjustmentRoutes = (adjustments: Adjustments): ConsoleRoutes<'adjustmentAsk'> => ({
  async adjustmentAsk({ session, body }) {
    const asked = await adjustments.ask(session, body)
    return asked.ok ? ok({ approvalId: String(asked.value) }) : asked
  },
})
