import { ok, refuse } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { PromotionService } from './service.ts'

export const promotionRoutes = (
  promotions: PromotionService,
): Routes<'getPromotionList' | 'getPromotion' | 'applyPromotion' | 'getPromotionApplications'> => ({
  getPromotionList: async ({ query }) => ok(await promotions.list(query)),
  getPromotion: async ({ query, session }) => {
    const member = session?.isTrial ? undefined : session?.memberId
    const found = await promotions.find(query.id, query.language, member)
    return found ? ok(found) : refuse('content_not_found')
  },
  applyPromotion: ({ session, body }) => promotions.apply(session.memberId, body),
  getPromotionApplications: async ({ session, query }) =>
    ok({ list: await promotions.applications(session.memberId, query.language) }),
})
