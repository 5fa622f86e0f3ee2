import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import { ok } from '@baize/std'
import type { LotteryResultDesk } from './console-desk.ts'
import type { LotterySourceKeyDesk } from './console-keys.ts'

type ResultCalls =
  | 'lotteryOfficialRead'
  | 'lotteryResultType'
  | 'lotteryDecisionAsk'
  | 'lotteryCorrectionPreview'
  | 'lotteryCorrectionAsk'

export const lotteryResultDeskRoutes = ({
  lotteryResultDesk: desk,
}: {
  readonly lotteryResultDesk: LotteryResultDesk
}): ConsoleRoutes<ResultCalls> => ({
  lotteryOfficialRead: ({ session, query }) => desk.official(session, query.id),
  lotteryResultType: ({ session, body }) => desk.type(session, body),
  lotteryDecisionAsk: ({ session, body }) => desk.askDecision(session, body),
  lotteryCorrectionPreview: ({ body }) => desk.preview(body),
  lotteryCorrectionAsk: ({ session, body }) => desk.askCorrection(session, body),
})

export const lotterySourceKeyRoutes = ({
  lotterySourceKeyDesk: desk,
}: {
  readonly lotterySourceKeyDesk: LotterySourceKeyDesk
}): ConsoleRoutes<'lotterySourceList' | 'lotterySourceRevokeAsk'> => ({
  lotterySourceList: async () => ok(await desk.list()),
  lotterySourceRevokeAsk: ({ session, body }) => desk.askRevoke(session, body),
})
