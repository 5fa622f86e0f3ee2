import { createHash } from 'node:crypto'
import { findSeries, nextDraws } from '@baize/lottery/series'
import { planChase } from '@baize/lottery/ticket'
import { currencies, formatDecimal } from '@baize/money'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Pool } from '@baize/runtime'
import { requestHash, type WalletService, type WalletState } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { TicketRefusal } from '../ticket/model.ts'
import type { LotteryLimits } from '../limit/service.ts'
import type { LotteryOdds } from '../odds/service.ts'
import { priceTicket } from '../ticket/sell.ts'
import { findDrawTerms } from '../ticket/read.ts'
import { holdStake } from './hold.ts'
import {
  rowsOfDraw,
  type AgreedChase,
  type ChaseAsked,
  type StoredChase,
  type StoredChaseDraw,
} from './model.ts'
import * as store from './store.ts'

export type ChaseRefusal = TicketRefusal | 'chase_invalid'

interface Deps {
  readonly db: Pool
  readonly wallet: Pick<WalletService, 'lock' | 'postIn'>
}

export interface PlannedChase {
  readonly chase: StoredChase
  readonly draws: readonly StoredChaseDraw[]
}

/** One chase for each request of a member: the same request has the same id. */
export function chaseIdOf(memberId: MemberId, requestId: string): string {
  const hex = createHash('sha256').update(`chase:${memberId}:${requestId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

interface PlanDeps extends Pick<Deps, 'db'> {
  readonly lotteryLimits: LotteryLimits
  readonly lotteryOdds: LotteryOdds
}

/** Reads, prices and lists a chase: each draw could be bought by itself as it is asked for. */
export async function planAsked(
  { db, lotteryLimits, lotteryOdds }: PlanDeps,
  asked: ChaseAsked,
): Promise<Result<PlannedChase, ChaseRefusal>> {
  const first = await findDrawTerms(db, asked.drawId)
  const series = findSeries(asked.seriesId)
  if (!first || !series || first.series.id !== asked.seriesId) return refuse('draw_closed')
  const { stakeMinor: _said, ...unpriced } = asked
  const limits = await lotteryLimits.of(series)
  const table = await lotteryOdds.of(series.gameCode, first.opensAt)
  const priceOf = (multiple: number) =>
    priceTicket({ ...unpriced, rows: rowsOfDraw(asked.rows, multiple) }, first, { limits, table })
  const unit = priceOf(1)
  if (!unit.ok) return unit
  const unitStakeMinor = unit.value.stakeMinor
  const plan = planChase({ draws: asked.draws, steps: asked.steps, unitStakeMinor, multiple: 1 })
  if (!plan.ok) return plan
  const totalMinor = plan.value.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
  if (totalMinor !== asked.stakeMinor)
    return refuse('lottery_price_changed', { stake: formatDecimal(totalMinor, currencies[asked.currency]) })
  for (const multiple of new Set(plan.value.map((draw) => draw.multiple))) {
    const priced = priceOf(multiple)
    if (!priced.ok) return priced
  }
  const oddsE4 = unit.value.rows.map((row) => row.oddsE4.map(String))
  const coming = nextDraws(series, { afterMs: first.closesAt.getTime() - 1, count: asked.draws })
  if (coming.length < asked.draws || coming[0]?.drawId !== asked.drawId)
    return refuse('chase_invalid', { field: 'draws' })
  return ok({
    chase: {
      memberId: asked.memberId,
      chaseId: chaseIdOf(asked.memberId, asked.requestId),
      seriesId: asked.seriesId,
      state: 'running',
      reason: null,
      agreed: agreedOf(asked, oddsE4),
      stakeMinor: totalMinor,
      createdAt: new Date(),
    },
    draws: plan.value.map(({ multiple, stakeMinor }, place) => ({
      place,
      multiple,
      stakeMinor,
      drawId: coming[place]?.drawId ?? '',
      closesAt: new Date(coming[place]?.closesAtMs ?? 0),
      state: 'held',
      ticketId: null,
    })),
  })
}

const agreedOf = (asked: ChaseAsked, oddsE4: readonly (readonly string[])[]): AgreedChase => ({
  rows: asked.rows,
  tableVersion: asked.tableVersion,
  oddsE4,
  currency: asked.currency,
  stop: {
    kind: asked.stop.kind,
    ...(asked.stop.kind === 'profit' && { amountMinor: String(asked.stop.amountMinor) }),
  },
  content: requestHash(
    JSON.stringify([
      asked.drawId,
      asked.rows,
      asked.draws,
      asked.steps,
      asked.stop.kind,
      String(asked.stakeMinor),
    ]),
  ),
})

/** Stakes on hold are cash: whose balance would be enough with the bonus is told so. */
function sayIfBonusWouldCover(
  refused: Extract<Awaited<ReturnType<typeof holdStake>>, { ok: false }>,
  { stakeMinor }: StoredChase,
  wallet: WalletState | undefined,
): Result<never, TicketRefusal> {
  const { cash = 0n, bonus = 0n } = wallet?.balances ?? {}
  const wouldCover = cash < stakeMinor && cash + bonus >= stakeMinor
  return refused.code === 'insufficient_funds' && wouldCover ? refuse('lottery_cash_only') : refused
}

/** Stores a chase with a hold for every draw: all of it, or nothing. */
export async function openChase(
  { wallet }: Deps,
  tx: Tx,
  { chase, draws }: PlannedChase,
): Promise<Result<null, TicketRefusal>> {
  const known = await store.lockChase(tx, chase)
  if (known) return known.agreed.content === chase.agreed.content ? ok(null) : refuse('duplicate_conflict')
  const [before] = await wallet.lock(tx, [chase.memberId])
  await store.insertChase(tx, chase)
  await store.insertDraws(tx, chase, draws)
  for (const { place, stakeMinor } of draws) {
    const held = await holdStake(wallet, tx, { chase, place, stakeMinor })
    if (!held.ok) return sayIfBonusWouldCover(held, chase, before)
  }
  return ok(null)
}
