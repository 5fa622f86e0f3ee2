import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { Envelopes } from './service.ts'

export const redEnvelopeRoutes = (
  envelopes: Pick<Envelopes, 'list' | 'claim' | 'proof'>,
): Routes<'redEnvelopes' | 'redEnvelopeClaim' | 'redEnvelopeProof'> => ({
  redEnvelopes: async ({ session, query: { language } }) =>
    ok(await envelopes.list(language, session?.memberId ?? null)),
  redEnvelopeClaim: ({ session, body }) => envelopes.claim(session.memberId, body.id),
  redEnvelopeProof: ({ session, query: { id, language } }) =>
    envelopes.proof(id, { language, memberId: session?.memberId ?? null }),
})
