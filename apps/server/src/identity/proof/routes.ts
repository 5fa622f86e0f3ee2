import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { ProofService } from './service.ts'

export const proofRoutes = (proofs: ProofService): Routes<'proofOptions' | 'proofCode' | 'proofGive'> => ({
  proofOptions: async ({ session, query }) => {
    const methods = await proofs.methodsOf(session.memberId, query.change)
    return ok({ methods: [...methods] })
  },
  proofCode: ({ session, body, address, userAgent, device }) =>
    proofs.sendCode(session.memberId, body.method, 'proof', { address, userAgent, device }),
  proofGive: ({ session, body, address, userAgent, device }) =>
    proofs.give(session, body, { address, userAgent, device }),
})
