import { payableFromMs } from '@baize/lottery/draw'
import { chanceOfRows } from '@baize/lottery/ticket'
import type { TransferCommand } from '@baize/domain/ledger'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { BettingService, SettleOutcome, Settlement } from '../../betting/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { WalletService } from '../../ledger/api.ts'
import type { DrawTerms, OpenTicket } from '../ticket/model.ts'
import { findTicketsOfBuckets } from '../ticket/read.ts'
import { judgeTickets, type Judged } from './judge-tickets.ts'
import { tellCorrected, type CorrectionNewsDeps } from './correction-news.ts'
import { payRebates, rebatesOf } from './rebate.ts'
import type { Settling } from './settling.ts'
import * as store from './store.ts'

export interface ChunkDeps extends CorrectionNewsDeps {
  readonly wallet: Pick<WalletService, 'lock' | 'postAllIn'>
  readonly betting: Pick<BettingService, 'settleBetsIn' | 'findMany'>
}

/** Settles parts of a draw in one transaction: wins, rebates, agents' shares, and that it was done. */
export async function settleChunks(
  deps: ChunkDeps,
  tx: Tx,
  settling: Settling,
  asked: readonly number[],
): Promise<void> {
  const { draw, version } = settling
  const of = { drawId: draw.id, version }
  const buckets = await store.lockChunks(tx, { ...of, buckets: asked })
  if (buckets.length === 0 || !(await store.holdVersion(tx, of))) return
  const tickets = await findTicketsOfBuckets(tx, { drawId: draw.id, buckets })
  const settledBy = await findSettledBy(deps, tx, settling, tickets)
  const judged =
    settling.results.length === 0 ? [] : judgeTickets(tickets, { draw, results: settling.results, settledBy })
  const payable = judged.filter((each) => isPayable(each, settling))
  const done = settling.results.length === 0 ? tickets : payable.map(({ ticket }) => ticket)
  await pay(deps, tx, settling, {
    tickets,
    payable,
    note: (revised) =>
      store.addToChunks(tx, { ...of, sums: sumsOf(buckets, { draw, done, revised, judged, payable }) }),
  })
}

/** By which result each ticket stands settled. Large wins may have waited when the result was corrected. */
async function findSettledBy(
  { betting }: ChunkDeps,
  tx: Tx,
  { version }: Settling,
  tickets: readonly OpenTicket[],
): Promise<ReadonlyMap<string, number>> {
  if (version < 2) return new Map()
  const keys = tickets.map(({ memberId, ticketId }) => ({ memberId, betId: ticketId }))
  const bets = await betting.findMany(tx, keys)
  return new Map(bets.map(({ betId, revision }) => [betId, revision]))
}

const isPayable = ({ after }: Judged, { draw, openedAtMs, nowMs }: Settling): boolean =>
  nowMs >= payableFromMs({ payoutMinor: after.outcome.payoutMinor, openedAtMs }, draw.series.kind)

/**
 * Money comes last: wallets that are locked keep live bets waiting. `note` is told the tickets that were
 * settled now, not by an earlier try.
 */
async function pay(
  deps: ChunkDeps,
  tx: Tx,
  settling: Settling,
  {
    tickets,
    payable,
    note,
  }: {
    tickets: readonly OpenTicket[]
    payable: readonly Judged[]
    note: (revised: ReadonlySet<string>) => Promise<unknown>
  },
): Promise<void> {
  const isVoid = settling.results.length === 0
  const settlements = isVoid ? tickets.map(voidOf) : payable.map((each) => settlementOf(each, settling))
  let rebates: TransferCommand[] = []
  const keep = async (outcomes: readonly SettleOutcome[]) => {
    const revised = new Set(revisedOf(settlements, outcomes))
    await note(revised)
    const fresh = payable.filter(({ ticket }) => revised.has(ticket.ticketId))
    await keepWins(tx, settling, fresh)
    const currencies = await lockForMore(deps, tx, fresh)
    rebates = rebatesOf(settling, { fresh, currencies })
    await tellCorrected(deps, tx, { ...settling, judged: fresh, currencies })
  }
  if (settlements.length > 0) await deps.betting.settleBetsIn(tx, settling.source, settlements, keep)
  else await keep([])
  await payRebates(deps, tx, rebates)
}

async function keepWins(tx: Tx, { draw, version }: Settling, fresh: readonly Judged[]): Promise<void> {
  const wins = fresh.flatMap(winOf)
  if (wins.length > 0) await store.insertWins(tx, version, wins)
  const accruals = accrualsOf(fresh)
  if (accruals.length > 0) await store.addAccruals(tx, { drawId: draw.id, version, accruals })
}

/**
 * Where rebates follow the wins, all wallets are locked at once and in order. Gives the currencies of those
 * that were.
 */
async function lockForMore(
  { wallet }: ChunkDeps,
  tx: Tx,
  fresh: readonly Judged[],
): Promise<ReadonlyMap<MemberId, CurrencyCode>> {
  if (!fresh.some(({ before, after }) => before !== undefined || after.rebateMinor > 0n)) return new Map()
  const members = fresh.filter(moves).map(({ ticket }) => ticket.memberId)
  const states = await wallet.lock(tx, [...new Set(members)])
  return new Map(states.map(({ memberId, currency }) => [memberId, currency]))
}

const moves = ({ after, before }: Judged): boolean =>
  before !== undefined || after.paidMinor > 0n || after.rebateMinor > 0n

const revisedOf = (settlements: readonly Settlement[], outcomes: readonly SettleOutcome[]): string[] =>
  settlements.flatMap(({ betId }, index) => (outcomes[index]?.status === 'revised' ? [betId] : []))

const voidOf = ({ memberId, ticketId }: OpenTicket): Settlement => ({
  memberId,
  betId: ticketId,
  revision: 1,
  state: 'cancelled',
  payoutMinor: 0n,
})

function settlementOf(judged: Judged, { draw, version }: Settling): Settlement {
  const { ticket, after } = judged
  const { outcome, paidMinor, validStakeMinor, rebateMinor } = after
  return {
    memberId: ticket.memberId,
    betId: ticket.ticketId,
    revision: version,
    state: 'settled',
    payoutMinor: paidMinor,
    validStakeMinor,
    ...(moves(judged) && {
      record: JSON.stringify({
        drawId: draw.id,
        number: draw.number,
        rows: outcome.rows.length,
        lines: Number(ticket.lines),
        refundMinor: String(outcome.refundMinor),
        rebateMinor: String(rebateMinor),
      }),
    }),
  }
}

const winOf = ({ ticket, after: { outcome } }: Judged): store.Win[] =>
  outcome.payoutMinor > 0n
    ? [
        {
          memberId: ticket.memberId,
          ticketId: ticket.ticketId,
          payoutMinor: outcome.payoutMinor,
          hits: outcome.rows.map(({ hits }) => hits.join(',')).join(';'),
        },
      ]
    : []

function accrualsOf(fresh: readonly Judged[]): store.Accrual[] {
  const sums = new Map<string, store.Accrual>()
  for (const { ticket, after, before } of fresh)
    ticket.uplineIds.forEach((agentId, place) => {
      const amountMinor = (after.sharesMinor[place] ?? 0n) - (before?.sharesMinor[place] ?? 0n)
      const key = `${ticket.bucket} ${agentId}`
      const sum = (sums.get(key)?.amountMinor ?? 0n) + amountMinor
      sums.set(key, { bucket: ticket.bucket, agentId, amountMinor: sum })
    })
  return [...sums.values()].filter(({ amountMinor }) => amountMinor !== 0n)
}

interface Summed {
  readonly draw: DrawTerms
  readonly done: readonly OpenTicket[]
  readonly revised: ReadonlySet<string>
  readonly judged: readonly Judged[]
  readonly payable: readonly Judged[]
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

function sumsOf(
  buckets: readonly number[],
  { draw, done, revised, judged, payable }: Summed,
): store.ChunkSum[] {
  const sums = new Map(buckets.map((bucket) => [bucket, noSum(bucket)]))
  const judgedOf = new Map(judged.map((each) => [each.ticket.ticketId, each]))
  for (const { ticketId, bucket, stakeMinor } of done) {
    const sum = sums.get(bucket)
    if (!sum || !revised.has(ticketId)) continue
    const settled = judgedOf.get(ticketId)
    sum.tickets += 1
    sum.stakeMinor += stakeMinor
    sum.paidMinor += settled?.after.paidMinor ?? stakeMinor
    if (!settled) continue
    const { expected, deviation } = chanceOfRows(settled.rows, draw.terms)
    sum.wonMinor += settled.after.outcome.payoutMinor
    sum.expected += expected
    sum.deviation += deviation
  }
  const payableIds = new Set(payable.map(({ ticket }) => ticket.ticketId))
  for (const { ticket } of judged) {
    const sum = sums.get(ticket.bucket)
    if (sum && !payableIds.has(ticket.ticketId)) sum.waiting += 1
  }
  return [...sums.values()]
}

const noSum = (bucket: number): Writable<store.ChunkSum> => ({
  bucket,
  tickets: 0,
  stakeMinor: 0n,
  paidMinor: 0n,
  waiting: 0,
  wonMinor: 0n,
  expected: 0,
  deviation: 0,
})
