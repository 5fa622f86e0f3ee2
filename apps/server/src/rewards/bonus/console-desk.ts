import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { leftOf, shownMinor } from '@baize/domain/bonus'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { readUuidCursor, splitUuidPage } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import { wireMoney } from '../grant/wire.ts'
import type { BonusService } from './model.ts'
import { listForOperators } from './console-store.ts'

/** Bonuses as operators see them; taking one away needs two of them. */
export interface BonusDesk {
  list(ask: QueryOf<ConsoleCalls['bonusList']>): Promise<GivenValueOf<ConsoleCalls['bonusList']>>
  askCancel(
    by: Operator,
    body: BodyOf<ConsoleCalls['bonusCancelAsk']>,
  ): Promise<Result<{ approvalId: string }, 'bonus_not_found' | 'bonus_state_refused'>>
}

export interface BonusDeskDeps {
  readonly db: Pool
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly bonuses: Pick<BonusService, 'forfeitIn'>
}

/** Of one member; who had more is asked about in the list. */
const mostOfOne = 1_000

type Change = Readonly<{ memberId: string; bonusId: string; amount: string; held: string }>

export function createBonusDesk(deps: BonusDeskDeps): BonusDesk {
  const { db, approvals } = deps
  approvals.register(planOf(deps))
  return {
    async list({ cursor, pageSize, memberId, state }) {
      const found = await listForOperators(db, {
        before: readUuidCursor(cursor),
        memberId: memberId === undefined ? null : BigInt(memberId),
        state: state === undefined || state === 'open' ? null : state,
        isOpen: state === 'open',
        limit: pageSize + 1,
      })
      return splitUuidPage(found, pageSize, (row) => {
        const money = (minor: bigint) => wireMoney(minor, row.currency)
        const left = leftOf({ needed: row.needed, counted: row.counted })
        return {
          id: row.id,
          memberId: String(row.member_id),
          username: row.username,
          title: { EN: row.title_en, BN: row.title_bn },
          origin: row.origin,
          family: row.terms.family,
          state: row.state,
          amount: money(row.amount),
          held: money(row.held),
          required: money(shownMinor(row.needed)),
          left: money(row.ended_at === null ? shownMinor(left) : 0n),
          converted: money(row.converted),
          returned: money(row.returned < 0n ? 0n : row.returned),
          currency: row.currency,
          activatedAt: row.activated_at?.toISOString() ?? null,
          endsAt: row.ends_at?.toISOString() ?? null,
          endedAt: row.ended_at?.toISOString() ?? null,
          mayCancel: row.ended_at === null,
        }
      })
    },
    askCancel: (by, body) => askCancel(deps, by, body),
  }
}

async function askCancel(
  { db, approvals }: BonusDeskDeps,
  by: Operator,
  { id, memberId, reason }: BodyOf<ConsoleCalls['bonusCancelAsk']>,
): Promise<Result<{ approvalId: string }, 'bonus_not_found' | 'bonus_state_refused'>> {
  const own = await listForOperators(db, {
    before: null,
    memberId: BigInt(memberId),
    state: null,
    isOpen: false,
    limit: mostOfOne,
  })
  const bonus = own.find((each) => each.id === id)
  if (!bonus) return refuse('bonus_not_found')
  if (bonus.ended_at !== null) return refuse('bonus_state_refused')
  const change: Change = {
    memberId,
    bonusId: id,
    amount: wireMoney(bonus.amount, bonus.currency),
    held: wireMoney(bonus.held, bonus.currency),
  }
  const approvalId = await inTransaction(db, (tx) =>
    approvals.ask(tx, {
      kind: 'bonus_cancel',
      subject: `bonus ${bonus.title_en} of ${bonus.username}`,
      memberId: bonus.member_id,
      change,
      by,
      reason,
    }),
  )
  return ok({ approvalId: String(approvalId) })
}

const planOf = ({ bonuses, audit }: BonusDeskDeps): ApprovalPlan<Change> => ({
  kind: 'bonus_cancel',
  async apply(tx, { memberId, bonusId }, { decidedBy, reason }) {
    const ended = await bonuses.forfeitIn(tx, {
      memberId: BigInt(memberId) as MemberId,
      id: bonusId,
      actor: { kind: 'operator', id: String(decidedBy.operatorId) },
      reason,
    })
    // It ended by itself in between.
    if (!ended.ok) return refuse('approval_outdated')
    await audit.write(tx, {
      event: 'bonus_cancelled',
      actor: operatorActor(decidedBy),
      memberId: BigInt(memberId),
      details: { bonusId, reason, returned: wireMoney(ended.value.returnedMinor, ended.value.currency) },
    })
    return ok(null)
  },
})
