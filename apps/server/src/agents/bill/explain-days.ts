import type { BillExplanation } from '@baize/contract'
import type { Terms } from '@baize/domain/agent-contract'
import type { CurrencyCode } from '@baize/money'
import { daysOf, readSlots, readUsed } from '../close/figures.ts'
import { slotDaysKept } from '../figures/count.ts'
import { ggrOf, type FigureLine } from '../figures/model.ts'
import { countDayPlayers, leastPlayers } from '../figures/day-players.ts'
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
  { isPayee }: { readonly isPayee: boolean },
): Promise<BillExplanation['days']> {
  // A correction is no sum of figures.
  if (isShort(bill) || bill.correction !== 0n) return []
  const { timeZone } = (await settings.read()).limits
  const period = { startMs: bill.starts_at.getTime(), endMs: bill.ends_at.getTime() }
  const days = daysOf(period, timeZone)
  const agentIds = [bill.payee_id]
  const [counted, used, directs, players] = await Promise.all([
    figures.teamLines(db, { agentIds, ...days }),
    readUsed({ db }, { agentIds, kind: bill.kind, ...days }),
    // Accounts below the payee are no directs of the payer.
    isPayee ? figures.directLines(db, { agentIds, ...days }) : [],
    countDayPlayers(db, { agentId: bill.payee_id, currency: bill.currency, ...days }),
  ])
  const isOwn = ({ currency }: FigureLine) => currency === bill.currency
  const ofDirects = Map.groupBy(directs.filter(isOwn), keyOf)
  return [...Map.groupBy([...counted, ...used].filter(isOwn), keyOf)].flatMap(([key, some]) => {
    const [day = '', originDay = '', category = ''] = key.split(' ')
    const sums = sumDay(some)
    if (Object.values(sums).every((minor) => minor === 0n)) return []
    const isFew = category !== '' && (players.get(`${day} ${category}`) ?? 0) < leastPlayers
    const own = isFew ? showDay(sumDay(ofDirects.get(key) ?? []), bill.currency) : null
    return [{ day, originDay, category, ...showDay(sums, bill.currency), directs: own }]
  })
}

const keyOf = ({ day, category, originDay }: FigureLine) => `${day} ${originDay} ${category}`

function sumDay(lines: readonly FigureLine[]) {
  const sumOf = (pick: (line: FigureLine) => bigint) => lines.reduce((sum, line) => sum + pick(line), 0n)
  return {
    valid: sumOf(({ valid }) => valid),
    ggr: sumOf(ggrOf),
    bonuses: sumOf(({ bonuses }) => bonuses),
    rebates: sumOf(({ rebates }) => rebates),
    deposits: sumOf(({ deposits }) => deposits),
    withdrawals: sumOf(({ withdrawals }) => withdrawals),
  }
}

type DaySums = ReturnType<typeof sumDay>

function showDay(sums: DaySums, currency: CurrencyCode) {
  const money = moneyIn(currency)
  const amounts = Object.entries(sums).map(([name, minor]) => [name, money(minor)])
  return Object.fromEntries(amounts) as Record<keyof DaySums, string>
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
