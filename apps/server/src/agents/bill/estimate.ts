import type { BillEstimate } from '@baize/contract'
import { periodAt, type ContractKind, type Period } from '@baize/domain/agent-contract'
import { currencies } from '@baize/money'
import { memberId as asMemberId, ok, refuse, type Result } from '@baize/std'
import type { Session } from '../../kernel/http/session.ts'
import { reckon, type BillDraft } from '../close/reckon.ts'
import { figuresText } from '../close/kept-figures.ts'
import { findPresent } from '../contract/lookup.ts'
import { usualRules } from '../contract/rules.ts'
import { lengthOf } from '../contract/begin.ts'
import type { BillDeps } from './deps.ts'
import { findLineParts } from './explain-parts.ts'
import { findDays, findSlots } from './explain-days.ts'
import { nameFenced, showLine, showRealtime } from './explain.ts'
import { exactText, moneyIn, readKept, showCap, showTiers } from './show.ts'
import * as store from './store.ts'

type Present = NonNullable<Awaited<ReturnType<typeof findPresent>>>

export interface Estimate {
  readonly terms: Present['terms']
  readonly period: Period
  /** Nothing where there was nothing to bill so far. */
  readonly draft: BillDraft | undefined
}

/** The amount of the running period so far, computed by the functions that will bill it. */
export async function estimate(
  deps: BillDeps,
  { memberId, currency }: Session,
  kind: ContractKind,
): Promise<Estimate | undefined> {
  const nowMs = deps.clock()
  const present = await findPresent(deps.db, { payeeId: memberId, kind, nowMs })
  if (!present) return undefined
  const { timeZone } = (await deps.settings.read()).limits
  const period = periodAt(lengthOf(present.terms), nowMs, timeZone)
  const [draft] = await reckon(deps, {
    kind,
    period,
    currency,
    of: [{ payeeId: memberId, contractId: present.id, terms: present.terms }],
  })
  return { terms: present.terms, period, draft }
}

/** A period in which nothing happened so far. */
const nothing: Omit<BillDraft, 'of'> = {
  lines: [],
  tiers: [],
  validMinor: 0n,
  baseMinor: 0n,
  ratePpm: 0,
  product: 0n,
  dayProduct: null,
  realtime: null,
  carryInMinor: 0n,
  carryOutMinor: 0n,
  amountMinor: 0n,
  ggrMinor: 0n,
  active: 0,
  rules: usualRules,
}

/** Explains the running period by the lines, tiers and days that its bill will have. */
export async function explainEstimate(
  deps: BillDeps,
  session: Session,
  kind: ContractKind,
): Promise<Result<BillEstimate, 'contract_not_found'>> {
  const found = await estimate(deps, session, kind)
  if (!found) return refuse('contract_not_found')
  const { terms, period, draft = nothing } = found
  const { memberId: payeeId, currency } = session
  const [startsAt, endsAt] = [new Date(period.startMs), new Date(period.endMs)]
  const ask = {
    payee_id: payeeId,
    kind,
    starts_at: startsAt,
    ends_at: endsAt,
    currency,
    correction: 0n,
    day_product: draft.dayProduct?.toString() ?? null,
  }
  const [lines, parts, days, slots] = await Promise.all([
    showLines(deps, ask, draft),
    findLineParts(deps, ask),
    findDays(deps, ask, { isPayee: true }),
    findSlots(deps, ask, terms),
  ])
  const money = moneyIn(currency)
  const kept = readKept({ figures: figuresText(draft) })
  return ok({
    kind,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    base: money(draft.baseMinor),
    rate: draft.ratePpm,
    amount: money(draft.amountMinor),
    currencySymbol: currencies[currency].symbol,
    lines,
    parts,
    tiers: showTiers(kept, currency),
    exact: exactText(String(draft.product), currency),
    cap: showCap(terms, { product: draft.dayProduct ?? draft.product, currency }),
    realtime: showRealtime(ask, { kept: kept.realtime, terms }),
    days,
    ...slots,
  })
}

async function showLines(
  deps: BillDeps,
  ask: Pick<store.BillRow, 'payee_id' | 'kind' | 'starts_at' | 'currency'>,
  draft: Pick<BillDraft, 'lines'>,
): Promise<BillEstimate['lines']> {
  const lines = draft.lines.map((line, place) => ({
    line: place + 1,
    kind: line.kind,
    category: line.category,
    figure: line.figureMinor,
    factor: line.factor,
    amount: line.amountMinor,
    origin_at: line.originMs === undefined ? null : new Date(line.originMs),
    fence_member: line.fence === undefined ? null : asMemberId(line.fence.memberId),
    fence_in: line.fence?.carryInMinor ?? null,
    fence_out: line.fence?.carryOutMinor ?? null,
  }))
  const origins = await store.findOrigins(deps.db, {
    payeeId: ask.payee_id,
    kind: ask.kind,
    before: ask.starts_at,
    lines: lines.filter(({ kind, origin_at: at }) => kind === 'carry' || at !== null),
  })
  const billOf = new Map(origins.map(({ line, origin_bill: bill }) => [line, bill]))
  const nameOf = await nameFenced(deps, ask.payee_id, lines)
  const { currency } = ask
  return lines.map((line) =>
    showLine({ ...line, origin_bill: billOf.get(line.line) ?? null }, { currency, nameOf }),
  )
}
