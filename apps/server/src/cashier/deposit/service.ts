import type { DepositState } from '@baize/domain/deposit'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Session } from '../../kernel/http/session.ts'
import { createDeposit, orderAtGateway, type CreateRefusal, type DepositAsk } from './create.ts'
import type { DepositDeps } from './deps.ts'
import { listOwn } from './list-store.ts'
import { applyReport, createDepositListener } from './report.ts'
import {
  showDeposit,
  showMethod,
  showRow,
  type ShownDeposit,
  type ShownMethod,
  type ShownRow,
} from './show.ts'
import * as store from './store.ts'
import { cancelDeposit, submitDeposit, type Claim, type SubmitRefusal } from './submit.ts'

type Language = 'EN' | 'BN'
type Who = Pick<Session, 'memberId' | 'currency'>

export interface DepositQuery {
  readonly language: Language
  readonly state?: DepositState | undefined
  readonly method?: string | undefined
  /** ISO instants. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cursor?: string | undefined
  readonly pageSize: number
}

/** Money of players coming in. */
export interface DepositService {
  methods(session: Who, language: Language): Promise<{ list: ShownMethod[]; currency: string }>
  /** Begins a deposit; the same request begins one. Practice credits are in the wallet at once. */
  create(
    session: Who,
    given: { ask: DepositAsk; siteOrigin: string },
  ): Promise<Result<ShownDeposit, CreateRefusal>>
  submit(
    memberId: MemberId,
    claim: Claim & { language: Language },
  ): Promise<Result<ShownDeposit, SubmitRefusal>>
  cancel(
    memberId: MemberId,
    given: { id: string; language: Language },
  ): Promise<Result<ShownDeposit, 'deposit_not_found' | 'deposit_state_refused'>>
  /** Asks the gateway how a deposit stands; one that has no payment page yet gets one. */
  check(
    memberId: MemberId,
    given: { id: string; language: Language; siteOrigin: string },
  ): Promise<Result<ShownDeposit, 'deposit_not_found'>>
  detail(
    memberId: MemberId,
    given: { id: string; language: Language },
  ): Promise<Result<ShownDeposit, 'deposit_not_found'>>
  list(memberId: MemberId, query: DepositQuery): Promise<{ list: ShownRow[]; nextCursor: string | null }>
}

export function createDeposits(deps: DepositDeps): DepositService {
  deps.gateways.listen('deposit', createDepositListener(deps))
  const { db } = deps
  const show = async (deposit: store.DepositRow, language: Language) => {
    const all = await deps.methods.all()
    const { member_id: memberId, id, receiving_account: account } = deposit
    return showDeposit(deposit, {
      method: all.find(({ code }) => code === deposit.method),
      language,
      account: account === null ? undefined : await deps.methods.account(db, account),
      events: await store.listEvents(db, { memberId, id }),
      nowMs: deps.clock(),
    })
  }
  const shown = async <Refusal extends string>(
    outcome: Result<store.DepositRow, Refusal>,
    language: Language,
  ): Promise<Result<ShownDeposit, Refusal>> =>
    outcome.ok ? ok(await show(outcome.value, language)) : outcome
  return {
    async methods({ memberId, currency }, language) {
      const level = await deps.levels.levelOf(db, memberId)
      const vipRank = await deps.vipRank(db, memberId)
      const offered = await deps.methods.offered({ currency, level, vipRank })
      return { list: offered.map((method) => showMethod(method, currency, language)), currency }
    },
    create: async (session, given) => shown(await createDeposit(deps, session, given), given.ask.language),
    submit: async (memberId, claim) => shown(await submitDeposit(deps, memberId, claim), claim.language),
    cancel: async (memberId, { id, language }) => shown(await cancelDeposit(deps, memberId, id), language),
    async check(memberId, { id, language, siteOrigin }) {
      const deposit = await store.findDeposit(db, { memberId, id })
      if (!deposit) return refuse('deposit_not_found')
      await askGateway(deps, deposit, { language, siteOrigin })
      return ok(await show((await store.findDeposit(db, { memberId, id })) ?? deposit, language))
    },
    async detail(memberId, { id, language }) {
      const deposit = await store.findDeposit(db, { memberId, id })
      return deposit ? ok(await show(deposit, language)) : refuse('deposit_not_found')
    },
    list: (memberId, query) => listDeposits(deps, memberId, query),
  }
}

const settled: ReadonlySet<DepositState> = new Set(['credited', 'rejected'])

async function askGateway(
  deps: DepositDeps,
  deposit: store.DepositRow,
  given: { language: Language; siteOrigin: string },
): Promise<void> {
  const { gateway, id, state } = deposit
  const adapter = gateway === null || settled.has(state) ? undefined : deps.gateways.find(gateway)
  if (!adapter) return
  if (state === 'created') await orderAtGateway(deps, deposit, given)
  const report = await adapter.queryStatus({ kind: 'deposit', orderId: id })
  if (report.ok) await applyReport(deps, adapter.code, report.value)
}

async function listDeposits(deps: DepositDeps, memberId: MemberId, query: DepositQuery) {
  const { language, state, method, from, to, cursor, pageSize } = query
  const found = await listOwn(deps.db, {
    memberId,
    state: state ?? null,
    method: method ?? null,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
    cursor: cursor ?? null,
    limit: pageSize + 1,
  })
  const all = await deps.methods.all()
  const page = found.slice(0, pageSize)
  const list = page.map((deposit) =>
    showRow(deposit, { method: all.find(({ code }) => code === deposit.method), language }),
  )
  return { list, nextCursor: found.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}
