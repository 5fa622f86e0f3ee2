import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { isAgentType } from '@baize/domain/identity'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { findAccount, findAgentAccount, findNamed } from '../../identity/api.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { readNames } from '../../operators/api.ts'
import { releaseBill } from '../bill/console-desk.ts'
import { houseMoney } from '../money.ts'
import { isNode } from '../tree-desk/nodes.ts'
import type { FindDeps } from './find.ts'
import * as store from './store.ts'
import { checkBranch } from './walk.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Query<Name extends keyof ConsoleCalls> = QueryOf<ConsoleCalls[Name]>
type Shown = Value<'agentSignalList'>['list'][number]

export interface SignalDeskDeps extends FindDeps {
  readonly audit: AuditService
}

/** Fraud signals in the lines of agents, and what operators decide about them (agents.md 6). */
export interface SignalDesk {
  list(query: Query<'agentSignalList'>): Promise<Value<'agentSignalList'>>
  read(id: string): Promise<Result<Value<'agentSignalRead'>, 'signal_not_found'>>
  /** Checks the branch of an agent now; what it finds is kept. */
  branch(id: string): Promise<Result<Value<'agentSignalsRead'>, 'member_not_found'>>
  close(
    by: Operator,
    body: BodyOf<ConsoleCalls['agentSignalClose']>,
  ): Promise<Result<Value<'agentSignalClose'>, 'signal_not_found' | 'signal_closed'>>
}

export const createSignalDesk = (deps: SignalDeskDeps): SignalDesk => ({
  list: (query) => listSignals(deps, query),
  read: (id) => readSignal(deps, id),
  branch: (id) => readBranch(deps, id),
  close: (by, body) => closeSignal(deps, by, body),
})

/** A row shows so many accounts, a page of one signal more. */
const mostNamed = 20
const mostRead = 200

async function listSignals(
  deps: SignalDeskDeps,
  { cursor, pageSize, kind, state, q }: Query<'agentSignalList'>,
): Promise<Value<'agentSignalList'>> {
  const found = q === undefined || q === '' ? undefined : await findAccount(deps.db, q)
  if (q !== undefined && q !== '' && !found) return { list: [], nextCursor: null }
  const page = await store.listSignals(deps.db, {
    state: state ?? 'open',
    kind: kind ?? null,
    memberId: found?.id ?? null,
    day: await deps.figures.today(),
    before: readCursor(cursor),
    limit: pageSize + 1,
  })
  const shown = page.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    list: await writeSignals(deps.db, shown, mostNamed),
    nextCursor: page.length > pageSize && last ? `${last.changed_at.getTime()}_${last.id}` : null,
  }
}

/** Where a page goes on: after the one that changed then. */
function readCursor(cursor: string | undefined): { at: Date; id: bigint } | null {
  const [, ms, id] = /^(\d{1,15})_(\d{1,18})$/.exec(cursor ?? '') ?? []
  return ms === undefined || id === undefined ? null : { at: new Date(Number(ms)), id: BigInt(id) }
}

async function writeSignals(db: Db, signals: readonly store.SignalRow[], most: number): Promise<Shown[]> {
  const events = await store.findEvents(
    db,
    signals.map(({ id }) => id),
  )
  const closed = new Map(events.map((event) => [event.signal_id, event]))
  const ids = new Set(signals.flatMap(({ members, agent_id: agentId }) => [...members, agentId]))
  const [people, names] = await Promise.all([
    findNamed(db, [...ids]),
    readNames(
      db,
      events.flatMap(({ operator_id: by }) => (by === null ? [] : [String(by)])),
    ),
  ])
  const named = new Map(people.map((person) => [person.id, person]))
  const isAgent = (member: MemberId) => isAgentType(named.get(member)?.type ?? 0)
  const nameOf = (member: MemberId) => named.get(member)?.username ?? ''
  return signals.map((signal) => {
    const last = signal.state === 'closed' ? closed.get(signal.id) : undefined
    return {
      id: String(signal.id),
      kind: signal.kind,
      state: signal.state,
      size: signal.members.length,
      count: signal.count,
      agents: signal.members.filter(isAgent).length,
      currency: houseMoney,
      agent: { id: String(signal.agent_id), username: nameOf(signal.agent_id) },
      firstSeenAt: signal.first_seen_at.toISOString(),
      lastSeenAt: signal.last_seen_at.toISOString(),
      closed:
        last?.outcome === undefined || last.outcome === null
          ? null
          : {
              outcome: last.outcome,
              note: last.note,
              at: last.happened_at.toISOString(),
              by: names.operator(String(last.operator_id)) ?? '',
            },
      // Agents first: one that shares a device with its members matters most.
      accounts: signal.members
        .toSorted((one, other) => Number(isAgent(other)) - Number(isAgent(one)))
        .slice(0, most)
        .map((member) => ({
          id: String(member),
          username: nameOf(member),
          isAgent: isAgent(member),
          facts: signal.facts[String(member)] ?? {},
        })),
    }
  })
}

async function readSignal(
  { db }: SignalDeskDeps,
  id: string,
): Promise<Result<Value<'agentSignalRead'>, 'signal_not_found'>> {
  const signal = await store.findById(db, BigInt(id))
  if (!signal) return refuse('signal_not_found')
  const [[shown], events, waiting] = await Promise.all([
    writeSignals(db, [signal], mostRead),
    store.findEvents(db, [signal.id]),
    store.findWaiting(db, signal.id),
  ])
  if (!shown) return refuse('signal_not_found')
  const payees = new Map(
    (
      await findNamed(
        db,
        waiting.map(({ payee_id: payee }) => payee),
      )
    ).map((person) => [person.id, person.username]),
  )
  const names = await readNames(
    db,
    events.flatMap(({ operator_id: by }) => (by === null ? [] : [String(by)])),
  )
  return ok({
    ...shown,
    grownInto: signal.grown_into === null ? null : String(signal.grown_into),
    bills: waiting.map((bill) => ({ id: String(bill.bill_id), payee: payees.get(bill.payee_id) ?? '' })),
    events: events.map((event) => ({
      act: event.act,
      outcome: event.outcome,
      note: event.note,
      count: event.count,
      at: event.happened_at.toISOString(),
      by: event.operator_id === null ? null : (names.operator(String(event.operator_id)) ?? ''),
    })),
  })
}

async function readBranch(
  deps: SignalDeskDeps,
  id: string,
): Promise<Result<Value<'agentSignalsRead'>, 'member_not_found'>> {
  const agentId = BigInt(id) as MemberId
  if (!isNode(await findAgentAccount(deps.db, agentId))) return refuse('member_not_found')
  const { people, isWhole, recorded } = await checkBranch(deps, agentId)
  const ids = [...new Set(recorded.map((each) => each.id))]
  const kept = new Map((await store.findByIds(deps.db, ids)).map((row) => [row.id, row]))
  const rows = ids.flatMap((each) => kept.get(each) ?? [])
  return ok({ people, isWhole, signals: await writeSignals(deps.db, rows, mostNamed) })
}

/**
 * What an operator judged leaves the queue; dividends that waited for nothing else are paid with the next.
 */
const closeSignal = (
  deps: SignalDeskDeps,
  by: Operator,
  { id, outcome, reason }: BodyOf<ConsoleCalls['agentSignalClose']>,
): Promise<Result<{ released: number }, 'signal_not_found' | 'signal_closed'>> =>
  inTransaction(deps.db, async (tx) => {
    const signal = await store.holdById(tx, BigInt(id))
    if (!signal) return refuse('signal_not_found')
    if (signal.state !== 'open') return refuse('signal_closed')
    const at = new Date(deps.clock())
    await store.setState(tx, { id: signal.id, state: 'closed', at })
    await store.insertEvent(tx, {
      signal_id: signal.id,
      act: 'closed',
      outcome,
      note: reason,
      count: signal.count,
      operator_id: by.operatorId,
      happened_at: at,
    })
    await deps.audit.write(tx, {
      event: 'agent_signal_closed',
      actor: operatorActor(by),
      memberId: signal.agent_id,
      details: {
        signal: id,
        kind: signal.kind,
        outcome,
        reason,
        accounts: signal.members.slice(0, mostRead).map(String),
        count: signal.count,
      },
    })
    let released = 0
    for (const { bill_id: bill } of await store.findFree(tx, signal.id)) {
      const done = await releaseBill(deps, tx, { by, id: String(bill), reason })
      if (done.ok) released += 1
    }
    return ok({ released })
  })

/** How many signals wait for an operator, up to so many. */
export const countOpenSignals = (db: Db, most: number): Promise<number> => store.countOpen(db, most)
