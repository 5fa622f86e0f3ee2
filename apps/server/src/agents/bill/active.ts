import type { Calls, QueryOf, ValueOf } from '@baize/contract'
import { dayAt, type ContractKind } from '@baize/domain/agent-contract'
import { currencies, type CurrencyCode } from '@baize/money'
import { memberId as asMemberId, ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Session } from '../../kernel/http/session.ts'
import { splitPage } from '../../kernel/http/key-page.ts'
import { daysOf } from '../close/figures.ts'
import { activeRuleOf, findRules, type HouseRules } from '../contract/rules.ts'
import { namePeople } from '../team/people-names.ts'
import type { BillDeps } from './deps.ts'
import { estimate } from './estimate.ts'
import { moneyIn } from './show.ts'
import * as store from './store.ts'

type Value = ValueOf<Calls['billActive']>

/** The payee whose team is counted, the period, and the rules in force. */
interface Subject {
  readonly payeeId: MemberId
  readonly startMs: number
  readonly endMs: number
  readonly currency: CurrencyCode
  readonly rules: HouseRules
}

const pageSize = 50

/** The members that a bill, or the running period, counts as active. */
export async function listActive(
  deps: BillDeps,
  session: Session,
  query: QueryOf<Calls['billActive']>,
): Promise<Result<Value, 'bill_not_found'>> {
  const subject = await findSubject(deps, session, query)
  if (!subject) return refuse('bill_not_found')
  const { db, figures, settings } = deps
  const { payeeId: agentId, currency, rules } = subject
  const { timeZone } = (await settings.read()).limits
  const rule = activeRuleOf(rules)
  const asked = { rule, ...daysOf(subject, timeZone) }
  const [counts, found, today] = await Promise.all([
    figures.activeForBill(db, { agentIds: [agentId], ...asked }),
    figures.activePeople(db, {
      agentId,
      ...asked,
      after: query.cursor === undefined ? null : asMemberId(BigInt(query.cursor)),
      limit: pageSize + 1,
    }),
    figures.today(),
  ])
  const nameOf = await namePeople(db, { agentId: session.memberId, today }, found)
  const money = moneyIn(currency)
  const { list: people, nextCursor } = splitPage(found, pageSize, (person) => ({
    ...nameOf(person),
    valid: money(person.valid),
    deposits: money(person.deposits),
  }))
  return ok({
    currencySymbol: currencies[currency].symbol,
    startsAt: new Date(subject.startMs).toISOString(),
    endsAt: new Date(subject.endMs).toISOString(),
    least: { valid: money(rule.validMinor), deposits: money(rule.depositMinor) },
    count: Number(counts.get(agentId) ?? 0n),
    people,
    nextCursor,
  })
}

/** Tiers of shorter periods ask for turnover alone. */
const countsActive = (kind: ContractKind): boolean => kind === 'dividend' || kind === 'daily'

async function findSubject(
  deps: BillDeps,
  session: Session,
  { id, kind }: QueryOf<Calls['billActive']>,
): Promise<Subject | undefined> {
  if (id === undefined) return kind === undefined ? undefined : findRunning(deps, session, kind)
  const bill = await store.findBill(deps.db, { id: BigInt(id), memberId: session.memberId })
  if (!bill || bill.correction !== 0n || !countsActive(bill.kind)) return undefined
  const [startMs, endMs] = [bill.starts_at.getTime(), bill.ends_at.getTime()]
  const { timeZone } = (await deps.settings.read()).limits
  const rules = await findRules(deps.db, dayAt(startMs, timeZone))
  return { payeeId: bill.payee_id, startMs, endMs, currency: bill.currency, rules }
}

async function findRunning(
  deps: BillDeps,
  session: Session,
  kind: ContractKind,
): Promise<Subject | undefined> {
  const found = countsActive(kind) ? await estimate(deps, session, kind) : undefined
  if (!found) return undefined
  const { startMs, endMs } = found.period
  const { timeZone } = (await deps.settings.read()).limits
  const rules = await findRules(deps.db, dayAt(startMs, timeZone))
  return { payeeId: session.memberId, startMs, endMs, currency: session.currency, rules }
}
