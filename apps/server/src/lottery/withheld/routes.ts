import type { Routes } from '../../kernel/http/call-handler.ts'
import type { WithheldDraws } from './service.ts'

export const withheldRoutes = ({
  withheldDraws,
}: {
  readonly withheldDraws: WithheldDraws
}): Routes<'lotteryWithheld'> => ({
  lotteryWithheld: ({ query }) => withheldDraws.page(query),
})
