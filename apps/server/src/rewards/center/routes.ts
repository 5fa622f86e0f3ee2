import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { RewardCenter } from './service.ts'

export const rewardCenterRoutes = (
  center: RewardCenter,
): Routes<'rewardCenter' | 'rewardClaim' | 'rewardJoin'> => ({
  rewardCenter: async ({ session, query }) => ok(await center.read(session.memberId, query.language)),
  rewardClaim: ({ session, body }) => center.claim(session.memberId, body),
  rewardJoin: async ({ session, body }) => {
    const joined = await center.join(session.memberId, body.id)
    return joined.ok ? ok({}) : joined
  },
})
