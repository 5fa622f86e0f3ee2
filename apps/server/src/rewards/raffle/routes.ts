import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { Raffles } from './service.ts'

export const raffleRoutes = (
  raffles: Pick<Raffles, 'list' | 'claim' | 'proof'>,
): Routes<'raffles' | 'rafflePromotionClaim' | 'raffleProof'> => ({
  raffles: async ({ session, query: { language } }) =>
    ok(await raffles.list(language, session?.memberId ?? null)),
  rafflePromotionClaim: ({ session, body }) => raffles.claim(session.memberId, body),
  raffleProof: ({ session, query }) => raffles.proof(query, session?.memberId ?? null),
})
