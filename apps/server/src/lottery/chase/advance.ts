import type { Logger, Pool } from '@baize/runtime'
import { findSeries } from '@baize/lottery/series'
import { nextChaseAction, type ChaseSettled } from '@baize/lottery/ticket'
import { findPlay, playOdds, type OddsTable } from '@baize/lottery/play'
import { invariant, type MemberId } from '@baize/std'
import type { Bet, BettingService } from '../../betting/api.ts'
import type { WalletService } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { LotteryOdds } from '../odds/service.ts'
import type { TitleStandings } from '../menu/standing.ts'
import type { TicketDesk } from '../ticket/desk.ts'
import type { TicketRefusal } from '../ticket/model.ts'
import { recordOf } from '../ticket/show.ts'
import { releaseStake } from './hold.ts'
import {
  readStop,
  rowsOfDraw,
  type AgreedChase,
  type ChaseReason,
  type StoredChase,
  type StoredChaseDraw,
} from './model.ts'
import * as store from './store.ts'

export interface AdvanceDeps {
  readonly db: Pool
  readonly log: Pick<Logger, 'error'>
  readonly wallet: Pick<WalletService, 'lock' | 'transaction' | 'postIn'>
  readonly betting: Pick<BettingService, 'findMany'>
  readonly catalogue: TitleStandings
  readonly lotteryDesk: Pick<TicketDesk, 'placeWith'>
  readonly lotteryOdds: LotteryOdds
}

interface ChaseKey {
  readonly memberId: MemberId
  readonly chaseId: string
}

/** What a refused ticket means for its chase. */
const afterRefusal: Readonly<Partial<Record<TicketRefusal, 'skip' | 'pause'>>> = {
  draw_closed: 'skip',
  game_disabled: 'skip',
  game_maintenance: 'skip',
  exposure_reached: 'skip',
  lottery_number_closed: 'skip',
  lottery_price_changed: 'pause',
}

/** Moves a chase on as far as the clock allows: places, skips, pauses or ends. */
export async function advance(deps: AdvanceDeps, key: ChaseKey): Promise<void> {
  for (let isGoingOn = true; isGoingOn;) isGoingOn = await step(deps, key)
}

/** Gives whether there may be more to do at once. */
async function step(deps: AdvanceDeps, key: ChaseKey): Promise<boolean> {
  const chase = await store.findChase(deps.db, key)
  if (!chase || !isAlive(chase)) return false
  const draws = (await store.findDraws(deps.db, key.memberId, [key.chaseId])).get(key.chaseId) ?? []
  const next = draws.find(({ state }) => state === 'held')
  if (!next) return end(deps, key, { state: 'ended', reason: 'done' })
  const moment = await store.findMoment(deps.db, next.drawId)
  const table = await tableOf(deps, chase.seriesId, moment)
  const action = await decide(deps, { chase, draws, next, moment, table })
  switch (action) {
    case 'wait':
      return false
    case 'skip':
      return skip(deps, key, next)
    case 'pause':
      return pause(deps, key)
    case 'stop':
      return end(deps, key, { state: 'ended', reason: reasonOf(chase) })
    case 'place':
      return place(deps, chase, { draw: next, table })
  }
}

const isAlive = ({ state }: StoredChase): boolean => state === 'running' || state === 'paused'
const reasonOf = ({ agreed }: StoredChase): ChaseReason => (agreed.stop.kind === 'win' ? 'win' : 'profit')

interface Moment {
  readonly chase: StoredChase
  readonly draws: readonly StoredChaseDraw[]
  readonly next: StoredChaseDraw
  readonly moment: Awaited<ReturnType<typeof store.findMoment>>
  readonly table: OddsTable
}

async function decide({ db, betting }: AdvanceDeps, { chase, draws, next, moment, table }: Moment) {
  if (moment?.state === 'void') return 'skip' as const
  // The calendar has changed since and has no such draw.
  if (!moment) return (await store.isOver(db, next.closesAt)) ? ('skip' as const) : ('wait' as const)
  const before = draws[next.place - 1]
  const placed = draws.filter(({ state }) => state === 'placed')
  const keys = placed.map(({ ticketId }) => ({ memberId: chase.memberId, betId: ticketId ?? '' }))
  const bets = await betting.findMany(db, keys)
  const action = nextChaseAction({
    nowMs: moment.now.getTime(),
    opensAtMs: moment.opens_at.getTime(),
    closesAtMs: moment.closes_at.getTime(),
    isBeforeSettled: before?.state !== 'placed' || (await store.isSettled(db, before.drawId)),
    settled: bets.filter(({ state }) => state === 'settled').map(settledOf),
    stop: readStop(chase.agreed.stop),
    agreedOddsE4: chase.agreed.oddsE4.flat().map(BigInt),
    oddsE4: oddsOf(chase.seriesId, chase.agreed.rows, table),
    isRefused: false,
  })
  // Only the player goes on after a pause; what is over, or too late, ends and is released all the same.
  return chase.state === 'paused' && action === 'place' ? 'wait' : action
}

/** A stake that came back, because its lines were pushed, is neither staked nor won. */
function settledOf(bet: Bet): ChaseSettled {
  const refundMinor = BigInt(recordOf(bet).refundMinor ?? 0)
  return { stakeMinor: bet.cashMinor - refundMinor, payoutMinor: bet.payoutMinor - refundMinor }
}

/** The odds of a draw, or of one that would open now. */
export async function tableOf(
  { lotteryOdds }: Pick<AdvanceDeps, 'lotteryOdds'>,
  seriesId: string,
  draw: { readonly opens_at: Date } | undefined,
): Promise<OddsTable> {
  const series = findSeries(seriesId)
  invariant(series, 'a chase is of a known series')
  return lotteryOdds.of(series.gameCode, draw?.opens_at ?? new Date())
}

/** The odds of the rows by a table. */
export function oddsOf(seriesId: string, rows: AgreedChase['rows'], table: OddsTable): bigint[] {
  const series = findSeries(seriesId)
  invariant(series, 'a chase is of a known series')
  return rows.flatMap(({ playId, prizeGroup }) => {
    const play = findPlay(series.family, playId)
    return play ? playOdds(play, prizeGroup, table) : []
  })
}

async function skip(deps: AdvanceDeps, key: ChaseKey, draw: StoredChaseDraw): Promise<boolean> {
  await deps.wallet.transaction(async (tx) => {
    const chase = await store.lockChase(tx, key)
    if (chase && (await isHeld(tx, key, draw.place))) await leave(deps, tx, chase, { draw, state: 'skipped' })
  })
  return true
}

async function pause(deps: AdvanceDeps, key: ChaseKey): Promise<boolean> {
  await deps.wallet.transaction(async (tx) => {
    const chase = await store.lockChase(tx, key)
    if (chase?.state === 'running') await store.changeChase(tx, key, { state: 'paused', reason: 'price' })
  })
  return false
}

/** Ends a chase: what is still on hold goes back. Gives false: there is nothing more to do. */
export async function end(
  deps: Pick<AdvanceDeps, 'wallet'>,
  key: ChaseKey,
  change: { state: 'ended' | 'stopped'; reason: ChaseReason },
): Promise<false> {
  await deps.wallet.transaction(async (tx) => {
    const chase = await store.lockChase(tx, key)
    if (chase?.state !== 'running' && chase?.state !== 'paused') return
    for (const draw of await heldDraws(tx, key)) await leave(deps, tx, chase, { draw, state: 'released' })
    await store.changeChase(tx, key, change)
  })
  return false
}

async function heldDraws(tx: Tx, { memberId, chaseId }: ChaseKey): Promise<StoredChaseDraw[]> {
  const draws = (await store.findDraws(tx, memberId, [chaseId])).get(chaseId) ?? []
  return draws.filter(({ state }) => state === 'held')
}

const isHeld = async (tx: Tx, key: ChaseKey, place: number): Promise<boolean> =>
  (await heldDraws(tx, key)).some((draw) => draw.place === place)

async function leave(
  { wallet }: Pick<AdvanceDeps, 'wallet'>,
  tx: Tx,
  chase: StoredChase,
  { draw, state }: { draw: StoredChaseDraw; state: 'skipped' | 'released' },
): Promise<void> {
  await releaseStake(wallet, tx, { chase, place: draw.place })
  await store.changeDraw(tx, chase, { place: draw.place, state })
}

/** Releases the hold and buys the ticket in one transaction, or neither. */
async function place(
  deps: AdvanceDeps,
  chase: StoredChase,
  { draw, table }: { draw: StoredChaseDraw; table: OddsTable },
): Promise<boolean> {
  const { memberId, chaseId, agreed } = chase
  const bought = await deps.lotteryDesk.placeWith(
    {
      memberId,
      chaseId,
      currency: agreed.currency,
      requestId: `chase-${chaseId}-${draw.place}`,
      drawId: draw.drawId,
      rows: rowsOfDraw(agreed.rows, draw.multiple),
      // Odds that are not lower than the agreed ones are taken.
      tableVersion: table.version,
      stakeMinor: draw.stakeMinor,
    },
    {
      async before(tx) {
        const locked = await store.lockChase(tx, chase)
        if (locked?.state !== 'running' || !(await isHeld(tx, chase, draw.place))) return false
        await releaseStake(deps.wallet, tx, { chase, place: draw.place })
        return true
      },
      after: (tx, ticketId) =>
        store.changeDraw(tx, chase, { place: draw.place, state: 'placed', ticketId }).then(() => undefined),
    },
  )
  // Left: another worker has moved the chase on, so read it again.
  if (bought === 'left' || bought.ok) return true
  if (bought.code === 'outcome_unknown') return false
  const then = afterRefusal[bought.code]
  if (then === 'skip') return skip(deps, chase, draw)
  if (then === 'pause') return pause(deps, chase)
  return end(deps, chase, { state: 'ended', reason: 'limit' })
}
