import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { isMet, levelNeeds, type DocumentKind } from '@baize/domain/kyc'
import { limitKinds, limitPeriods } from '@baize/domain/limit'
import type { SiteSettings } from '@baize/domain/setting'
import { ofLevel } from '@baize/domain/withdrawal'
import { memberId as asMemberId, ok, refuse, type Result } from '@baize/std'
import type { Pool } from '@baize/runtime'
import type { KycService } from './service.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { findHolder } from './console-store.ts'

export type Standing = ValueOf<ConsoleCalls['kycStandingRead']>
type Level = Standing['levels'][number]

export interface StandingDeps {
  readonly db: Pool
  readonly kyc: Pick<KycService, 'find'>
  readonly settings: Pick<Settings, 'read'>
}

/** How well a member is known, and what the house asks for and allows at each level. */
export async function readStanding(
  { db, kyc, settings }: StandingDeps,
  id: bigint,
): Promise<Result<Standing, 'member_not_found'>> {
  const memberId = asMemberId(id)
  const holder = await findHolder(db, memberId)
  if (!holder) return refuse('member_not_found')
  const { level, levels } = await kyc.find(memberId)
  const rules = await settings.read()
  return ok({
    memberId: String(memberId),
    level,
    currency: holder.currency,
    levels: levels.map((each) => ({ ...each, limits: limitsOf(rules, each.level) })),
  })
}

function limitsOf({ limits, withdrawal }: Pick<SiteSettings, 'limits' | 'withdrawal'>, level: number) {
  const house = ofLevel(limits.house, level)
  const bounds = limitKinds.flatMap((kind) =>
    limitPeriods.flatMap((period): Level['limits'] => {
      const amount = house[kind]?.[period]
      return amount === undefined ? [] : [{ kind, period, amount }]
    }),
  )
  const most = { kind: 'withdrawal', period: 'day', amount: ofLevel(withdrawal.dayMaximum, level) } as const
  return [...bounds, most]
}

/** The level with one document more. */
export function levelWith({ levels }: Pick<Standing, 'levels'>, kind: DocumentKind): number {
  const missing = levels.findIndex((level) =>
    level.needs.some((asked) => !asked.isMet && !isMet(asked.need, [kind])),
  )
  return missing === -1 ? levelNeeds.length - 1 : missing - 1
}
