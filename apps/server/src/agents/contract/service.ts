import type { BodyOf, Calls, ContractView, QueryOf, ValueOf } from '@baize/contract'
import type { ContractKind } from '@baize/domain/agent-contract'
import { currencies, formatDecimal } from '@baize/money'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { findTeam, type ProofRefusal } from '../../identity/api.ts'
import { actorOf, type AuditCaller } from '../../kernel/audit/service.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Session } from '../../kernel/http/session.ts'
import {
  acceptIn,
  closeOfferIn,
  previewAccept,
  previewEnd,
  terminateIn,
  type AcceptRefusal,
  type PreviewRefusal,
} from './answer.ts'
import type { CounterRefusal } from './counter.ts'
import { counter, draft } from './counter-service.ts'
import type { ContractDeps } from './deps.ts'
import { checkOffer, offerIn, type OfferRefusal } from './offer.ts'
import { findRules, readSingleBets } from './rules.ts'
import { isInForce, showContracts, showOne, showPreview, type Viewer } from './show.ts'
import { answererOf, offererOf, type ContractRow } from './model.ts'
import { isBarred, mayOffer, readOffered, readPaidTypes, type Given } from './parties.ts'
import * as store from './store.ts'

type Value<Name extends keyof Calls> = ValueOf<Calls[Name]>
type Body<Name extends keyof Calls> = BodyOf<Calls[Name]>

type Signing<Refusal extends string> = Result<
  ContractView,
  Refusal | ProofRefusal | 'contract_not_found' | 'contract_state'
>
type EndRefusal = PreviewRefusal | 'contract_cascade_changed'

/** Contracts as their two sides see and make them (agents.md 3). */
export interface Contracts {
  list(session: Session, query: QueryOf<Calls['contractList']>): Promise<Value<'contractList'>>
  preview(
    session: Session,
    query: QueryOf<Calls['contractPreview']>,
  ): Promise<Result<Value<'contractPreview'>, PreviewRefusal>>
  offer(
    session: Session,
    body: Body<'contractOffer'>,
    caller: AuditCaller,
  ): Promise<
    Result<ContractView, OfferRefusal | ProofRefusal | 'contract_no_partner' | 'contract_payee_moves'>
  >
  accept(session: Session, body: Body<'contractAccept'>, caller: AuditCaller): Promise<Signing<AcceptRefusal>>
  terminate(
    session: Session,
    body: Body<'contractTerminate'>,
    caller: AuditCaller,
  ): Promise<Signing<EndRefusal>>
  /** What other terms would do, with which the caller would answer an offer. */
  draft(
    session: Session,
    body: Body<'contractDraft'>,
  ): Promise<Result<Value<'contractDraft'>, CounterRefusal>>
  /** Answers an offer with other terms, for the other side to answer. */
  counter(
    session: Session,
    body: Body<'contractCounter'>,
    caller: AuditCaller,
  ): Promise<Result<ContractView, CounterRefusal | ProofRefusal | 'contract_cascade_changed'>>
  /** Who was asked rejects an offer. */
  reject(
    session: Session,
    body: Body<'contractReject'>,
  ): Promise<Result<ContractView, 'contract_not_found' | 'contract_state'>>
  /** Who made it takes it back. */
  withdraw(
    session: Session,
    body: Body<'contractWithdraw'>,
  ): Promise<Result<ContractView, 'contract_not_found' | 'contract_state'>>
  /** Lapses offers that were not answered in seven days. Gives how many. */
  expire(): Promise<number>
  /** The contract kinds of a member: those that pay it, and those to show. */
  kindsOf(memberId: MemberId): Promise<{ paid: ReadonlySet<ContractKind>; shown: ReadonlySet<ContractKind> }>
  /** The caller's own contract of a kind, and what is offered. */
  present(
    session: Session,
    kind: ContractKind,
  ): Promise<{ contract: ContractView | null; offer: ContractView | null }>
}

const dayMs = 86_400_000
/** At once. */
const contractsShown = 100
/** A page stays for so long after a contract ended. */
const shownDays = 90

export function createContracts(deps: ContractDeps): Contracts {
  const { db, clock } = deps
  const viewerOf = ({ memberId, currency }: Session): Viewer => ({ memberId, currency, nowMs: clock() })
  return {
    list: (session, query) => list(deps, session, query),
    async preview(session, { id, act }) {
      const asked = { id: BigInt(id), memberId: session.memberId }
      const found = await (act === 'accept' ? previewAccept : previewEnd)(deps, db, asked)
      return found.ok ? ok(await showPreview(db, found.value, viewerOf(session))) : found
    },
    offer: (session, body, caller) =>
      inTransaction(db, (tx) => offer(deps, tx, { session, body, caller, viewer: viewerOf(session) })),
    accept: (session, body, caller) =>
      sign(deps, { session, body, caller, viewer: viewerOf(session) }, (tx, signed) =>
        acceptIn(deps, tx, { ...signed, termsHash: body.termsHash }),
      ),
    terminate: (session, body, caller) =>
      sign(deps, { session, body, caller, viewer: viewerOf(session) }, (tx, signed) =>
        terminateIn(deps, tx, signed),
      ),
    draft: (session, body) => draft(deps, session, body),
    counter: (session, body, caller) =>
      inTransaction(db, (tx) => counter(deps, tx, { session, body, caller, viewer: viewerOf(session) })),
    reject: (session, { id }) => closeOffer(deps, { session, id, state: 'rejected' }),
    withdraw: (session, { id }) => closeOffer(deps, { session, id, state: 'withdrawn' }),
    expire: () =>
      inTransaction(db, async (tx) => {
        const lapsed = await store.findExpired(tx, new Date(clock()))
        const actor = 'system:contract_expire'
        for (const contract of lapsed) await closeOfferIn(deps, tx, { contract, state: 'expired', actor })
        return lapsed.length
      }),
    async kindsOf(memberId) {
      const since = new Date(clock() - shownDays * dayMs)
      const found = await store.findKinds(db, { memberId, at: new Date(clock()), since })
      return {
        paid: new Set(found.filter(({ is_paid: isPaid }) => isPaid).map(({ kind }) => kind)),
        shown: new Set(found.map(({ kind }) => kind)),
      }
    },
    async present(session, kind) {
      const since = new Date(clock() - shownDays * dayMs)
      const { memberId } = session
      const asked = { memberId, kind, since, onlyPaid: true, limit: contractsShown }
      const own = await store.listContracts(db, asked)
      const viewer = viewerOf(session)
      const pick = async (row: ContractRow | undefined) =>
        (await showContracts(db, row ? [row] : [], viewer))[0] ?? null
      return {
        contract: await pick(own.find((row) => isInForce(row, viewer.nowMs))),
        offer: await pick(own.find(({ state, offered_by: by }) => state === 'offered' && by === 'payer')),
      }
    },
  }
}

async function list(
  { db, clock, settings, figures }: ContractDeps,
  session: Session,
  { kind, id, cursor }: QueryOf<Calls['contractList']>,
): Promise<Value<'contractList'>> {
  const { memberId, currency } = session
  const viewer = { memberId, currency, nowMs: clock() }
  const since = new Date(viewer.nowMs - shownDays * dayMs)
  const [found, below, isPaid, singleBets, today] = await Promise.all([
    store.listContracts(db, {
      memberId,
      kind: kind ?? null,
      since,
      limit: contractsShown + 1,
      ...(id !== undefined && { id: BigInt(id) }),
      ...(cursor !== undefined && { after: readCursor(cursor) }),
    }),
    mayOffer(session) ? findTeam(db, memberId, { depth: 1 }) : [],
    readPaidTypes(settings),
    readSingleBets(settings),
    figures.today(),
  ])
  const { ceilings } = await findRules(db, today)
  const shown = found.slice(0, contractsShown)
  const last = shown.at(-1)
  const ownRow = kind && (await findOwnAccepted(db, { memberId, kind, since }))
  return {
    currencySymbol: currencies[currency].symbol,
    list: await showContracts(db, shown, viewer),
    nextCursor: found.length > contractsShown && last ? cursorOf(last) : null,
    own: ownRow ? ((await showContracts(db, [ownRow], viewer))[0] ?? null) : null,
    partners: below.filter(({ type }) => isPaid(type)).map(({ username }) => username),
    singleBets: ['0.00', ...singleBets.map((minor) => formatDecimal(minor, currencies[currency]))],
    ceilings,
  }
}

const cursorOf = ({ state, id }: ContractRow) => `${state === 'offered' ? 1 : 0}-${id}`

function readCursor(cursor: string): { isOffered: boolean; id: bigint } {
  const [isOffered, id = '0'] = cursor.split('-')
  return { isOffered: isOffered === '1', id: BigInt(id) }
}

/** What a member accepted of a kind, also before it begins: it offers within it. */
const findOwnAccepted = async (db: Db, asked: { memberId: MemberId; kind: ContractKind; since: Date }) =>
  (await store.listContracts(db, { ...asked, onlyPaid: true, limit: contractsShown })).find(
    ({ state }) => state === 'accepted',
  )

async function offer(
  deps: ContractDeps,
  tx: Tx,
  { session, body, caller, viewer }: Given<Body<'contractOffer'>>,
) {
  const below = mayOffer(session) ? await findTeam(tx, session.memberId, { depth: 1 }) : []
  const name = body.account.trim().toLowerCase()
  const isPaid = await readPaidTypes(deps.settings)
  const payee = below.find(({ username, type }) => username === name && isPaid(type))
  if (!payee) return refuse('contract_no_partner')
  const terms = readOffered(body.terms, session)
  if (!terms) return refuse('contract_terms_invalid')
  // What would be refused anyhow uses no proof up.
  const checked = await checkOffer(deps, tx, { payerId: session.memberId, terms })
  if (!checked.ok) return checked
  const proven = await deps.proofs.redeem(tx, session, body.proof, 'agent_contract')
  if (!proven.ok) return proven
  const offered = await offerIn(deps, tx, {
    payeeId: payee.id,
    payerId: session.memberId,
    terms,
    note: body.note,
    requestId: body.requestId,
    actor: `member:${session.memberId}`,
  })
  if (!offered.ok) return offered
  const actor = actorOf(session.memberId)
  const details = { contract: String(offered.value.id), hash: offered.value.terms_hash }
  await deps.audit.write(tx, { event: 'contract_offered', actor, memberId: payee.id, caller, details })
  return showOne(tx, offered.value, viewer)
}

async function sign<Refusal extends string>(
  deps: ContractDeps,
  { session, body, caller, viewer }: Given<Body<'contractTerminate'>>,
  act: (
    tx: Tx,
    signed: { id: bigint; memberId: MemberId; cascadeHash: string; actor: string },
  ) => Promise<Result<ContractRow, Refusal>>,
): Promise<Signing<Refusal>> {
  return inTransaction(deps.db, async (tx) => {
    const { memberId } = session
    const id = BigInt(body.id)
    const contract = await store.findContract(tx, { id, memberId })
    if (!contract) return refuse('contract_not_found')
    if (isBarred(contract, session)) return refuse('contract_state')
    const proven = await deps.proofs.redeem(tx, session, body.proof, 'agent_contract')
    if (!proven.ok) return proven
    const actor = `member:${memberId}`
    const done = await act(tx, { id, memberId, cascadeHash: body.cascadeHash, actor })
    if (!done.ok) return done
    await deps.audit.write(tx, {
      event: 'contract_signed',
      actor: actorOf(memberId),
      memberId,
      caller,
      details: { contract: body.id, state: done.value.state, cascade: body.cascadeHash },
    })
    return showOne(tx, done.value, viewer)
  })
}

async function closeOffer(
  deps: ContractDeps,
  { session, id, state }: { session: Session; id: string; state: 'rejected' | 'withdrawn' },
) {
  return inTransaction(deps.db, async (tx) => {
    const { memberId, currency } = session
    const contract = await store.findContract(tx, { id: BigInt(id), memberId })
    const whose = contract && (state === 'rejected' ? answererOf(contract) : offererOf(contract))
    if (!contract || whose !== memberId) return refuse('contract_not_found')
    const closed = await closeOfferIn(deps, tx, { contract, state, actor: `member:${memberId}` })
    return closed.ok ? showOne(tx, closed.value, { memberId, currency, nowMs: deps.clock() }) : closed
  })
}
