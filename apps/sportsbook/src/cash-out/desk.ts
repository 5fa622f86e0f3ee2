import { randomUUID } from 'node:crypto'
import { ok, refuse, type Result } from '@baize/std'
import type { CashOutRequest, RefusalCode } from '../../wire/slip.ts'
import { resultsBy, withLegs, type Evaluated } from '../payer/evaluate.ts'
import type { TicketDeps } from '../ticket/deps.ts'
import { hashOfRequest } from '../ticket/request.ts'
import type { TicketRow } from '../ticket/row.ts'
import { createSingle } from '../ticket/single.ts'
import { createWaiters, type Waiters } from '../ticket/waiters.ts'
import {
  findCashOutByRequest,
  insertCashOut,
  listWaitingCashOuts,
  type CashOutRow,
  type NewCashOut,
} from './store.ts'
import { takeCashOut, type CashOutEnd } from './take.ts'
import { isLiveNow, watchedLegs } from './value.ts'

const lookEveryMs = 50

export interface CashOutDesk {
  /** Takes a press to its end: the ticket has changed, or why not. */
  press(ticket: TicketRow, request: CashOutRequest): Promise<Result<'taken', RefusalCode>>
  /**
   * Presses for a player who is not there. Gives false where there is nothing to sell, or a press under way.
   */
  pressAutomatically(evaluated: Evaluated, at: Pick<CashOutRow, 'shownMinor' | 'consent'>): Promise<boolean>
  start(): () => Promise<void>
}

/** `tell` is called with tickets that have changed. */
export function createCashOutDesk(
  deps: TicketDeps,
  tell: (ticketIds: readonly string[]) => void,
): CashOutDesk {
  const waiting = new Map<string, CashOutRow>()
  const waiters = createWaiters<CashOutEnd>()
  const stopping = new AbortController()

  const look = createSingle(() => lookOnce(deps, { waiting, waiters, tell }))
  const lookSafely = () => {
    if (waiting.size === 0 || stopping.signal.aborted) return
    look().catch((error: unknown) => deps.log.error({ err: error }, 'cash-outs could not be decided'))
  }
  return {
    press: (ticket, request) => pressOnce(deps, { ticket, request, waiting, waiters, lookSafely }),
    async pressAutomatically(evaluated, { shownMinor, consent }) {
      const { ticket } = evaluated
      const requestId = `auto-${ticket.version}-${deps.clock()}`
      const known = await writePress(deps, waiting, {
        cashOutId: randomUUID(),
        ticketId: ticket.ticketId,
        requestId,
        requestHash: requestId,
        percent: 100,
        isAutomatic: true,
        delayMs: await delayOf(deps, evaluated),
        shownMinor,
        consent,
      })
      lookSafely()
      return known !== undefined
    },
    start() {
      const stopListening = deps.prices.onChange(lookSafely)
      const looking = setInterval(lookSafely, lookEveryMs)
      const resuming = listWaitingCashOuts(deps.pool).then(
        (rows) => rows.forEach((row) => waiting.set(row.cashOutId, row)),
        (error: unknown) => deps.log.error({ err: error }, 'waiting cash-outs could not be read'),
      )
      return async () => {
        clearInterval(looking)
        stopListening()
        stopping.abort()
        await resuming
        await look().catch(() => undefined)
      }
    },
  }
}

interface Looking {
  readonly waiting: Map<string, CashOutRow>
  readonly waiters: Waiters<CashOutEnd>
  readonly tell: (ticketIds: readonly string[]) => void
}

/** Decides the presses whose delay has passed. */
async function lookOnce(deps: TicketDeps, { waiting, waiters, tell }: Looking): Promise<void> {
  const now = deps.clock()
  const due = [...waiting.values()].filter(({ receivedAt, delayMs }) => now >= receivedAt.getTime() + delayMs)
  for (const cashOut of due) {
    const end = await takeCashOut(deps, cashOut)
    if (end === 'waiting') continue
    if (end === 'taken') deps.pass('cash_out_taken')
    waiting.delete(cashOut.cashOutId)
    waiters.wake(cashOut.cashOutId, end)
    tell([cashOut.ticketId])
  }
}

interface Press extends Pick<Looking, 'waiting' | 'waiters'> {
  readonly ticket: TicketRow
  readonly request: CashOutRequest
  readonly lookSafely: () => void
}

async function pressOnce(
  deps: TicketDeps,
  { ticket, request, waiting, waiters, lookSafely }: Press,
): Promise<Result<'taken', RefusalCode>> {
  const [evaluated] = await withLegs(deps.pool, [ticket])
  if (!evaluated || ticket.step !== 'accepted' || ticket.isSettled) return refuse('event_over')
  const delayMs = await delayOf(deps, evaluated)
  const known = await writePress(deps, waiting, {
    cashOutId: randomUUID(),
    ticketId: ticket.ticketId,
    requestId: request.requestId,
    requestHash: hashOfRequest(request),
    percent: request.percent,
    shownMinor: BigInt(request.valueMinor),
    consent: request.consent,
    isAutomatic: false,
    delayMs,
  })
  deps.pass('cash_out_received')
  if (!known || known.requestHash !== hashOfRequest(request)) return refuse('conflict')
  const end = known.step === 'waiting' ? await untilEnd(deps, known, { waiters, lookSafely }) : endOf(known)
  return end === 'taken' ? ok('taken') : refuse(end === 'waiting' ? 'feed_late' : end)
}

async function writePress(
  deps: TicketDeps,
  waiting: Map<string, CashOutRow>,
  press: NewCashOut,
): Promise<CashOutRow | undefined> {
  const isWritten = await insertCashOut(deps.pool, press)
  const known = await findCashOutByRequest(deps.pool, press)
  if (isWritten && known) waiting.set(known.cashOutId, known)
  return known
}

const endOf = ({ step, refusal }: CashOutRow): CashOutEnd =>
  step === 'refused' ? (refusal as RefusalCode) : step

/** Longer than any press is waited for. */
const graceMs = 8_000

async function untilEnd(
  deps: TicketDeps,
  known: CashOutRow,
  { waiters, lookSafely }: Pick<Press, 'waiters' | 'lookSafely'>,
): Promise<CashOutEnd> {
  const ending = waiters.wait(known.cashOutId, known.delayMs + graceMs)
  lookSafely()
  // A press that came twice may have ended since it was read.
  const now = await findCashOutByRequest(deps.pool, known)
  if (now && now.step !== 'waiting') return endOf(now)
  return (await ending) ?? 'waiting'
}

async function delayOf(deps: TicketDeps, evaluated: Evaluated): Promise<number> {
  const results = resultsBy(await deps.results.latest(evaluated.legs))
  const watched = watchedLegs(deps, evaluated, { results, isLive: isLiveNow(deps) })
  return Math.max(0, ...watched.map((leg) => leg.delayMs))
}
