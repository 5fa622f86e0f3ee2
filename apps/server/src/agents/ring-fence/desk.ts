import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { addDays, readTerms } from '@baize/domain/agent-contract'
import type { AuditValue } from '@baize/domain/audit'
import { currencies, formatDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { memberId as asMemberId, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import { findAccount, findAgentAccount, findNamed, findUplines } from '../../identity/api.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { pageOfAll } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import type { FigureService } from '../figures/model.ts'
import { houseMoney } from '../money.ts'
import * as store from './fence-store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Unfit = 'member_not_found' | 'ring_fence_member'
type Refusal = 'ring_fence_day' | 'ring_fence_open' | 'ring_fence_none'
type Asked = { readonly approvalId: string }

/** Ring-fenced members in the dividends of their line (agents.md 3). */
export interface RingFenceDesk {
  list(query: QueryOf<ConsoleCalls['ringFenceList']>): Promise<Value<'ringFenceList'>>
  preview(account: string): Promise<Result<Value<'ringFencePreview'>, Unfit>>
  /** Both take a second operator, and only days to come: what has begun is billed as it was known. */
  ask(
    by: Operator,
    body: BodyOf<ConsoleCalls['ringFenceAsk']>,
  ): Promise<Result<Asked, Unfit | 'ring_fence_day' | 'ring_fence_open'>>
  askEnd(
    by: Operator,
    body: BodyOf<ConsoleCalls['ringFenceEndAsk']>,
  ): Promise<Result<Asked, 'member_not_found' | 'ring_fence_day' | 'ring_fence_none'>>
}

export interface RingFenceDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly figures: Pick<FigureService, 'today'>
}

type Change = Readonly<{ act: 'begin' | 'end'; memberId: string; member: string; day: string }>

const money = (minor: bigint) => formatDecimal(minor, currencies[houseMoney])

export function createRingFenceDesk(deps: RingFenceDeps): RingFenceDesk {
  deps.approvals.register(fencePlan(deps))
  return {
    list: (query) => list(deps, query),
    preview: (account) => preview(deps, account),
    ask: (by, body) => ask(deps, by, body),
    askEnd: (by, body) => askEnd(deps, by, body),
  }
}

async function list(
  { db }: RingFenceDeps,
  query: QueryOf<ConsoleCalls['ringFenceList']>,
): Promise<Value<'ringFenceList'>> {
  const found = await store.listFences(db, query.memberId === undefined ? null : idOf(query.memberId))
  const names = await namesOf(
    db,
    found.map(({ member_id: id }) => id),
  )
  const lines = found.map((fence) => ({
    id: `${fence.member_id}:${fence.from_day}`,
    memberId: String(fence.member_id),
    username: names.get(fence.member_id) ?? '',
    fromDay: fence.from_day,
    toDay: fence.to_day,
    carry: money(fence.carry),
    currency: houseMoney,
    reason: fence.reason,
  }))
  return pageOfAll(lines, query)
}

const idOf = (text: string): MemberId => asMemberId(BigInt(text))

async function namesOf(db: Db, ids: readonly MemberId[]): Promise<ReadonlyMap<bigint, string>> {
  const named = ids.length === 0 ? [] : await findNamed(db, [...new Set(ids)])
  return new Map(named.map(({ id, username }) => [id, username]))
}

interface Fit {
  readonly id: MemberId
  readonly username: string
  /** The nearest first. */
  readonly above: readonly MemberId[]
}

/** A player below an agent; agents' own results are in no dividend. */
async function findFit(
  db: Db,
  found: { readonly id: MemberId; readonly username: string; readonly type: number } | undefined,
): Promise<Result<Fit, Unfit>> {
  if (!found) return refuse('member_not_found')
  const above = (await findUplines(db, [found.id])).get(found.id) ?? []
  if (found.type !== 0 || above.length === 0) return refuse('ring_fence_member')
  return ok({ id: found.id, username: found.username, above })
}

async function preview(
  { db, figures, clock }: RingFenceDeps,
  account: string,
): Promise<Result<Value<'ringFencePreview'>, Unfit>> {
  const fit = await findFit(db, await findAccount(db, account))
  if (!fit.ok) return fit
  const { id, username, above } = fit.value
  const today = await figures.today()
  const [last, dividends] = await Promise.all([
    store.findLast(db, id),
    store.findPayees(db, { memberId: id, day: today, at: new Date(clock()) }),
  ])
  const names = await namesOf(db, [...above, ...dividends.map(({ payee_id: payee }) => payee)])
  const isOn = last !== undefined && (last.to_day === null || last.to_day > today)
  return ok({
    memberId: String(id),
    username,
    path: above.toReversed().map((each) => names.get(each) ?? ''),
    firstDay: addDays(today, 1),
    since: isOn ? last.from_day : null,
    currency: houseMoney,
    dividends: dividends.flatMap(({ payee_id: payee, contract_id: contract, terms, carry }) => {
      const read = readTerms(terms)
      if (read.kind !== 'dividend') return []
      const { period } = read
      return [{ payee: names.get(payee) ?? '', contractId: String(contract), period, carry: money(carry) }]
    }),
  })
}

/** Why a fence cannot begin or end on a day; nothing where it can. */
async function hindranceOf(
  { figures }: RingFenceDeps,
  db: Db,
  { act, memberId, day }: Pick<Change, 'act' | 'memberId' | 'day'>,
): Promise<Refusal | undefined> {
  if (day <= (await figures.today(db))) return 'ring_fence_day'
  const last = await store.findLast(db, idOf(memberId))
  if (act === 'begin')
    return last && (last.to_day === null || last.to_day > day) ? 'ring_fence_open' : undefined
  if (!last || last.to_day !== null) return 'ring_fence_none'
  return day <= last.from_day ? 'ring_fence_day' : undefined
}

async function ask(
  deps: RingFenceDeps,
  by: Operator,
  { memberId, fromDay, reason }: BodyOf<ConsoleCalls['ringFenceAsk']>,
): Promise<Result<Asked, Unfit | 'ring_fence_day' | 'ring_fence_open'>> {
  const fit = await findFit(deps.db, await findAgentAccount(deps.db, idOf(memberId)))
  if (!fit.ok) return fit
  const asked = { act: 'begin', memberId, member: fit.value.username, day: fromDay } as const
  const hindrance = await hindranceOf(deps, deps.db, asked)
  if (hindrance !== undefined && hindrance !== 'ring_fence_none') return refuse(hindrance)
  return put(deps, by, asked, reason)
}

async function askEnd(
  deps: RingFenceDeps,
  by: Operator,
  { memberId, toDay, reason }: BodyOf<ConsoleCalls['ringFenceEndAsk']>,
): Promise<Result<Asked, 'member_not_found' | 'ring_fence_day' | 'ring_fence_none'>> {
  const found = await findAgentAccount(deps.db, idOf(memberId))
  if (!found) return refuse('member_not_found')
  const asked = { act: 'end', memberId, member: found.username, day: toDay } as const
  const hindrance = await hindranceOf(deps, deps.db, asked)
  if (hindrance !== undefined && hindrance !== 'ring_fence_open') return refuse(hindrance)
  return put(deps, by, asked, reason)
}

async function put(deps: RingFenceDeps, by: Operator, change: Change, reason: string) {
  const approvalId = await inTransaction(deps.db, (tx) =>
    deps.approvals.ask(tx, {
      kind: 'ring_fence',
      subject: `member ${change.member}`,
      memberId: idOf(change.memberId),
      change,
      by,
      reason,
    }),
  )
  return ok({ approvalId: String(approvalId) })
}

/** Carried out while its day is still to come; else another day has to be asked for. */
const fencePlan = (deps: RingFenceDeps): ApprovalPlan<Change & AuditValue> => ({
  kind: 'ring_fence',
  async apply(tx, change, { decidedBy, approvalId, reason }) {
    const memberId = idOf(change.memberId)
    const fit = await findFit(tx, await findAgentAccount(tx, memberId))
    const isFit = fit.ok || change.act === 'end'
    if (!isFit || (await hindranceOf(deps, tx, change)) !== undefined) return refuse('approval_outdated')
    const by = `operator:${decidedBy.operatorId}`
    const { day } = change
    if (change.act === 'begin')
      await store.insertFence(tx, { memberId, fromDay: day, by, reason, at: new Date(deps.clock()) })
    else await store.endFence(tx, { memberId, toDay: day, by })
    await deps.audit.write(tx, {
      event: change.act === 'begin' ? 'ring_fence_begun' : 'ring_fence_ended',
      actor: operatorActor(decidedBy),
      memberId,
      after: { day },
      details: { approval: String(approvalId), reason },
    })
    return ok(null)
  },
})
