import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { LedgerDesk } from './console-desk.ts'

type Served = 'houseAccountList' | 'ledgerCheckList' | 'ledgerBalance' | 'ledgerCheckRun'

export const ledgerDeskRoutes = (desk: LedgerDesk): ConsoleRoutes<Served> => ({
  houseAccountList: async ({ query }) => ok(await desk.houseAccounts(query)),
  ledgerCheckList: async () => ok(await desk.checks()),
  ledgerBalance: async () => ok(await desk.balance()),
  async ledgerCheckRun({ session }) {
    await desk.check(session)
    return ok(null)
  },
})
