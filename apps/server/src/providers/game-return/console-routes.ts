import type { gameReturnCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { ReturnDesk } from './console-desk.ts'
import type { Jackpots } from './jackpots.ts'
import type { GameReturns } from './service.ts'

export const gameReturnRoutes = ({
  gameReturns: returns,
  jackpots,
  returnDesk,
}: {
  readonly gameReturns: GameReturns
  readonly jackpots: Jackpots
  readonly returnDesk: ReturnDesk
}): ConsoleRoutes<keyof typeof gameReturnCalls | 'gameReturnList'> => ({
  gameReturnList: async ({ query }) => ok(await returnDesk.returns(query.pageSize)),
  jackpotList: async ({ query }) => ok(await jackpots.pools(query)),
  jackpotHitList: async ({ query }) => ok(await jackpots.hits(query)),
  returnReportList: async ({ query }) => ok(await returns.reports(query)),
  gameAlarmList: async ({ query }) => ok(await returns.alarms(query)),
  async gameReopenAsk({ session, body }) {
    const asked = await returns.askReopen(session, body)
    return asked.ok ? ok({ approvalId: String(asked.value) }) : asked
  },
})
