import type { WireLanguage } from '@baize/contract'
import { currencies, formatDecimal } from '@baize/money'
import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { MemberVip, NamedLevel, VipService } from './service.ts'

const wireLevel = (level: NamedLevel, language: WireLanguage) => ({
  rank: level.rank,
  label: level[language],
  turnoverFrom: formatDecimal(level.turnoverFromMinor, currencies.BDT),
})

/** The three fields of the public state (spec 3). */
const vipLabel = (standing: MemberVip | undefined, language: WireLanguage) => ({
  hasVip: standing !== undefined,
  vipLabelName: standing?.level?.[language] ?? '',
  vipRankLevel: standing?.level?.rank ?? 0,
})

/** The label of whoever asks, as it was counted last. */
export const createVipLabels =
  (vip: Pick<VipService, 'find'>) => async (session: Session, language: WireLanguage) =>
    vipLabel(await vip.find(session), language)

export const vipRoutes = (vip: Pick<VipService, 'count'>): Routes<'getVipLevel'> => ({
  getVipLevel: async ({ session, query: { language } }) => {
    const standing = await vip.count(session)
    const next = standing?.next
    return ok({
      ...vipLabel(standing, language),
      turnover: formatDecimal(standing?.turnoverMinor ?? 0n, currencies.BDT),
      next: next
        ? { ...wireLevel(next, language), left: formatDecimal(standing.leftMinor, currencies.BDT) }
        : null,
      levels: (standing?.levels ?? []).map((level) => wireLevel(level, language)),
      currencySymbol: currencies.BDT.symbol,
    })
  },
})
