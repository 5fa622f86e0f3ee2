import type { BodyOf, GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { findSeries, type Series } from '@baize/lottery/series'
import { usualLimits, wrongLimit, type SeriesLimits } from '@baize/lottery/ticket'
import { currencies, formatDecimal, parseDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import * as store from './store.ts'

type Shown = GivenValueOf<ConsoleCalls['lotteryLimitsRead']>
type Amounts = Pick<
  Shown,
  'lineStake' | 'ticketStake' | 'memberDrawStake' | 'payout' | 'liability' | 'number'
>
type Refusal = 'lottery_series_not_found' | 'lottery_limits_invalid'

export interface LimitDeskDeps {
  readonly db: Pool
  readonly currency: CurrencyCode
  readonly audit: AuditService
  readonly approvals: Approvals
}

/** The limits of a series, and how two operators set them. */
export interface LotteryLimitDesk {
  read(id: string): Promise<Result<Shown, 'lottery_series_not_found'>>
  ask(
    by: Operator,
    body: BodyOf<ConsoleCalls['lotteryLimitsAsk']>,
  ): Promise<Result<{ approvalId: string }, Refusal>>
}

export function createLimitDesk(deps: LimitDeskDeps): LotteryLimitDesk {
  const { db, approvals } = deps
  approvals.register(limitsPlan(deps))
  return {
    async read(id) {
      const series = findSeries(id)
      return series ? ok(await show(deps, db, series)) : refuse('lottery_series_not_found')
    },
    ask: (by, { id, reason, ...amounts }) =>
      inTransaction(db, async (tx) => {
        const series = findSeries(id)
        if (!series) return refuse('lottery_series_not_found')
        const limits = readAmounts(deps, amounts)
        const wrong = limits ? wrongLimit(limits, series.kind) : 'lineStakeMinor'
        if (!limits || wrong) return refuse('lottery_limits_invalid', { field: wrong?.replace('Minor', '') })
        const { version, ...standing } = await show(deps, tx, series)
        const approvalId = await approvals.ask(tx, {
          kind: 'lottery_limits',
          subject: `series ${id}`,
          before: amountsOf(standing),
          change: { series: id, basedOn: version, ...write(deps, limits) },
          by,
          reason,
        })
        return ok({ approvalId: String(approvalId) })
      }),
  }
}

const amountsOf = ({
  lineStake,
  ticketStake,
  memberDrawStake,
  payout,
  liability,
  number,
}: Amounts): Amounts => ({
  lineStake,
  ticketStake,
  memberDrawStake,
  payout,
  liability,
  number,
})

async function show(deps: LimitDeskDeps, db: Db, { id, kind }: Series): Promise<Shown> {
  const [set] = await store.findLimits(db, [id])
  return {
    currency: deps.currency,
    version: set?.version ?? 0,
    ...write(deps, set ?? usualLimits[kind]),
    setBy: set?.setBy ?? null,
    setAt: set?.setAt.toISOString() ?? null,
  }
}

function write({ currency }: LimitDeskDeps, limits: SeriesLimits): Amounts {
  const money = (minor: bigint) => formatDecimal(minor, currencies[currency])
  return {
    lineStake: money(limits.lineStakeMinor),
    ticketStake: money(limits.ticketStakeMinor),
    memberDrawStake: money(limits.memberDrawStakeMinor),
    payout: money(limits.payoutMinor),
    liability: money(limits.liabilityMinor),
    number: money(limits.numberMinor),
  }
}

function readAmounts({ currency }: LimitDeskDeps, amounts: Amounts): SeriesLimits | undefined {
  const minor = (text: string): bigint => {
    const read = parseDecimal(text, currencies[currency])
    return read.ok ? read.value : 0n
  }
  const limits = {
    lineStakeMinor: minor(amounts.lineStake),
    ticketStakeMinor: minor(amounts.ticketStake),
    memberDrawStakeMinor: minor(amounts.memberDrawStake),
    payoutMinor: minor(amounts.payout),
    liabilityMinor: minor(amounts.liability),
    numberMinor: minor(amounts.number),
  }
  return Object.values(limits).every((amount) => amount > 0n) ? limits : undefined
}

type Change = Readonly<Amounts & { series: string; basedOn: number }>

/** Limits that were set anew since they were looked at stay as they are. */
const limitsPlan = (deps: LimitDeskDeps): ApprovalPlan<Change> => ({
  kind: 'lottery_limits',
  async apply(tx, { series, basedOn, ...amounts }, { askedBy, decidedBy, reason }) {
    await store.lockLimits(tx, series)
    const [set] = await store.findLimits(tx, [series])
    if ((set?.version ?? 0) !== basedOn) return refuse('approval_outdated')
    const limits = readAmounts(deps, amounts)
    invariant(limits, 'limits that were asked for are limits')
    const version = basedOn + 1
    await store.insertLimits(tx, { ...limits, series, version, setBy: decidedBy.username })
    await deps.audit.write(tx, {
      event: 'lottery_limits_changed',
      actor: operatorActor(decidedBy),
      after: { version, ...amountsOf(amounts) },
      details: { series, askedBy: String(askedBy), reason },
    })
    return ok(null)
  },
})
