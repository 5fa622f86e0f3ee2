import type { QueryOf, ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { WithdrawalState } from '@baize/domain/withdrawal'
import { currencies, formatDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Result } from '@baize/std'
import type { GatewayService } from '../gateway/service.ts'
import type { Operator, OperatorSession } from '../../kernel/http/operator.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { UploadService } from '../../kernel/upload/service.ts'
import type { Decision, DeskRefusal, WithdrawalDesk } from './desk.ts'
import { netMinor, restMinor, type EventRow, type OperatorActor, type WithdrawalKey } from './model.ts'
import { actorIds, type Names, readNames } from '../../operators/api.ts'
import { readPicture } from '../../kernel/upload/read-picture.ts'
import * as store from './console-store.ts'

type Line = ValueOf<ConsoleCalls['withdrawalList']>['list'][number]
type File = ValueOf<ConsoleCalls['withdrawalRead']>
type Listing = QueryOf<ConsoleCalls['withdrawalList']>
type Moved<Refusal extends DeskRefusal = never> = Promise<
  Result<null, 'withdrawal_not_found' | 'withdrawal_move_refused' | 'withdrawal_claimed' | Refusal>
>

/** One of the reasons of the settings, and why in the operator's own words. */
interface Coded {
  readonly id: string
  readonly code: string
  readonly reason: string
}

interface ByGateway {
  readonly id: string
  readonly gateway: string | null
}

/** Withdrawals as operators have them before them. */
export interface MoneyOutDesk {
  list(by: Operator, query: Listing): Promise<ValueOf<ConsoleCalls['withdrawalList']>>
  read(by: OperatorSession, id: string): Promise<Result<File, 'withdrawal_not_found'>>
  /** Pictures that belong to the withdrawal, and no others. */
  picture(
    id: string,
    name: string,
  ): Promise<Result<{ dataUrl: string }, 'withdrawal_not_found' | 'upload_not_found'>>
  claim(by: Operator, id: string): Moved
  putBack(by: Operator, id: string): Moved
  approve(by: Operator, given: { id: string; reason: string }): Moved<'withdrawal_same_person'>
  reject(by: Operator, given: Coded): Moved<'withdrawal_reason_unknown'>
  disburse(
    by: Operator,
    given: { id: string; reference: string; reason?: string | undefined },
  ): Moved<'withdrawal_reference_required'>
  fail(by: Operator, given: Coded): Moved<'withdrawal_reason_unknown'>
  force(by: Operator, given: Coded): Moved<'withdrawal_reason_unknown'>
  returnRest(by: Operator, given: Coded): Moved<'withdrawal_reason_unknown'>
  pay(by: Operator, given: ByGateway): Promise<PayAnswer>
  payRest(by: Operator, given: ByGateway): Promise<PayAnswer>
}
type PayAnswer = Awaited<Moved> | Result<null, 'gateway_unknown'>

export interface WithdrawalDeskDeps {
  readonly db: Pool
  readonly withdrawals: { readonly desk: WithdrawalDesk }
  readonly gateways: Pick<GatewayService, 'codes'>
  readonly settings: Pick<Settings, 'read'>
  readonly uploads: Pick<UploadService, 'read'>
}

export function createWithdrawalOffice(deps: WithdrawalDeskDeps): MoneyOutDesk {
  const { desk } = deps.withdrawals
  const coded = (act: 'reject' | 'fail' | 'force' | 'returnRest') => (by: Operator, given: Coded) =>
    step(deps, by, given.id, ['withdrawal_reason_unknown'], (decision) =>
      desk[act]({ ...decision, reason: given.code, note: given.reason }),
    )
  const paid =
    (act: 'pay' | 'payRest') =>
    (by: Operator, { id, gateway }: ByGateway): Promise<PayAnswer> =>
      gateway !== null && !deps.gateways.codes.has(gateway)
        ? Promise.resolve(refuse('gateway_unknown'))
        : step(deps, by, id, [], (decision) => desk[act]({ ...decision, gateway }))
  return {
    list: (by, query) => list(deps, by, query),
    read: (by, id) => read(deps, by, id),
    picture: (id, name) => picture(deps, id, name),
    claim: (by, id) => step(deps, by, id, [], (decision) => desk.claim(decision)),
    putBack: (by, id) => step(deps, by, id, [], (decision) => desk.putBack(decision)),
    approve: (by, { id, reason }) =>
      step(deps, by, id, ['withdrawal_same_person'], (decision) =>
        desk.approve({ ...decision, note: reason }),
      ),
    disburse: (by, { id, reference, reason }) =>
      step(deps, by, id, ['withdrawal_reference_required'], (decision) =>
        desk.disburse({ ...decision, reference, ...(reason !== undefined && { note: reason }) }),
      ),
    reject: coded('reject'),
    fail: coded('fail'),
    force: coded('force'),
    returnRest: coded('returnRest'),
    pay: paid('pay'),
    payRest: paid('payRest'),
  }
}

const actorOf = (by: Operator): OperatorActor => ({
  kind: 'operator',
  operatorId: String(by.operatorId),
  name: by.username,
})

const always = ['withdrawal_not_found', 'withdrawal_move_refused', 'withdrawal_claimed'] as const

/** Finds whose it is and takes the step; of the desk's refusals only the named ones belong to this act. */
async function step<Refusal extends DeskRefusal = never>(
  { db }: WithdrawalDeskDeps,
  by: Operator,
  id: string,
  own: readonly Refusal[],
  act: (decision: Decision) => Promise<Result<unknown, DeskRefusal>>,
): Promise<Result<null, (typeof always)[number] | Refusal>> {
  const key = await keyOf(db, id)
  if (!key) return refuse('withdrawal_not_found')
  const outcome = await act({ memberId: key.memberId, id, by: actorOf(by) })
  if (outcome.ok) return ok(null)
  const code = [...always, ...own].find((each) => each === outcome.code)
  invariant(code, `${outcome.code} belongs to another act`)
  return refuse(code)
}

async function keyOf(db: Pool, id: string): Promise<(WithdrawalKey & { username: string }) | undefined> {
  const owner = await store.findWithdrawalOwner(db, id)
  return owner && { memberId: owner.member_id, id, username: owner.username }
}

const queues: Readonly<Record<NonNullable<Listing['queue']>, readonly WithdrawalState[]>> = {
  waiting: ['requested', 'in_review'],
  paying: ['approved', 'paying', 'repaying'],
  disputed: ['partly_received', 'not_received'],
  unconfirmed: ['disbursed'],
  ended: ['received', 'returned', 'rejected', 'cancelled', 'failed'],
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function list({ db }: WithdrawalDeskDeps, by: Operator, query: Listing) {
  const { queue, state, memberId, cursor, pageSize } = query
  const found = await store.listWithdrawals(db, {
    states: state ? [state] : queue ? queues[queue] : null,
    memberId: memberId === undefined ? null : BigInt(memberId),
    cursor: cursor !== undefined && uuidForm.test(cursor) ? cursor : null,
    limit: pageSize + 1,
    isQueue: queue !== undefined && queue !== 'ended',
  })
  const page = found.slice(0, pageSize)
  const people = page.flatMap((row) => [row.claimed_by, row.first_approved_by])
  const names = await readNames(db, people)
  return {
    list: page.map((row) => lineOf(row, { names, by })),
    nextCursor: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

function lineOf(row: store.ListedWithdrawal, { names, by }: { names: Names; by: Operator }): Line {
  const currency = currencies[row.currency]
  return {
    id: row.id,
    memberId: String(row.member_id),
    username: row.username,
    state: row.state,
    currency: row.currency,
    amount: formatDecimal(row.amount, currency),
    fee: formatDecimal(row.fee, currency),
    net: formatDecimal(netMinor(row), currency),
    provider: row.provider,
    holder: row.holder,
    numberMask: row.number_mask,
    flags: row.flags,
    needsTwo: row.needs_two,
    aheadMinutes: row.ahead_minutes,
    firstApprovedBy: names.operator(row.first_approved_by),
    claimedBy: names.operator(row.claimed_by),
    isMine: row.claimed_by === String(by.operatorId),
    requestedAt: row.requested_at.toISOString(),
    expectedAt: row.expected_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    reason: row.reason,
  }
}

async function read(
  deps: WithdrawalDeskDeps,
  by: OperatorSession,
  id: string,
): Promise<Result<File, 'withdrawal_not_found'>> {
  const key = await keyOf(deps.db, id)
  const found = key && (await deps.withdrawals.desk.detail(key))
  if (!key || !found) return refuse('withdrawal_not_found')
  const { withdrawal: row, events, checks } = found
  const currency = currencies[row.currency]
  const show = (minor: bigint) => formatDecimal(minor, currency)
  const people = [row.claimed_by, row.first_approved_by, row.approved_by, ...actorIds(events)]
  const names = await readNames(deps.db, people)
  const flags = checks.length === 0 ? null : checks.filter((each) => each.is_flag).length
  const { withdrawal: settings } = await deps.settings.read()
  return ok({
    ...lineOf({ ...row, username: key.username, flags }, { names, by }),
    branch: row.branch,
    number: by.permissions.has('withdrawal_pay') ? found.number : row.number_mask,
    received: row.received === null ? null : show(row.received),
    rest: row.received === null ? null : show(restMinor(row)),
    confirmUntil: row.confirm_until?.toISOString() ?? null,
    approvedBy: names.operator(row.approved_by),
    checks: checks.map(({ code, is_flag: isFlag, facts }) => ({
      code: code as File['checks'][number]['code'],
      isFlag,
      facts: showFacts(facts, show),
    })),
    payouts: found.payouts.map(({ begun_at: begunAt, amount, ...payout }) => ({
      id: payout.id,
      gateway: payout.gateway,
      amount: show(amount),
      state: payout.state,
      reference: payout.reference,
      begunAt: begunAt.toISOString(),
    })),
    events: events.map((event) => showEvent(event, names)),
    acts: [...found.acts],
    reasons: settings.reasons.map((reason) => ({ ...reason })),
    gateways: [...deps.gateways.codes],
  })
}

/** Facts keep money in minor units; people read amounts. */
const showFacts = (facts: Readonly<Record<string, unknown>>, show: (minor: bigint) => string) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) =>
      name.endsWith('Minor') && typeof value === 'string'
        ? [name.slice(0, -'Minor'.length), show(BigInt(value))]
        : [name, value],
    ),
  )

const showEvent = (event: EventRow, names: Names): File['events'][number] => ({
  act: event.act,
  state: event.state,
  at: event.happened_at.toISOString(),
  by: names.actor(event),
  reason: event.reason,
  note: event.note,
  received: event.details?.received ?? null,
  comment: event.details?.comment ?? null,
  paidAs: event.details?.paidAs ?? null,
  pictures: [...(event.details?.images ?? [])],
})

async function picture(
  deps: WithdrawalDeskDeps,
  id: string,
  name: string,
): Promise<Result<{ dataUrl: string }, 'withdrawal_not_found' | 'upload_not_found'>> {
  const key = await keyOf(deps.db, id)
  const found = key && (await deps.withdrawals.desk.detail(key))
  if (!found) return refuse('withdrawal_not_found')
  const isShown = found.events.some(({ details }) => details?.images?.includes(name))
  return isShown ? readPicture(deps.uploads, name) : refuse('upload_not_found')
}
