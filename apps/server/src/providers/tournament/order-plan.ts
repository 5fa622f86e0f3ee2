import { bn } from '@baize/i18n/bn'
import { consoleTexts as bnConsole } from '@baize/i18n/bn/console'
import { createTranslate, formatDateTime, formatMoney } from '@baize/i18n'
import { en } from '@baize/i18n/en'
import { consoleTexts as enConsole } from '@baize/i18n/en/console'
import { siteOffsetMs } from '@baize/domain/security'
import { currencies, formatDecimal, parseDecimal, type CurrencyCode } from '@baize/money'
import { ok, refuse, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { paragraph } from '../../kernel/inbox/message-text.ts'
import type { VendorRegistry } from '../vendor/registry.ts'
import { findGameNames, type GameName, type Plan } from './order-store.ts'

export type PlanRefusal = 'vendor_not_found' | 'game_not_found' | 'amount_invalid' | 'tournament_invalid'

export interface ReadPlan {
  readonly vendorId: number
  readonly games: readonly GameName[]
  readonly promisedMinor: bigint
}

interface PlanDeps {
  readonly db: Db
  readonly registry: Pick<VendorRegistry, 'snapshot'>
  readonly currency: CurrencyCode
  readonly clock: () => number
}

const shortestMs = 60_000
const longestMs = 31 * 86_400_000

/**
 * What a plan means: an active vendor, its games in their order, and money that falls from place to place.
 */
export async function readPlan(deps: PlanDeps, plan: Plan): Promise<Result<ReadPlan, PlanRefusal>> {
  const vendor = await findVendor(deps, plan.vendor)
  if (!vendor) return refuse('vendor_not_found')
  const prizes = plan.prizes.map((amount) => minorOf(amount, deps.currency))
  const leastMinor = minorOf(plan.leastStake, deps.currency)
  if (leastMinor === undefined || prizes.includes(undefined)) return refuse('amount_invalid')
  const promised = prizes.flatMap((minor) => minor ?? [])
  const isFalling = promised.every((minor, index) => index === 0 || minor <= (promised[index - 1] ?? 0n))
  const lengthMs = Date.parse(plan.closesAt) - Date.parse(plan.opensAt)
  const isInTime = lengthMs >= shortestMs && lengthMs <= longestMs && Date.parse(plan.closesAt) > deps.clock()
  if (!isFalling || !isInTime) return refuse('tournament_invalid')
  const ids = [...new Set(plan.games)]
  const found = await findGameNames(deps.db, { vendorId: vendor.id, ids })
  const games = ids.flatMap((id) => found.find(({ gameId }) => gameId === id) ?? [])
  if (games.length < ids.length) return refuse('game_not_found')
  const promisedMinor = promised.reduce((sum, minor) => sum + minor, 0n)
  return ok({ vendorId: vendor.id, games, promisedMinor })
}

export async function findVendor({ registry }: Pick<PlanDeps, 'registry'>, code: string) {
  const { byId } = await registry.snapshot()
  return [...byId.values()].find((vendor) => vendor.isActive && vendor.code === code)
}

function minorOf(amount: string, currency: CurrencyCode): bigint | undefined {
  const read = parseDecimal(amount, currencies[currency])
  return read.ok && read.value > 0n ? read.value : undefined
}

export const showGameName = ({ gameId, EN, BN }: GameName) => ({ gameId, title: { EN, BN } })

const texts = {
  EN: createTranslate({ ...en, ...enConsole }),
  BN: createTranslate({ ...bn, ...bnConsole }),
} as const

/** What members may be told of a tournament, in both languages; times are those of the house. */
export function announcementOf(
  of: Pick<Plan, 'title' | 'opensAt' | 'closesAt' | 'prizes' | 'rule'> & { readonly games: number },
  currency: CurrencyCode,
) {
  const { symbol } = currencies[currency]
  const money = (amount: string) => formatMoney(amount, { symbol })
  const total = of.prizes.reduce((sum, amount) => sum + (minorOf(amount, currency) ?? 0n), 0n)
  // A tournament may be called so by its vendor, whose words are text and no HTML.
  const say = (language: keyof typeof texts) =>
    paragraph(
      texts[language]('tournamentDesk.newsBody', {
        title: of.title[language],
        from: formatDateTime(of.opensAt, siteOffsetMs / 60_000),
        until: formatDateTime(of.closesAt, siteOffsetMs / 60_000),
        games: of.games,
        rule: texts[language](`choice.tournamentRule_${of.rule}`),
        prizes: of.prizes.length,
        first: money(of.prizes[0] ?? '0'),
        total: money(formatDecimal(total, currencies[currency])),
      }),
    )
  return {
    title: {
      EN: texts.EN('tournamentDesk.newsTitle', { title: of.title.EN }),
      BN: texts.BN('tournamentDesk.newsTitle', { title: of.title.BN }),
    },
    body: { EN: say('EN'), BN: say('BN') },
  }
}
