import { readResult } from '@baize/lottery/play'
import type { Pool } from '@baize/runtime'
import { refuse, ok, type MemberId, type Result } from '@baize/std'
import { setImmediate as breathe } from 'node:timers/promises'
import type { BettingService } from '../../betting/api.ts'
import type { WalletService } from '../../ledger/api.ts'
import { findDrawTerms, findTicketsOfBuckets } from '../ticket/read.ts'
import { judgeTickets, readNumbers, type Judged } from './judge-tickets.ts'
import * as store from './store.ts'

export interface ForeseeDeps {
  readonly db: Pool
  readonly betting: Pick<BettingService, 'findMany'>
  readonly wallet: Pick<WalletService, 'findMany'>
}

interface ChangedTicket {
  readonly memberId: MemberId
  readonly ticketId: string
  readonly beforeMinor: bigint
  readonly afterMinor: bigint
}

/** What a corrected result would change, if it were settled now. */
export interface CorrectionEffect {
  /** The result that stands, and its version. */
  readonly standing: readonly string[]
  readonly version: number
  readonly tickets: number
  readonly changed: number
  /** Tickets that win only by the one or the other result. */
  readonly newWinners: number
  readonly formerWinners: number
  readonly members: number
  readonly moreMinor: bigint
  readonly lessMinor: bigint
  /** Of the players, and of the agents above them; below 0 is taken back. */
  readonly rebateMinor: bigint
  readonly agentsMinor: bigint
  readonly agents: number
  /** Who would owe, with what the cash does not cover. */
  readonly deficits: readonly { readonly memberId: MemberId; readonly owesMinor: bigint }[]
  /** The tickets that change most. */
  readonly largest: readonly ChangedTicket[]
}

export type ForeseeRefusal = 'draw_not_found' | 'draw_state' | 'draw_same_result' | 'result_invalid'

const bucketsAtOnce = 8
const bucketCount = 256
const mostListed = 20

/** Judges every ticket of an official draw by other numbers, and moves nothing. */
export async function foreseeCorrection(
  deps: ForeseeDeps,
  { drawId, numbers }: { drawId: string; numbers: readonly string[] },
): Promise<Result<CorrectionEffect, ForeseeRefusal>> {
  const found = await store.findDraw(deps.db, drawId)
  const draw = await findDrawTerms(deps.db, drawId)
  if (!found || !draw) return refuse('draw_not_found')
  if (found.kind !== 'external' || found.result_version === 0) return refuse('draw_state')
  const corrected = readResult(draw.series.family, numbers)
  if (!corrected) return refuse('result_invalid')
  const version = found.result_version
  const shown = await store.findResults(deps.db, { drawId, version })
  const standing = shown.at(-1)?.numbers ?? []
  if (standing.join() === numbers.join()) return refuse('draw_same_result')
  const results = [...shown.map((each) => readNumbers(draw, each.numbers)), corrected]
  const tally = openTally()
  for (let bucket = 0; bucket < bucketCount; bucket += bucketsAtOnce) {
    const buckets = Array.from({ length: bucketsAtOnce }, (_, place) => bucket + place)
    const tickets = await findTicketsOfBuckets(deps.db, { drawId, buckets })
    if (tickets.length === 0) continue
    const keys = tickets.map(({ memberId, ticketId }) => ({ memberId, betId: ticketId }))
    const bets = await deps.betting.findMany(deps.db, keys)
    const settledBy = new Map(bets.map(({ betId, revision }) => [betId, revision]))
    for (const judged of judgeTickets(tickets, { draw, results, settledBy })) addTo(tally, judged)
    await breathe()
  }
  return ok({ standing, version, ...(await summarise(deps, tally)) })
}

interface Tally {
  tickets: number
  newWinners: number
  formerWinners: number
  moreMinor: bigint
  lessMinor: bigint
  rebateMinor: bigint
  readonly changed: ChangedTicket[]
  /** What each wallet gains by its tickets and rebates, and by its shares as an agent. */
  readonly gains: Map<MemberId, bigint>
  readonly shares: Map<MemberId, bigint>
}

const openTally = (): Tally => ({
  tickets: 0,
  newWinners: 0,
  formerWinners: 0,
  moreMinor: 0n,
  lessMinor: 0n,
  rebateMinor: 0n,
  changed: [],
  gains: new Map(),
  shares: new Map(),
})

const addAmount = (sums: Map<MemberId, bigint>, id: MemberId, amountMinor: bigint): void => {
  if (amountMinor !== 0n) sums.set(id, (sums.get(id) ?? 0n) + amountMinor)
}

function addTo(tally: Tally, { ticket, after, before }: Judged): void {
  const { memberId, ticketId } = ticket
  const beforeMinor = before?.paidMinor ?? 0n
  const differenceMinor = after.paidMinor - beforeMinor
  const rebateMinor = after.rebateMinor - (before?.rebateMinor ?? 0n)
  tally.tickets += 1
  tally.rebateMinor += rebateMinor
  addAmount(tally.gains, memberId, differenceMinor + rebateMinor)
  ticket.uplineIds.forEach((agentId, place) =>
    addAmount(tally.shares, agentId, (after.sharesMinor[place] ?? 0n) - (before?.sharesMinor[place] ?? 0n)),
  )
  if (differenceMinor === 0n) return
  if (differenceMinor > 0n) tally.moreMinor += differenceMinor
  else tally.lessMinor -= differenceMinor
  countWinners(tally, { after, before })
  tally.changed.push({ memberId, ticketId, beforeMinor, afterMinor: after.paidMinor })
}

function countWinners(tally: Tally, { after, before }: Pick<Judged, 'after' | 'before'>): void {
  const wonBefore = (before?.outcome.payoutMinor ?? 0n) > 0n
  const winsAfter = after.outcome.payoutMinor > 0n
  if (winsAfter && !wonBefore) tally.newWinners += 1
  if (wonBefore && !winsAfter) tally.formerWinners += 1
}

/** The larger amount comes first. */
function descending(one: bigint, other: bigint): number {
  if (one === other) return 0
  return one > other ? -1 : 1
}

async function summarise(
  { wallet }: ForeseeDeps,
  tally: Tally,
): Promise<Omit<CorrectionEffect, 'standing' | 'version'>> {
  const { gains, shares, changed, ...sums } = tally
  const together = new Map(gains)
  for (const [id, amountMinor] of shares) addAmount(together, id, amountMinor)
  const losing = [...together].filter(([, amountMinor]) => amountMinor < 0n)
  const states = await wallet.findMany(losing.map(([id]) => id))
  const cashOf = new Map(states.map(({ memberId, balances }) => [memberId, balances.cash]))
  const deficits = losing.flatMap(([memberId, amountMinor]) => {
    const leftMinor = (cashOf.get(memberId) ?? 0n) + amountMinor
    return leftMinor < 0n ? [{ memberId, owesMinor: -leftMinor }] : []
  })
  const sizeOf = ({ beforeMinor, afterMinor }: ChangedTicket) =>
    afterMinor > beforeMinor ? afterMinor - beforeMinor : beforeMinor - afterMinor
  const largest = changed.toSorted((one, other) => descending(sizeOf(one), sizeOf(other)))
  return {
    ...sums,
    changed: changed.length,
    members: new Set(changed.map(({ memberId }) => memberId)).size,
    agents: shares.size,
    agentsMinor: [...shares.values()].reduce((sum, amountMinor) => sum + amountMinor, 0n),
    deficits: deficits.toSorted((one, other) => descending(one.owesMinor, other.owesMinor)),
    largest: largest.slice(0, mostListed),
  }
}
