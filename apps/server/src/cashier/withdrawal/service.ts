import type { Calls, QueryOf, ValueOf } from '@baize/contract'
import { readSetting } from '@baize/domain/withdrawal'
import { currencies } from '@baize/money'
import { invariant, refuse, type MemberId, type Result } from '@baize/std'
import type { AuditCaller } from '../../kernel/audit/service.ts'
import type { UploadService } from '../../kernel/upload/service.ts'
import type { ProofCaller } from '../../identity/api.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { WageringService } from '../wagering/service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { check } from './check.ts'
import { confirm, type Confirmation, type ConfirmRefusal } from './confirm.ts'
import { createWithdrawalDesk, type WithdrawalDesk } from './desk.ts'
import { netMinor, type Actor, type WithdrawalKey, type WithdrawalRow } from './model.ts'
import { announce, houseSide, houseSideOf, moving } from './moving.ts'
import { createPaying, type PayDeps, type Paying } from './pay.ts'
import { queuePayment } from './payment.ts'
import { readDetail, readTerms, readList, type ReadDeps } from './reading.ts'
import { request, type Ask, type RequestDeps, type RequestRefusal } from './request.ts'
import { showRequirement } from './show-withdrawal.ts'
import { moveWithdrawal, type MoveRefusal, type StepDeps } from './step.ts'
import * as store from './store.ts'

type Shown = ValueOf<Calls['getWithdrawDetail']>
type Listing = QueryOf<Calls['getWithdrawList']>
type Unknown = 'withdrawal_not_found'

/** Money that goes out, as the member sees it. */
export interface WithdrawalService {
  /** Limits, fee, what is left to play, and how the request is proven. */
  info(session: Session): Promise<ValueOf<Calls['getWithdrawInfo']>>
  request(session: Session, ask: Ask, caller: ProofCaller): Promise<Result<Shown, RequestRefusal>>
  cancel(memberId: MemberId, id: string, caller: AuditCaller): Promise<Result<Shown, Unknown | MoveRefusal>>
  /** Says what arrived (spec 4). Pictures show it where not all did. */
  confirm(
    memberId: MemberId,
    given: Confirmation & { readonly id: string },
    caller: AuditCaller,
  ): Promise<Result<Shown, Unknown | ConfirmRefusal>>
  list(memberId: MemberId, listing: Listing): Promise<ValueOf<Calls['getWithdrawList']>>
  detail(memberId: MemberId, id: string): Promise<Result<Shown, Unknown>>
  /** What has to be played: open and ended requirements, newest first, counted now. */
  requirements(memberId: MemberId): Promise<ValueOf<Calls['getWageringList']>>
  /** The worker's part of a request: runs its checks, and approves what nobody has to look at. */
  checkNow(key: WithdrawalKey): Promise<void>
  /** Who did not answer in time has received it (spec 9). Gives how many. */
  timeOutDue(limit: number): Promise<number>
  readonly desk: WithdrawalDesk
  readonly paying: Paying
}

export interface WithdrawalDeps
  extends Omit<RequestDeps, 'house'>, Omit<ReadDeps, 'payouts' | 'wagering'>, PayDeps {
  readonly uploads: Pick<UploadService, 'lockIn' | 'attachIn'>
  readonly wagering: Pick<WageringService, 'remaining' | 'list'>
}

const mostRequirements = 50

export const createWithdrawals = (deps: WithdrawalDeps): WithdrawalService => ({
  info: (session) => readTerms(deps, session),
  async request(session, ask, caller) {
    const house = await houseSide(deps.wallet, null)
    const asked = await request({ ...deps, house }, session, ask, caller)
    if (!asked.ok) return asked
    const key = { memberId: session.memberId, id: asked.value.id }
    await announce(deps, key)
    const shown = await readDetail(deps, key)
    invariant(shown.ok, 'what was asked for is there')
    return shown
  },
  cancel: (memberId, id, caller) =>
    move(deps, { memberId, id }, (house, tx, row) =>
      moveWithdrawal(house, tx, row, { act: 'cancel', by: { kind: 'member', id: memberId, caller } }),
    ),
  confirm: (memberId, { id, ...given }, caller) =>
    move(deps, { memberId, id }, (house, tx, row) =>
      confirm({ ...house, uploads: deps.uploads }, tx, row, {
        ...given,
        by: { kind: 'member', id: memberId, caller },
      }),
    ),
  list: (memberId, listing) => readList(deps, memberId, listing),
  detail: (memberId, id) => readDetail(deps, { memberId, id }),
  async requirements(memberId) {
    return { list: (await deps.wagering.list(memberId, mostRequirements)).map(showRequirement) }
  },
  checkNow: (key) => checkNow(deps, key),
  timeOutDue: (limit) => timeOutDue(deps, limit),
  desk: createWithdrawalDesk(deps),
  paying: createPaying(deps),
})

/** A move of the member's own. */
async function move<Code extends string>(
  deps: WithdrawalDeps,
  key: WithdrawalKey,
  work: (house: StepDeps, tx: Tx, row: WithdrawalRow) => Promise<Result<WithdrawalRow, Code>>,
): Promise<Result<Shown, Unknown | Code>> {
  const house = await houseSideOf(deps, key)
  const moved = await moving(deps, key, (tx, row) => work({ ...deps, house }, tx, row))
  if (!moved) return refuse('withdrawal_not_found')
  return moved.ok ? readDetail(deps, key) : moved
}

const system = (part: string): Actor => ({ kind: 'system', part })

async function checkNow(deps: WithdrawalDeps, key: WithdrawalKey): Promise<void> {
  const { withdrawal: settings } = await deps.settings.read()
  const house = await houseSide(deps.wallet, null)
  await moving(deps, key, async (tx, row) => {
    const findings = await check(deps, tx, row, settings)
    const below = settings.autoApproveBelow
    const isSmall = below !== null && row.amount < readSetting(below, currencies[row.currency])
    if (row.state !== 'requested' || !isSmall || row.needs_two || findings.some(({ isFlag }) => isFlag))
      return
    const approved = await moveWithdrawal({ ...deps, house }, tx, row, {
      act: 'approve',
      by: system('withdrawal_check'),
    })
    if (approved.ok && settings.gateway !== null) await queuePayment(tx, row)
  })
}

async function timeOutDue(deps: WithdrawalDeps, limit: number): Promise<number> {
  const due = await store.findUnconfirmed(deps.db, new Date(deps.clock()), limit)
  for (const { member_id: memberId, id } of due) {
    const key = { memberId, id }
    const house = await houseSideOf(deps, key)
    await moving(deps, key, async (tx, row) => {
      // Somebody may have said something since the list was read.
      const isDue = row.confirm_until !== null && row.confirm_until.getTime() <= deps.clock()
      const by = system('withdrawal_time_out')
      const change = { received: netMinor(row), confirm_until: null }
      if (isDue) await moveWithdrawal({ ...deps, house }, tx, row, { act: 'time_out', by, change })
    })
  }
  return due.length
}
