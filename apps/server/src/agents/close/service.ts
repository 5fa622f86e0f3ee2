import {
  dayAt,
  dividendPeriods,
  periodAt,
  readTerms,
  type ContractKind,
  type Period,
  type PeriodKind,
} from '@baize/domain/agent-contract'
import type { Logger, Pool } from '@baize/runtime'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { houseMoney } from '../money.ts'
import type { ReckonDeps, Reckoned } from './model.ts'
import { figuresText } from './kept-figures.ts'
import { reckon, type BillDraft } from './reckon.ts'
import { lookAgain, lookAtLines, lookedAtMinor, type LookDeps } from './signal-hold.ts'
import * as billStore from './bill-store.ts'
import * as store from './store.ts'
import { findCorrected, takeOff } from './take-off.ts'

export interface CloseDeps extends ReckonDeps, LookDeps {
  readonly db: Pool
  readonly log: Logger
}

interface Kind {
  readonly kind: ContractKind
  readonly length: PeriodKind
}

/** Salaries before dividends: those come after them. */
const salaries: readonly Kind[] = [
  { kind: 'realtime', length: 'realtime' },
  { kind: 'hourly', length: 'hourly' },
  { kind: 'daily', length: 'daily' },
]
const dividends: readonly Kind[] = dividendPeriods.map((length) => ({ kind: 'dividend', length }))

export interface Closes {
  /** Closes every period that the watermark has passed, once each, and bills it. Gives how many it closed. */
  closeDue(): Promise<number>
  /** Bills what a close that died left; the same bills, however often it is asked. */
  billAgain(): Promise<number>
  watermark(): Promise<Date>
}

export const createCloses = (deps: CloseDeps): Closes => ({
  closeDue: () => closeDue(deps),
  billAgain: () => billOpen(deps),
  watermark: () => deps.figures.watermark(),
})

/** A worker that was away for a day catches up in a few runs. */
const periodsAtOnce = 300

async function closeDue(deps: CloseDeps): Promise<number> {
  await billOpen(deps)
  await lookAgain(deps)
  const watermark = await deps.figures.watermark()
  let closed = 0
  for (const kind of [...salaries, ...dividends]) {
    for (let tries = 0; tries < periodsAtOnce; tries += 1) {
      const period = await findNext(deps, kind)
      if (!period || period.endMs > watermark.getTime()) break
      // A dividend waits for the salaries of its time.
      if (kind.kind === 'dividend' && (await isSalaryOpen(deps, period))) break
      await closePeriod(deps, kind, period, watermark)
      closed += 1
    }
  }
  return closed
}

/** The first period of a kind in which a contract stands and that is not closed. */
async function findNext(deps: CloseDeps, { kind, length }: Kind): Promise<Period | undefined> {
  const from = await store.findFirstOpen(deps.db, { kind, length })
  if (!from) return undefined
  const { timeZone } = (await deps.settings.read()).limits
  return periodAt(length, from.getTime(), timeZone)
}

/** Also what another worker has closed counts, until its bills are there. */
async function isSalaryOpen(deps: CloseDeps, { endMs }: Period): Promise<boolean> {
  if (await store.isSalaryUnbilled(deps.db, new Date(endMs))) return true
  for (const kind of salaries) {
    const next = await findNext(deps, kind)
    if (next && next.startMs < endMs) return true
  }
  return false
}

/** The close and the end of its figures are one: from then on nothing changes them. Then come the bills. */
async function closePeriod(
  deps: CloseDeps,
  { kind, length }: Kind,
  period: Period,
  watermark: Date,
): Promise<void> {
  const { timeZone } = (await deps.settings.read()).limits
  const made = await inTransaction(deps.db, async (tx) => {
    await deps.figures.hold(tx)
    const close = await store.insertClose(tx, {
      kind,
      length,
      startsAt: new Date(period.startMs),
      endsAt: new Date(period.endMs),
      watermark,
      at: new Date(deps.clock()),
    })
    if (!close) return undefined
    if (kind === 'realtime' || kind === 'hourly') await deps.figures.closeSlots(tx, { before: close.ends_at })
    else await deps.figures.closeDays(tx, { throughDay: dayAt(period.endMs - 1, timeZone) })
    return close
  })
  if (made) await billClose(deps, made)
}

/** Bills of closes that were begun and not finished. */
async function billOpen(deps: CloseDeps): Promise<number> {
  const open = await store.findUnbilled(deps.db)
  for (const close of open) await billClose(deps, close)
  return open.length
}

const contractsAtOnce = 500
/** Two, so that one computes while the database works for the other. */
const workers = 2

async function billClose(deps: CloseDeps, close: store.CloseRow): Promise<void> {
  const { kind, length, starts_at: startsAt } = close
  await Promise.all(
    Array.from({ length: workers }, (_, place) => billShare(deps, close, { place, of: workers })),
  )
  if (kind === 'dividend') await lookAtLines(deps, close)
  await inTransaction(deps.db, (tx) =>
    store.endClose(tx, { kind, length, startsAt, at: new Date(deps.clock()) }),
  )
}

/** Bills this worker's share of the contracts of a close. */
async function billShare(deps: CloseDeps, close: store.CloseRow, worker: Worker): Promise<void> {
  let after = 0n
  for (;;) {
    const from = after
    const last = await inTransaction(deps.db, (tx) => billSome(deps, tx, close, { after: from, worker }))
    if (last === undefined) return
    after = last
  }
}

interface Worker {
  readonly place: number
  readonly of: number
}

/**
 * Bills some contracts of a close in one transaction. Gives the last one's id, or nothing when none is left.
 */
async function billSome(
  deps: CloseDeps,
  tx: Tx,
  close: store.CloseRow,
  { after, worker }: { after: bigint; worker: Worker },
): Promise<bigint | undefined> {
  const { kind, length, starts_at: startsAt, ends_at: endsAt } = close
  const taken = await store.takeUnbilled(tx, {
    kind,
    length,
    startsAt,
    endsAt,
    after,
    worker,
    limit: contractsAtOnce,
  })
  const last = taken.at(-1)
  if (!last) return undefined
  const contracts = new Map(taken.map((each) => [each.id, each]))
  // By the connection it has: workers that each wait for another one could all wait for ever.
  const drafts = await reckon(
    { ...deps, db: tx },
    {
      kind,
      period: { startMs: startsAt.getTime(), endMs: endsAt.getTime() },
      currency: houseMoney,
      of: taken.map(({ payee_id: payeeId, id, terms }): Reckoned => ({
        payeeId,
        contractId: id,
        terms: readTerms(terms),
      })),
    },
  )
  const period = { kind, startsAt, endsAt, currency: houseMoney, at: new Date(deps.clock()) }
  const bills = drafts.flatMap((draft) => {
    const contract = contracts.get(draft.of.contractId ?? 0n)
    return contract ? [{ draft, bill: billOf(draft, contract) }] : []
  })
  await writeBills(tx, period, bills)
  return last.id
}

type Contract = Awaited<ReturnType<typeof store.takeUnbilled>>[number]

function billOf(draft: BillDraft, contract: Contract): billStore.NewBill {
  const { id: contractId, payer_id: payerId, withheld_at: withheldAt } = contract
  return {
    payeeId: draft.of.payeeId,
    contractId,
    payerId,
    figures: figuresText(draft),
    base: draft.baseMinor,
    rate: draft.ratePpm,
    product: draft.product,
    dayProduct: draft.dayProduct,
    carryIn: draft.carryInMinor,
    carryOut: draft.carryOutMinor,
    amount: draft.amountMinor,
    held: withheldAt === null ? reasonToHold(draft, payerId) : null,
    withheld: withheldAt === null ? 0n : draft.amountMinor,
  }
}

/** Some hundred bills by one statement each for the bills, their lines, and what comes off them. */
async function writeBills(
  tx: Tx,
  period: billStore.BilledPeriod,
  bills: readonly { readonly draft: BillDraft; readonly bill: billStore.NewBill }[],
): Promise<void> {
  const written = await billStore.insertBills(
    tx,
    period,
    bills.map(({ bill }) => bill),
  )
  const idOf = new Map(written.map(({ contract_id: contractId, id }) => [contractId, id]))
  const made = bills.flatMap(({ draft, bill }) => {
    const billId = idOf.get(bill.contractId)
    return billId === undefined ? [] : [{ draft, bill, billId }]
  })
  await billStore.insertLines(
    tx,
    made.flatMap(({ draft, bill: { payeeId }, billId }) =>
      draft.lines.map(({ kind, category, originMs, figureMinor, factor, amountMinor }, place) => ({
        payeeId,
        billId,
        line: place + 1,
        kind,
        category,
        originAt: originMs === undefined ? null : new Date(originMs),
        factor,
        figure: figureMinor,
        amount: amountMinor,
      })),
    ),
  )
  const fences = made.flatMap(({ draft, bill: { payeeId }, billId }) =>
    draft.lines.flatMap(({ fence }, place) =>
      fence === undefined
        ? []
        : [
            {
              payeeId,
              billId,
              line: place + 1,
              memberId: fence.memberId,
              carryIn: fence.carryInMinor,
              carryOut: fence.carryOutMinor,
            },
          ],
    ),
  )
  if (fences.length > 0) await billStore.insertFences(tx, fences)
  const payees = made.map(({ bill: { payeeId } }) => payeeId)
  const corrected = await findCorrected(tx, payees)
  for (const { bill, billId } of made)
    if (bill.withheld === 0n && corrected.has(bill.payeeId))
      await takeOff(tx, { ...bill, kind: period.kind, billId })
}

/** A line of which the platform would pay out more than this share of what it won is looked at. */
const largestShare = 60n

/** Salaries are paid at once. Large dividends wait for an operator, others until their line is checked. */
function reasonToHold({ of, amountMinor, ggrMinor, rules }: BillDraft, payerId: bigint | null) {
  if (of.terms.kind !== 'dividend' || amountMinor === 0n) return null
  if (payerId === null && amountMinor * 100n > ggrMinor * largestShare) return 'share'
  if (amountMinor > BigInt(rules.reviewMinor)) return 'review'
  return amountMinor >= lookedAtMinor ? 'signal' : null
}
