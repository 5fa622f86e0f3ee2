import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { StaffAccounts } from './service.ts'

type Names = 'staffAccountList' | 'staffAccountName' | 'staffAccountEndAsk'

export const staffAccountRoutes = (staff: StaffAccounts): ConsoleRoutes<Names> => ({
  staffAccountList: async ({ query }) => ok(await staff.list(query)),
  staffAccountName: async ({ session, body }) => {
    const named = await staff.name(session, body)
    return named.ok ? ok({ state: 'done', approvalId: null }) : named
  },
  staffAccountEndAsk: async ({ session, body }) => {
    const asked = await staff.askEnd(session, body)
    return asked.ok ? ok({ state: 'asked', approvalId: String(asked.value) }) : asked
  },
})
