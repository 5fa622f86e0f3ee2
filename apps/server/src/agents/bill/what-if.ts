import type { BodyOf, Calls, ValueOf } from '@baize/contract'
import {
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
import { dayPeriod } from '../close/figures.ts'
import type { BillDraft } from '../close/reckon.ts'
import { findOwn, findPresent } from '../contract/lookup.ts'
import { lengthOf } from '../contract/begin.ts'
import { mayOffer, readOffered, readPaidTypes } from '../contract/parties.ts'
import type { BillDeps } from './deps.ts'
import { billOf, replay, type ReplayAsk } from './replay.ts'
import { replayShort } from './replay-short.ts'
import { moneyIn } from './show.ts'
import * as store from './store.ts'

type Value = ValueOf<Calls['contractWhatIf']>
type Refusal = 'contract_not_found' | 'contract_no_partner' | 'contract_terms_invalid'

interface Subject {
  readonly payeeId: MemberId
  readonly terms: Terms
}

/** What terms would have paid in the last three whole periods; of hours and slots in the last three days. */
export async function whatIf(deps: BillDeps, session: Session, body: Body): Promise<Result<Value, Refusal>> {
  const found = await findSubject(deps, session, body)
  if (!found.ok) return found
  const { payeeId, terms } = found.value
  const { timeZone } = (await deps.settings.read()).limits
  const nowMs = deps.clock()
  const present = await findPresent(deps.db, { payeeId, kind: terms.kind, nowMs })
  const periods = lastPeriods(terms, nowMs, timeZone)
  const contractId = present?.id ?? null
  const asked = { payeeId, contractId, currency: session.currency, periods, zone: timeZone }
  const bills = await findBills(deps, { ...asked, kind: terms.kind })
  const [after, before] = await Promise.all([
    sumsOf(deps, { ...asked, terms, bills }),
    present ? presentSums(deps, { ...asked, present, bills }) : undefined,
  ])
  const isPayee = payeeId === session.memberId
  const shown = await Promise.all(
    periods.map((period) => {
      const of = { after: after.get(period.startMs), before: before?.get(period.startMs) }
      return showPeriod(deps, { payeeId, isPayee, kind: terms.kind, period, session, ...of })
    }),
  )
  return ok({ currencySymbol: currencies[session.currency].symbol, periods: shown })
}

type Body = BodyOf<Calls['contractWhatIf']>

const findSubject = (deps: BillDeps, session: Session, body: Body): Promise<Result<Subject, Refusal>> =>
  body.id === undefined ? findPartner(deps, session, body) : findStanding(deps.db, session, body, body.id)

/** An own contract or offer, with its terms or with draft ones. */
async function findStanding(
  db: BillDeps['db'],
  session: Session,
  { terms }: Body,
  id: string,
): Promise<Result<Subject, Refusal>> {
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

/** Draft terms for an agent directly below. */
async function findPartner(
  { db, settings }: BillDeps,
  session: Session,
  { account, terms }: Body,
): Promise<Result<Subject, Refusal>> {
  const below = mayOffer(session) ? await findTeam(db, session.memberId, { depth: 1 }) : []
  const name = account?.trim().toLowerCase()
  const isPaid = await readPaidTypes(settings)
  const payee = below.find(({ username, type }) => username === name && isPaid(type))
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
  readonly draft?: BillDraft
}

interface SumsAsk {
  readonly payeeId: MemberId
  /** The present contract. */
  readonly contractId: bigint | null
  readonly currency: Session['currency']
  /** The newest first. */
  readonly periods: readonly Period[]
  readonly zone: string
  readonly bills: ReplayAsk['bills']
}

async function findBills(
  { db }: BillDeps,
  { payeeId, kind, periods }: Pick<SumsAsk, 'payeeId' | 'periods'> & { kind: ContractKind },
): Promise<SumsAsk['bills']> {
  const [from, to] = [periods.at(-1)?.startMs ?? 0, periods[0]?.endMs ?? 0].map((ms) => new Date(ms))
  if (!from || !to || kind === 'hourly' || kind === 'realtime') return new Map()
  const found = await store.findPeriodBills(db, { payeeId, kind, from, to })
  return new Map(found.map((bill) => [bill.starts_at.getTime(), bill]))
}

/** What the present terms came to: by their own bills, and where there were none as they would have. */
async function presentSums(
  deps: BillDeps,
  ask: SumsAsk & { readonly present: { readonly id: bigint; readonly terms: Terms } },
): Promise<Map<number, Sum>> {
  const { present, periods, bills } = ask
  const billed = new Map<number, Sum>()
  for (const period of periods) {
    const bill = billOf(bills, period)
    if (bill?.contract_id === present.id)
      billed.set(period.startMs, { amountMinor: bill.amount, baseMinor: bill.base })
  }
  if (billed.size === periods.length) return billed
  return new Map([...(await sumsOf(deps, { ...ask, terms: present.terms })), ...billed])
}

/** What terms come to in each period; those of hours and slots on whole days. */
async function sumsOf(deps: BillDeps, ask: SumsAsk & { readonly terms: Terms }): Promise<Map<number, Sum>> {
  const { terms } = ask
  const periods = ask.periods.toReversed()
  if (terms.kind === 'hourly' || terms.kind === 'realtime')
    return replayShort(deps, { ...ask, terms, days: periods })
  const drafts = await replay(deps, { ...ask, terms, periods })
  return new Map(
    [...drafts].map(([startMs, draft]) => {
      const { amountMinor, baseMinor } = draft
      return [startMs, { amountMinor, baseMinor, draft }]
    }),
  )
}

const noSum: Sum = { amountMinor: 0n, baseMinor: 0n }

async function showPeriod(
  { db }: BillDeps,
  given: {
    payeeId: MemberId
    isPayee: boolean
    kind: ContractKind
    period: Period
    session: Session
    after: Sum | undefined
    before: Sum | undefined
  },
): Promise<Value['periods'][number]> {
  const { payeeId, isPayee, kind, period, session, after = noSum, before } = given
  const money = moneyIn(session.currency)
  const [startsAt, endsAt] = [new Date(period.startMs), new Date(period.endMs)]
  // Its own downlines' bills are no upline's to see.
  const passedOn = isPayee ? await store.sumPassedOn(db, { payerId: payeeId, kind, startsAt, endsAt }) : null
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
    passedOn: passedOn === null ? null : money(passedOn),
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
