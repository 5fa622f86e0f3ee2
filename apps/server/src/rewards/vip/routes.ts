import type { WireLanguage } from '@baize/contract'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { CountedVip, MemberVip, NamedLevel, VipService } from './service.ts'

const cash = (minor: bigint): string => formatDecimal(minor, currencies.BDT)

/** Payment methods that a level opens. */
export interface LevelMethod {
  readonly vipFrom: number
  readonly name: { readonly EN: string; readonly BN: string }
}

interface Shown {
  readonly language: WireLanguage
  readonly methods: readonly LevelMethod[]
}

const wireLevel = (level: NamedLevel, { language, methods }: Shown) => ({
  rank: level.rank,
  label: level[language],
  turnoverFrom: cash(level.turnoverFromMinor),
  depositFrom: cash(level.depositFromMinor),
  pointsPercent: level.pointsPercent,
  keepTurnover: cash(level.keepTurnoverMinor),
  withdrawals: {
    free: level.withdrawals.freePerDay,
    perDay: level.withdrawals.perDay,
    dayMaximum: cash(level.withdrawals.dayMaximumMinor),
    aheadMinutes: level.withdrawals.aheadMinutes,
  },
  methods: methods.filter(({ vipFrom }) => vipFrom === level.rank).map(({ name }) => name[language]),
  gifts: {
    levelUp: cash(level.levelUpGiftMinor),
    weekly: cash(level.weeklyGiftMinor),
    weeklyTurnover: cash(level.weeklyTurnoverMinor),
    monthly: cash(level.monthlyGiftMinor),
    birthday: cash(level.birthdayGiftMinor),
  },
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

const wireStanding = (standing: CountedVip, shown: Shown) => ({
  turnover: cash(standing.turnoverMinor),
  deposit: cash(standing.depositMinor),
  windowDays: standing.windowDays,
  needs: standing.needs,
  heldUntil: standing.heldUntil?.toISOString() ?? null,
  fallsAt: standing.fallsAt?.toISOString() ?? null,
  keepLeft: cash(standing.keepLeftMinor),
  falls: standing.falls,
  next: standing.next
    ? {
        ...wireLevel(standing.next, shown),
        left: cash(standing.leftMinor),
        depositLeft: cash(standing.depositLeftMinor),
      }
    : null,
  levels: standing.levels.map((level) => wireLevel(level, shown)),
})

/** What stands there while levels are off. */
const nothing = {
  turnover: '0.00',
  deposit: '0.00',
  windowDays: null,
  needs: 'all' as const,
  heldUntil: null,
  fallsAt: null,
  keepLeft: '0.00',
  falls: false,
  next: null,
  levels: [],
}

export interface VipRouteDeps {
  readonly vip: Pick<VipService, 'count'>
  readonly levelMethods: (currency: CurrencyCode) => Promise<readonly LevelMethod[]>
}

export const vipRoutes = ({ vip, levelMethods }: VipRouteDeps): Routes<'getVipLevel'> => ({
  getVipLevel: async ({ session, query: { language } }) => {
    const standing = await vip.count(session)
    const methods = standing ? await levelMethods(session.currency) : []
    return ok({
      ...vipLabel(standing, language),
      ...(standing ? wireStanding(standing, { language, methods }) : nothing),
      currencySymbol: currencies.BDT.symbol,
    })
  },
})
