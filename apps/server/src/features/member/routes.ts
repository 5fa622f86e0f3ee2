import { currencies } from '@baize/money'
import { ok } from '@baize/std'
import type { Routes } from '../../http/call-handler.ts'
import type { MemberService } from './service.ts'

export const memberRoutes = (
  members: Pick<MemberService, 'register'>,
): Routes<'memberRegister' | 'memberInfo'> => ({
  memberRegister: ({ body, address, userAgent, device }) =>
    members.register(body, { address, userAgent, device }),
  memberInfo: async ({ session }) =>
    ok({
      id: String(session.memberId),
      account: session.username,
      nickname: session.nickname,
      type: session.type,
      currency: session.currency,
      currencySymbol: currencies[session.currency].symbol,
      language: session.language,
    }),
})
