import type { WireLanguage } from '@baize/contract'
import { currencies } from '@baize/money'
import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { Session } from '../../kernel/http/session.ts'
import { showAvatar } from '../profile/avatar.ts'
import type { AffiliateService } from './affiliate.ts'
import type { RegisterService } from './register.ts'

/** The three fields about a VIP level that the state of a member shows. */
interface VipLabel {
  readonly hasVip: boolean
  readonly vipLabelName: string
  readonly vipRankLevel: number
}

export const memberRoutes = (
  registration: Pick<RegisterService, 'register'>,
  affiliates: AffiliateService,
  labelOf: (session: Session, language: WireLanguage) => Promise<VipLabel>,
): Routes<'memberRegister' | 'memberRegisterMobile' | 'agentAffiliate' | 'memberInfo'> => ({
  memberRegister: ({ body, address, userAgent, device }) =>
    registration.register({ way: 'username', body }, { address, userAgent, device }),
  memberRegisterMobile: ({ body, address, userAgent, device }) =>
    registration.register({ way: 'mobile', body }, { address, userAgent, device }),
  agentAffiliate: async ({ query, device, address }) => {
    const found = await affiliates.find(query, { device, address })
    if (!found.ok) return found
    const { affiliateCode, agent, link } = found.value
    return ok({ affiliateCode, agent, opens: link?.opens ?? 0 })
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
      ...(await labelOf(session, query.language ?? session.language)),
    }),
})
