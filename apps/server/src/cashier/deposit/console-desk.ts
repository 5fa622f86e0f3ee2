import type { QueryOf, ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { RejectReason } from '@baize/domain/deposit'
import { currencies, formatDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, memberId as asMemberId, ok, refuse, type Result } from '@baize/std'
import type { ConsoleFilter, ConsoleRow } from './list-store.ts'
import type { DepositReview, ReviewRefusal, ReviewStep } from './review.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { UploadService } from '../../kernel/upload/service.ts'
import { actorIds, type Names, readNames } from '../../operators/api.ts'
import { readPicture } from '../../kernel/upload/read-picture.ts'
import { findPayerFacts } from './console-store.ts'

type Line = ValueOf<ConsoleCalls['depositList']>['list'][number]
type File = ValueOf<ConsoleCalls['depositRead']>
type StepRefusal = 'deposit_not_found' | 'deposit_state_refused' | 'deposit_claimed'

/** Deposits as operators have them before them. */
export interface DepositDesk {
  list(
    by: Operator,
    query: QueryOf<ConsoleCalls['depositList']>,
  ): Promise<ValueOf<ConsoleCalls['depositList']>>
  read(by: Operator, id: string): Promise<Result<File, 'deposit_not_found'>>
  picture(id: string): Promise<Result<{ dataUrl: string }, 'deposit_not_found' | 'upload_not_found'>>
  claim(by: Operator, id: string): Promise<Result<null, StepRefusal>>
  release(by: Operator, id: string): Promise<Result<null, StepRefusal>>
  approve(
    by: Operator,
    given: { id: string; reason: string },
  ): Promise<Result<null, StepRefusal | 'player_excluded'>>
  reject(
    by: Operator,
    given: { id: string; code: RejectReason; reason: string },
  ): Promise<Result<null, StepRefusal>>
  note(by: Operator, given: { id: string; reason: string }): Promise<Result<null, 'deposit_not_found'>>
}

export interface DepositDeskDeps {
  readonly db: Pool
  readonly depositReview: DepositReview
  readonly uploads: Pick<UploadService, 'read'>
}

export function createDepositDesk(deps: DepositDeskDeps): DepositDesk {
  const { depositReview: review } = deps
  const stepOf = (by: Operator, id: string): ReviewStep => ({ id, by: operatorActor(by) })
  return {
    list: (by, query) => list(deps, by, query),
    read: (by, id) => read(deps, by, id),
    async picture(id) {
      const found = await review.detail(id)
      return found ? readPicture(deps.uploads, found.deposit.slip) : refuse('deposit_not_found')
    },
    claim: async (by, id) => stepped(await review.claim(stepOf(by, id))),
    release: async (by, id) => stepped(await review.release(stepOf(by, id))),
    async approve(by, { id, reason }) {
      const approved = await review.approve({ ...stepOf(by, id), note: reason })
      return !approved.ok && approved.code === 'player_excluded' ? refuse(approved.code) : stepped(approved)
    },
    reject: async (by, { id, code, reason }) =>
      stepped(await review.reject({ ...stepOf(by, id), reason: code, note: reason })),
    note: (by, { id, reason }) => review.attachNote({ ...stepOf(by, id), note: reason }),
  }
}

function stepped(outcome: Result<unknown, ReviewRefusal>): Result<null, StepRefusal> {
  if (outcome.ok) return ok(null)
  if (outcome.code === 'deposit_claimed_by_other') return refuse('deposit_claimed')
  invariant(outcome.code !== 'player_excluded', 'only money that comes in waits for an exclusion')
  return refuse(outcome.code)
}

const holderOf = (by: Operator): string => `operator ${by.operatorId}`

function filterOf(by: Operator, query: QueryOf<ConsoleCalls['depositList']>): ConsoleFilter {
  const { queue, state, method, memberId, transactionId, from, to } = query
  const states = {
    waiting: ['submitted', 'in_review'],
    mine: ['in_review'],
    ended: ['credited', 'rejected', 'expired', 'failed', 'cancelled'],
  } as const
  return {
    ...(queue && { states: states[queue] }),
    ...(state && { states: [state] }),
    ...(queue === 'mine' && { claimedBy: holderOf(by) }),
    method,
    transactionId,
    ...(memberId && { memberId: asMemberId(BigInt(memberId)) }),
    ...(from && { from: new Date(from) }),
    ...(to && { to: new Date(to) }),
  }
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function list(
  { db, depositReview }: DepositDeskDeps,
  by: Operator,
  query: QueryOf<ConsoleCalls['depositList']>,
) {
  const { cursor, pageSize, queue } = query
  const oldestFirst = queue === 'waiting' || queue === 'mine'
  const page = await depositReview.list(filterOf(by, query), {
    ...(cursor !== undefined && uuidForm.test(cursor) && { cursor }),
    limit: pageSize,
    oldestFirst,
  })
  const names = await readNames(
    db,
    page.list.map(({ claimed_by: claimedBy }) => claimedBy),
  )
  return { ...page, list: page.list.map((row) => lineOf(row, { names, by })) }
}

function lineOf(row: ConsoleRow, { names, by }: { names: Names; by: Operator }): Line {
  const currency = currencies[row.currency]
  return {
    id: row.id,
    memberId: String(row.member_id),
    username: row.username,
    method: row.method,
    kind: row.kind,
    state: row.state,
    currency: row.currency,
    amount: formatDecimal(row.amount, currency),
    fee: formatDecimal(row.fee, currency),
    transactionId: row.transaction_id,
    hasSlip: row.slip !== null,
    claimedBy: names.operator(row.claimed_by),
    isMine: row.claimed_by === holderOf(by),
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
  }
}

async function read(
  { db, depositReview }: DepositDeskDeps,
  by: Operator,
  id: string,
): Promise<Result<File, 'deposit_not_found'>> {
  const found = await depositReview.detail(id)
  if (!found) return refuse('deposit_not_found')
  const { deposit, events, account } = found
  const { member_id: memberId, transaction_id: transactionId } = deposit
  const facts = await findPayerFacts(db, { memberId, id, transactionId })
  invariant(facts, 'who pays in has an account')
  const names = await readNames(db, [deposit.claimed_by, ...actorIds(events)])
  const bonus =
    deposit.bonus_code === null
      ? null
      : {
          code: deposit.bonus_code,
          amount: formatDecimal(deposit.bonus_amount, currencies[deposit.currency]),
          turnoverTimes: deposit.bonus_turnover,
        }
  return ok({
    ...lineOf({ ...deposit, username: facts.username, nickname: '' }, { names, by }),
    gateway: deposit.gateway,
    gatewayOrder: deposit.gateway_order,
    bonus,
    account: account ?? null,
    facts: {
      credited: facts.credited,
      rejected: facts.rejected,
      open: facts.open,
      memberSince: facts.member_since.toISOString(),
      sameTransaction: facts.same_transaction,
    },
    events: events.map((event) => ({
      state: event.state,
      at: event.happened_at.toISOString(),
      by: names.actor(event),
      reason: event.reason,
      note: event.note,
    })),
  })
}
