import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { findTitle } from '@baize/lottery/series'
import { currencies, formatDecimal, safeMinor, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Events } from '../../kernel/events/events.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import * as store from './console-store.ts'
import { newsOf, tellNews } from './news.ts'
import { voidDraw } from './void.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>

/** Draws as operators see them. */
export interface LotteryDrawDesk {
  list(ask: QueryOf<ConsoleCalls['lotteryDrawList']>): Promise<Value<'lotteryDrawList'>>
  read(id: string): Promise<Result<Value<'lotteryDrawRead'>, 'lottery_draw_not_found'>>
  /** Puts the end of a draw without result into the queue for a second operator. */
  askVoid(
    by: Operator,
    body: BodyOf<ConsoleCalls['lotteryVoidAsk']>,
  ): Promise<Result<Value<'lotteryVoidAsk'>, 'lottery_draw_not_found' | 'lottery_draw_over'>>
}

export interface DrawDeskDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly events: Pick<Events, 'publish'>
}

/** Draws that are held within the hour are of interest now. */
const aheadMs = 3_600_000

type VoidChange = Readonly<{ drawId: string; series: string; number: string }>

export function createDrawDesk(deps: DrawDeskDeps): LotteryDrawDesk {
  deps.approvals.register(voidPlan(deps))
  return {
    async list({ cursor, pageSize, state, gameId, series, coming }) {
      const drawAt = cursor === undefined ? undefined : await store.findDrawTime(deps.db, cursor)
      const found = await store.listDraws(deps.db, {
        state: state ?? null,
        game: gameId ?? null,
        series: series ?? null,
        until: coming === 'true' ? null : new Date(deps.clock() + aheadMs),
        after: cursor !== undefined && drawAt ? { drawAt, id: cursor } : null,
        limit: pageSize + 1,
      })
      const list = found.slice(0, pageSize).map((row) => showLine(deps, row))
      return { list, nextCursor: found.length > pageSize ? (list.at(-1)?.id ?? null) : null }
    },
    async read(id) {
      const found = await store.findDrawFile(deps.db, id)
      return found ? ok(await showFile(deps, found)) : refuse('lottery_draw_not_found')
    },
    askVoid: (by, { id, reason }) =>
      inTransaction(deps.db, async (tx) => {
        const draw = await store.findDrawFile(tx, id)
        if (!draw) return refuse('lottery_draw_not_found')
        if (draw.result_version > 0 || draw.state === 'void') return refuse('lottery_draw_over')
        const change = { drawId: id, series: draw.series, number: draw.number } satisfies VoidChange
        const before = { state: draw.state, tickets: draw.tickets }
        const asked = { kind: 'lottery_void', subject: `draw ${id}`, before, change, by, reason } as const
        return ok({ approvalId: String(await deps.approvals.ask(tx, asked)) })
      }),
  }
}

/** A draw that got its result meanwhile is not void: it is corrected. */
const voidPlan = ({ audit, events }: DrawDeskDeps): ApprovalPlan<VoidChange> => ({
  kind: 'lottery_void',
  async apply(tx, { drawId }, approved) {
    const done = await voidDraw(tx, drawId, 'operator')
    if (!done.ok) return refuse('approval_outdated')
    await audit.write(tx, {
      event: 'lottery_draw_void',
      actor: operatorActor(approved.decidedBy),
      before: { state: done.value.state },
      after: { state: 'void' },
      details: { draw: drawId, askedBy: String(approved.askedBy), reason: approved.reason },
    })
    return ok(null)
  },
  async afterwards({ drawId, series, number }) {
    tellNews(events, [newsOf({ id: drawId, series, number }, 'void')])
  },
})

const showLine = ({ currency }: DrawDeskDeps, row: store.DrawLine) => ({
  id: row.id,
  game: nameOf(row.game),
  gameId: row.game,
  series: row.series,
  number: row.number,
  kind: row.kind,
  state: row.state,
  opensAt: row.opens_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  drawAt: row.draw_at.toISOString(),
  numbers: row.numbers ?? [],
  resultVersion: row.result_version,
  tickets: row.tickets,
  paid: formatDecimal(row.paid, currencies[currency]),
})

const nameOf = (gameCode: string) => {
  const title = findTitle(gameCode)
  return { EN: title?.en ?? gameCode, BN: title?.bn ?? gameCode }
}

function returnedOf({ stake, won, expected }: store.DrawFile, money: (minor: bigint) => string) {
  if (stake === 0n) return null
  const rateOf = (amount: number) => Math.round((amount / safeMinor(stake)) * 10_000) / 100
  return {
    won: money(won),
    expected: money(BigInt(Math.round(expected))),
    rate: rateOf(safeMinor(won)),
    expectedRate: rateOf(expected),
  }
}

async function showFile(deps: DrawDeskDeps, row: store.DrawFile): Promise<Value<'lotteryDrawRead'>> {
  const { db, currency } = deps
  const [results, sales, leases, settlements] = await Promise.all([
    store.listResults(db, row.id),
    store.sumSales(db, row.id),
    store.listLeases(db, row.id),
    store.listSettlements(db, row.id),
  ])
  const money = (amountMinor: bigint) => formatDecimal(amountMinor, currencies[currency])
  return {
    ...showLine(deps, row),
    family: findTitle(row.game)?.family ?? 'SSC',
    currency,
    closedAt: row.closed_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
    voidReason: row.void_reason,
    commitment: {
      seedHash: row.seed_hash,
      chainHash: row.chain_hash,
      round: row.round === null ? null : Number(row.round),
      root: row.root,
      leaves: row.leaves,
      closeSignature: row.close_signature,
    },
    results: results.map(({ opened_at: openedAt, ...result }) => ({
      ...result,
      openedAt: openedAt.toISOString(),
    })),
    sales: { ...sales, stake: money(sales.stake) },
    returned: returnedOf(row, money),
    leases: leases.map(({ node, share }) => ({ node, share: money(share) })),
    settlements: settlements.map((one) => ({ ...one, stake: money(one.stake), paid: money(one.paid) })),
  }
}
