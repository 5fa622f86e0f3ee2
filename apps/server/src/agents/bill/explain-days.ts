import type { BillExplanation } from '@baize/contract'
import type { Terms } from '@baize/domain/agent-contract'
import { daysOf, readSlots, readUsed } from '../close/figures.ts'
import { slotDaysKept } from '../figures/count.ts'
import { ggrOf, type FigureLine } from '../figures/model.ts'
import type { BillDeps } from './deps.ts'
import type { PartsAsk } from './explain-parts.ts'
import { moneyIn } from './show.ts'
import type { BillRow } from './store.ts'

type Ask = PartsAsk & Pick<BillRow, 'correction'>

const isShort = ({ kind }: Ask): boolean => kind === 'hourly' || kind === 'realtime'

/** Daily figures of the team; the lines of bills for a day or longer are their sums. */
export async function findDays(
  { db, figures, settings }: BillDeps,
  bill: Ask,
): Promise<BillExplanation['days']> {
  // A correction is no sum of figures.
  if (isShort(bill) || bill.correction !== 0n) return []
  const { timeZone } = (await settings.read()).limits
  const period = { startMs: bill.starts_at.getTime(), endMs: bill.ends_at.getTime() }
  const days = daysOf(period, timeZone)
  const agentIds = [bill.payee_id]
  const [counted, used] = await Promise.all([
    figures.teamLines(db, { agentIds, ...days }),
    readUsed({ db }, { agentIds, kind: bill.kind, ...days }),
  ])
  const money = moneyIn(bill.currency)
  const own = [...counted, ...used].filter(({ currency }) => currency === bill.currency)
  const grouped = Map.groupBy(own, ({ day, category, originDay }) => `${day} ${originDay} ${category}`)
  return [...grouped].flatMap(([key, some]) => {
    const [day = '', originDay = '', category = ''] = key.split(' ')
    const sumOf = (pick: (line: FigureLine) => bigint) => some.reduce((sum, line) => sum + pick(line), 0n)
    const figures = {
      valid: sumOf(({ valid }) => valid),
      ggr: sumOf(ggrOf),
      bonuses: sumOf(({ bonuses }) => bonuses),
      rebates: sumOf(({ rebates }) => rebates),
      deposits: sumOf(({ deposits }) => deposits),
      withdrawals: sumOf(({ withdrawals }) => withdrawals),
    }
    if (Object.values(figures).every((minor) => minor === 0n)) return []
    const amounts = Object.entries(figures).map(([name, minor]) => [name, money(minor)])
    const shown = Object.fromEntries(amounts) as Record<keyof typeof figures, string>
    return [{ day, originDay, category, ...shown }]
  })
}

const dayMs = 86_400_000

/**
 * Turnover of the team by five minutes, of which the lines of an hour or slot are sums. It is kept for some
 * weeks; of older bills nothing is shown.
 */
export async function findSlots(
  deps: BillDeps,
  bill: Ask,
  terms: Terms | undefined,
): Promise<Pick<BillExplanation, 'slots' | 'leastStake' | 'areSlotsGone'>> {
  const none = { slots: [], leastStake: null }
  if (!isShort(bill) || bill.correction !== 0n) return { ...none, areSlotsGone: false }
  if (bill.starts_at.getTime() < deps.clock() - slotDaysKept * dayMs) return { ...none, areSlotsGone: true }
  const { timeZone: zone } = (await deps.settings.read()).limits
  const period = { startMs: bill.starts_at.getTime(), endMs: bill.ends_at.getTime() }
  const where = { agentIds: [bill.payee_id], period, currency: bill.currency, zone }
  const sums = (await readSlots(deps, where, '5 minutes')).get(bill.payee_id) ?? []
  const isRealtime = terms?.kind === 'realtime'
  const counted = isRealtime ? sums.filter(({ bucket }) => bucket >= terms.singleBetMinor) : sums
  const lateOf = (origin: Date | null) => (origin && origin < bill.starts_at ? origin : null)
  const grouped = Map.groupBy(counted, ({ piece_at: at, origin_at: origin, category, won }) =>
    [at?.getTime(), lateOf(origin)?.getTime(), category, isRealtime && won].join(' '),
  )
  const money = moneyIn(bill.currency)
  const slots = [...grouped.values()].flatMap((some) => {
    const [first] = some
    const valid = some.reduce((sum, of) => sum + of.valid, 0n)
    if (!first?.piece_at || valid === 0n) return []
    const { piece_at: at, origin_at: origin, category, won } = first
    return [
      {
        startsAt: at.toISOString(),
        originAt: lateOf(origin)?.toISOString() ?? null,
        category,
        won: isRealtime ? won : null,
        valid: money(valid),
      },
    ]
  })
  return {
    leastStake: isRealtime ? money(terms.singleBetMinor) : null,
    slots: slots.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
    areSlotsGone: false,
  }
}
