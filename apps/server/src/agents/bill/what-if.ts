import type { BodyOf, Calls, ValueOf } from '@baize/contract'
import {
  computeBill,
  dayAt,
  addDays,
  periodAt,
  periodBefore,
  readTerms,
  type ContractKind,
  type Period,
  type Terms,
} from '@baize/domain/agent-contract'
import { currencies } from '@baize/money'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { findTeam, findUplines } from '../../identity/api.ts'
import type { Session } from '../../kernel/http/session.ts'
import { dayPeriod, readSlots } from '../close/figures.ts'
import { hourFigures, reckon, slotDraft, startOfDay, type BillDraft } from '../close/reckon.ts'
import { findOwn, findPresent } from '../contract/lookup.ts'
import { findRules } from '../contract/rules.ts'
import { lengthOf } from '../contract/begin.ts'
import { mayBePaid, readOffered } from '../contract/parties.ts'
import type { BillDeps } from './deps.ts'
import { moneyIn } from './show.ts'
import * as store from './store.ts'

type Value = ValueOf<Calls['contractWhatIf']>
type Refusal = 'contract_not_found' | 'contract_no_partner' | 'contract_terms_invalid'

interface Subject {
  readonly payeeId: MemberId
  readonly terms: Terms
}

/** What terms would have paid in the last three whole periods; of hours and slots in the last three days. */
export async function whatIf(
  deps: BillDeps,
  session: Session,
  body: BodyOf<Calls['contractWhatIf']>,
): Promise<Result<Value, Refusal>> {
  const found = await findSubject(deps, session, body)
  if (!found.ok) return found
  const { payeeId, terms } = found.value
  const { timeZone } = (await deps.settings.read()).limits
  const nowMs = deps.clock()
  const present = await findPresent(deps.db, { payeeId, kind: terms.kind, nowMs })
  const periods = lastPeriods(terms, nowMs, timeZone)
  const shown = await Promise.all(
    periods.map(async (period) => {
      const [after, before] = await Promise.all([
        sumOf(deps, { payeeId, terms, period, session }),
        present ? sumOf(deps, { payeeId, terms: present.terms, period, session }) : undefined,
      ])
      return showPeriod(deps, { payeeId, kind: terms.kind, period, session, after, before })
    }),
  )
  return ok({ currencySymbol: currencies[session.currency].symbol, periods: shown })
}

async function findSubject(
  { db }: BillDeps,
  session: Session,
  { id, account, terms }: BodyOf<Calls['contractWhatIf']>,
): Promise<Result<Subject, Refusal>> {
  if (id !== undefined) {
    const row = await findOwn(db, { id: BigInt(id), memberId: session.memberId })
    if (!row) return refuse('contract_not_found')
    const { payee_id: payeeId } = row
    // Who moved away is no longer the former upline's to look at.
    const isOwn = payeeId === session.memberId
    if (!isOwn && !(await isDirect(db, session.memberId, payeeId))) return refuse('contract_not_found')
    if (!terms) return ok({ payeeId, terms: readTerms(row.terms) })
    const drafted = terms.kind === row.kind ? readOffered(terms, session) : undefined
    return drafted ? ok({ payeeId, terms: drafted }) : refuse('contract_terms_invalid')
  }
  const below = await findTeam(db, session.memberId, { depth: 1 })
  const name = account?.trim().toLowerCase()
  const payee = below.find(({ username, type }) => username === name && mayBePaid(type))
  if (!payee) return refuse('contract_no_partner')
  const read = terms && readOffered(terms, session)
  return read ? ok({ payeeId: payee.id, terms: read }) : refuse('contract_terms_invalid')
}

const isDirect = async (db: BillDeps['db'], memberId: MemberId, payeeId: MemberId): Promise<boolean> =>
  (await findUplines(db, [payeeId])).get(payeeId)?.[0] === memberId

const periodsShown = 3

function lastPeriods(terms: Terms, nowMs: number, zone: string): Period[] {
  const isShort = terms.kind === 'hourly' || terms.kind === 'realtime'
  if (isShort) {
    const today = dayAt(nowMs, zone)
    return Array.from({ length: periodsShown }, (_, back) => dayPeriod(addDays(today, -1 - back), zone))
  }
  const length = lengthOf(terms)
  const found: Period[] = []
  let period = periodAt(length, nowMs, zone)
  for (let back = 0; back < periodsShown; back += 1) {
    period = periodBefore(length, period, zone)
    found.push(period)
  }
  return found
}

interface Sum {
  readonly amountMinor: bigint
  readonly baseMinor: bigint
  readonly draft: BillDraft | undefined
}

/** What terms come to in a period. An hourly salary's day is the sum of its hours, each with its own tier. */
async function sumOf(
  deps: BillDeps,
  ask: { payeeId: MemberId; terms: Terms; period: Period; session: Session },
): Promise<Sum> {
  const { payeeId, terms, period, session } = ask
  const of = { payeeId, contractId: null, terms }
  const { timeZone: zone } = (await deps.settings.read()).limits
  if (terms.kind === 'dividend' || terms.kind === 'daily') {
    const given = { kind: terms.kind, period, currency: session.currency, of: [of], isDraft: true }
    const [draft] = await reckon(deps, given)
    return { amountMinor: draft?.amountMinor ?? 0n, baseMinor: draft?.baseMinor ?? 0n, draft }
  }
  const rules = await findRules(deps.db, dayAt(period.startMs, zone))
  const where = { agentIds: [payeeId], period, currency: session.currency, zone }
  const step = terms.kind === 'hourly' ? '1 hour' : null
  const sums = (await readSlots(deps, where, step)).get(payeeId) ?? []
  if (terms.kind === 'realtime') {
    const draft = slotDraft({ of, terms, sums, rules, before: startOfDay })
    return { amountMinor: draft.amountMinor, baseMinor: draft.baseMinor, draft: undefined }
  }
  const hours = [...Map.groupBy(sums, ({ piece_at: at }) => at?.getTime()).values()].map((own) =>
    computeBill(terms, { ...hourFigures(own, zone), carryInMinor: 0n }, rules, { isMonthEnd: false }),
  )
  return {
    amountMinor: hours.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    baseMinor: hours.reduce((sum, { baseMinor }) => sum + baseMinor, 0n),
    draft: undefined,
  }
}

async function showPeriod(
  { db }: BillDeps,
  given: {
    payeeId: MemberId
    kind: ContractKind
    period: Period
    session: Session
    after: Sum
    before: Sum | undefined
  },
): Promise<Value['periods'][number]> {
  const { payeeId, kind, period, session, after, before } = given
  const money = moneyIn(session.currency)
  const [startsAt, endsAt] = [new Date(period.startMs), new Date(period.endMs)]
  const passedOn = await store.sumPassedOn(db, { payerId: payeeId, kind, startsAt, endsAt })
  const rate = after.draft?.ratePpm ?? 0
  const next = after.draft?.tiers
    .filter((tier) => tier.ratePpm > rate)
    .toSorted((one, other) => one.ratePpm - other.ratePpm)[0]
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    base: money(after.baseMinor),
    before: before ? money(before.amountMinor) : null,
    after: money(after.amountMinor),
    rate,
    passedOn: money(passedOn),
    next: next
      ? {
          rate: next.ratePpm,
          bet: money(next.valid.missing),
          profitLoss: money(next.loss.missing),
          activeMembers: next.active.missing,
        }
      : null,
  }
}
