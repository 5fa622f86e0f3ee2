import { currencies } from '@baize/money'
import { ok, refuse } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import { showAvatar } from '../profile/avatar.ts'
import { vipLabel } from '../../rewards/vip/routes.ts'
import type { VipService } from '../../rewards/vip/service.ts'
import type { AffiliateService } from './affiliate.ts'
import type { RegisterService } from './register.ts'

export const memberRoutes = (
  registration: Pick<RegisterService, 'register'>,
  affiliates: AffiliateService,
  vip: Pick<VipService, 'find'>,
): Routes<'memberRegister' | 'memberRegisterMobile' | 'agentAffiliate' | 'memberInfo'> => ({
  memberRegister: ({ body, address, userAgent, device }) =>
    registration.register({ way: 'username', body }, { address, userAgent, device }),
  memberRegisterMobile: ({ body, address, userAgent, device }) =>
    registration.register({ way: 'mobile', body }, { address, userAgent, device }),
  agentAffiliate: async ({ query }) => {
    const found = await affiliates.find(query)
    if (!found.ok) return refuse(found.code)
    const { affiliateCode, agent } = found.value
    return ok({ affiliateCode, agent })
  },
  memberInfo: async ({ session, query }) =>
    ok({
      id: String(session.memberId),
      account: session.username,
      nickname: session.nickname,
      type: session.type,
      currency: session.currency,
      currencySymbol: currencies[session.currency].symbol,
      language: session.language,
      iconUrl: showAvatar(session.avatar).icon,
      ...vipLabel(await vip.find(session), query.language ?? session.language),
    }),
})
