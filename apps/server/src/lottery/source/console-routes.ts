import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { LotteryResultDesk } from './console-desk.ts'

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
