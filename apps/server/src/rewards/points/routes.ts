import { pointRate, worthMinor } from '@baize/domain/points'
import { currencies, formatDecimal } from '@baize/money'
import { invariant, ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { WalletService } from '../../ledger/api.ts'
import type { VipService } from '../vip/service.ts'
import type { PointService } from './service.ts'

interface Deps {
  readonly points: PointService
  readonly vip: Pick<VipService, 'find'>
  readonly settings: Pick<Settings, 'read'>
  readonly wallet: Pick<WalletService, 'find'>
}

const symbol = currencies.BDT.symbol
const cash = (minor: bigint): string => formatDecimal(minor, currencies.BDT)

export const pointRoutes = ({
  points,
  vip,
  settings,
  wallet,
}: Deps): Routes<'pointBalance' | 'pointConfig' | 'pointDetails'> => ({
  async pointBalance({ session, query: { language } }) {
    await points.grantDue(session.memberId)
    const { points: rules } = await settings.read()
    const [state, standing, today] = [
      await wallet.find(session.memberId),
      await vip.find(session),
      await points.today(session.memberId),
    ]
    invariant(state, 'every member has a wallet')
    const level = standing?.level
    return ok({
      pointsBalance: String(state.balances.points),
      worth: cash(worthMinor(state.balances.points, rules.ratio)),
      today: String(today),
      factorPercent: level?.pointsPercent ?? 100,
      level: level?.rank ?? 0,
      levelName: level?.[language] ?? '',
      currencySymbol: symbol,
    })
  },
  async pointConfig() {
    const { points: rules } = await settings.read()
    return ok({
      pointsRatio: rules.ratio,
      chips: rules.chips.map((amount) => ({
        amount,
        pointsRequirement: String(BigInt(amount.split('.')[0] ?? '0') * BigInt(rules.ratio)),
      })),
      chipDayMaximum: rules.chipDayMaximum,
      lanes: rules.lanes.map((lane) => ({
        category: lane.category,
        vendor: lane.vendor,
        points: formatDecimal(pointRate([lane], lane, 100), { scale: 2 }),
      })),
      lifeDays: rules.lifeDays,
      currencySymbol: symbol,
    })
  },
  async pointDetails({ session, query: { language, cursor, pageSize } }) {
    const found = await points.changes(session.memberId, { before: cursor ?? null, limit: pageSize + 1 })
    const list = found.slice(0, pageSize)
    return ok({
      list: list.map((row) => ({
        id: row.id,
        time: row.changed_at.toISOString(),
        changedPoints: String(row.changed),
        pointsBalance: String(row.balance),
        reason: row.reason,
        name: language === 'BN' ? row.name_bn : row.name_en,
      })),
      nextCursor: found.length > pageSize ? (list.at(-1)?.id ?? null) : null,
    })
  },
})
