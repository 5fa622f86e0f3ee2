import {
  computeBill,
  isMonthEnd,
  periodKindOf,
  readTerms,
  type BillResult,
  type Terms,
} from '@baize/domain/agent-contract'
import type { CurrencyCode } from '@baize/money'
import { invariant, type MemberId } from '@baize/std'
import type { HouseRules } from '../contract/rules.ts'
import { billLine, readTeams } from './figures.ts'
import type { LateFact, ReckonDeps } from './model.ts'

/** A closed bill, with what it kept of its day: rules, members that counted as active, what it carried in. */
export interface ClosedBill {
  readonly payeeId: MemberId
  readonly terms: string
  readonly rules: HouseRules
  readonly active: number
  readonly carryIn: bigint
}

/** Bills of one closed period of whole days, computed again with facts that came later. By payee. */
export async function reckonAgain(
  deps: ReckonDeps,
  ask: {
    readonly startsAt: Date
    readonly endsAt: Date
    readonly currency: CurrencyCode
    readonly bills: readonly ClosedBill[]
    readonly late: readonly LateFact[]
  },
): Promise<Map<MemberId, BillResult>> {
  const { timeZone: zone } = (await deps.settings.read()).limits
  const period = { startMs: ask.startsAt.getTime(), endMs: ask.endsAt.getTime() }
  const [first] = ask.bills
  if (!first) return new Map()
  const terms = readTerms(first.terms)
  const teams = await readTeams(deps, {
    agentIds: ask.bills.map(({ payeeId }) => payeeId),
    period,
    currency: ask.currency,
    zone,
    isDividend: terms.kind === 'dividend',
    // The bill keeps the number of active members.
    active: null,
    length: periodKindOf(terms.kind, terms.kind === 'dividend' ? terms.period : 'daily'),
    // On their own day they are the period's own.
    added: ask.late.map((fact) => billLine({ ...fact, day: fact.origin_day })),
  })
  const isEnd = isMonthEnd(period, zone)
  return new Map(
    ask.bills.map((bill) => {
      const team = teams.get(bill.payeeId)
      invariant(team, 'every team that was asked for is read')
      const figures = { ...team, active: bill.active, carryInMinor: bill.carryIn }
      const own = daysTerms(readTerms(bill.terms))
      return [bill.payeeId, computeBill(own, figures, bill.rules, { isMonthEnd: isEnd })]
    }),
  )
}

function daysTerms(terms: Terms): Extract<Terms, { kind: 'dividend' | 'daily' }> {
  invariant(terms.kind === 'dividend' || terms.kind === 'daily', 'slots are not computed again')
  return terms as Extract<Terms, { kind: 'dividend' | 'daily' }>
}
