import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { canonicalTerms, readTerms, topRate, type Terms } from '@baize/domain/agent-contract'
import { currencies, formatDecimal } from '@baize/money'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { findAccount, findUplines } from '../../identity/api.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { Approvals } from '../../operators/api.ts'
import { houseMoney } from '../money.ts'
import { closeOfferIn, previewEnd } from './answer.ts'
import { findBegin } from './begin.ts'
import { findCascade, hashCascade } from './cascade.ts'
import { endChange, offerChange, planOf } from './desk-plan.ts'
import { lineWith, namesOf, showFile } from './desk-show.ts'
import * as deskStore from './desk-store.ts'
import type { ContractDeps } from './deps.ts'
import type { StandingContract } from './model.ts'
import { checkOffer, type OfferRefusal } from './offer.ts'
import { findRules, readSingleBets } from './rules.ts'
import { readPaidTypes } from './parties.ts'
import { findNames, isInForce, showCascade } from './show.ts'
import * as store from './store.ts'
import { readWireTerms, wireTerms } from './wire-terms.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Body<Name extends keyof ConsoleCalls> = BodyOf<ConsoleCalls[Name]>
type Query<Name extends keyof ConsoleCalls> = QueryOf<ConsoleCalls[Name]>

type TermsRefusal = Extract<OfferRefusal, 'contract_terms_invalid' | 'contract_rate_too_high'>
type RootRefusal = TermsRefusal | 'member_not_found' | 'contract_not_root'
type Unknown = 'contract_not_found' | 'contract_state'

/** Contracts as operators see them, and the platform's own side of them (agents.md 6). */
export interface ContractDesk {
  list(query: Query<'agentContractList'>): Promise<Value<'agentContractList'>>
  read(id: string): Promise<Result<Value<'agentContractRead'>, 'contract_not_found'>>
  bounds(): Promise<Value<'agentContractBounds'>>
  /** What terms would replace and end, were they accepted now. */
  check(body: Body<'agentContractCheck'>): Promise<Result<Value<'agentContractCheck'>, RootRefusal>>
  /** Puts an offer into the queue of the second person. */
  ask(
    by: Operator,
    body: Body<'agentContractAsk'>,
  ): Promise<Result<Value<'agentContractAsk'>, RootRefusal | 'contract_offer_open'>>
  withdraw(by: Operator, body: Body<'agentContractWithdraw'>): Promise<Result<null, Unknown>>
  endCheck(id: string): Promise<Result<Value<'agentContractEndCheck'>, Unknown>>
  endAsk(
    by: Operator,
    body: Body<'agentContractEndAsk'>,
  ): Promise<Result<Value<'agentContractEndAsk'>, Unknown | 'contract_cascade_changed'>>
}

export interface ContractDeskDeps extends ContractDeps {
  readonly approvals: Approvals
}

const rootsShown = 200

export function createContractDesk(deps: ContractDeskDeps): ContractDesk {
  const { db, clock } = deps
  deps.approvals.register(planOf(deps))
  return {
    async list({ cursor, pageSize, memberId, kind, state, payer }) {
      const found = await deskStore.listForDesk(db, {
        before: readIdCursor(cursor),
        limit: pageSize + 1,
        memberId: memberId === undefined ? null : BigInt(memberId),
        kind: kind ?? null,
        state: state ?? null,
        isHouse: payer === undefined ? null : payer === 'house',
      })
      return splitPage(found, pageSize, lineWith(await namesOf(db, found), clock()))
    },
    async read(id) {
      const found = await deskStore.findForDesk(db, BigInt(id))
      return found ? ok(await showFile(db, found, clock())) : refuse('contract_not_found')
    },
    bounds: () => bounds(deps),
    check: (body) => inTransaction(db, (tx) => check(deps, tx, body)),
    ask: (by, body) => inTransaction(db, (tx) => ask(deps, tx, by, body)),
    withdraw: (by, body) => inTransaction(db, (tx) => withdraw(deps, tx, by, body)),
    async endCheck(id) {
      const ending = await findEnding(deps, db, BigInt(id))
      if (!ending.ok) return ending
      const { at, cascade } = ending.value
      const shown = await showCascade(db, cascade, houseMoney)
      return ok({ at: at.toISOString(), cascade: shown, cascadeHash: hashOf(cascade) })
    },
    endAsk: (by, body) => inTransaction(db, (tx) => endAsk(deps, tx, by, body)),
  }
}

async function bounds({ db, settings, figures }: ContractDeskDeps): Promise<Value<'agentContractBounds'>> {
  const [singleBets, today, roots] = await Promise.all([
    readSingleBets(settings),
    figures.today(),
    deskStore.findRoots(db, rootsShown),
  ])
  const { ceilings } = await findRules(db, today)
  const money = (minor: bigint) => formatDecimal(minor, currencies[houseMoney])
  return {
    currencySymbol: currencies[houseMoney].symbol,
    ceilings,
    singleBets: ['0.00', ...singleBets.map(money)],
    roots: [
      ...(
        await findNames(
          db,
          roots.map(({ agent_id: id }) => id),
        )
      ).values(),
    ],
  }
}

interface Root {
  readonly payeeId: MemberId
  readonly payee: string
  readonly terms: Terms
}

/** The root agent that an account names, with terms that the platform may offer. */
async function findRoot(
  deps: ContractDeskDeps,
  tx: Tx,
  { account, terms: wire }: Pick<Body<'agentContractCheck'>, 'account' | 'terms'>,
): Promise<Result<Root, RootRefusal>> {
  const found = await findAccount(tx, account)
  if (!found) return refuse('member_not_found')
  const isPaid = await readPaidTypes(deps.settings)
  if (!isPaid(found.type) || (await findUplines(tx, [found.id])).has(found.id))
    return refuse('contract_not_root')
  const terms = readWireTerms(wire, houseMoney)
  if (!terms) return refuse('contract_terms_invalid')
  const checked = await checkOffer(deps, tx, { payerId: null, terms })
  if (!checked.ok) {
    const { code } = checked
    return refuse(code === 'contract_rate_too_high' ? code : 'contract_terms_invalid')
  }
  return ok({ payeeId: found.id, payee: found.username, terms })
}

/** What an offer meets: the contract that it would follow, when, and what ends with it. */
async function findMet(deps: ContractDeskDeps, tx: Tx, { payeeId, terms }: Root) {
  const nowMs = deps.clock()
  const { kind } = terms
  const standing = await store.findStanding(tx, { payeeId, kind, from: new Date(nowMs) })
  const present = standing.find((row) => isInForce(row, nowMs))
  const { timeZone } = (await deps.settings.read()).limits
  const next = { next: terms, present: present && readTerms(present.terms) }
  const at = new Date(findBegin(next, nowMs, timeZone))
  // What it follows may itself be still to come.
  return { present: standing.at(-1), at, cascade: await findCascade(tx, { payeeId, kind, terms, at }) }
}

async function check(
  deps: ContractDeskDeps,
  tx: Tx,
  body: Body<'agentContractCheck'>,
): Promise<Result<Value<'agentContractCheck'>, RootRefusal>> {
  const root = await findRoot(deps, tx, body)
  if (!root.ok) return root
  const { payeeId, payee, terms } = root.value
  const { present, at, cascade } = await findMet(deps, tx, root.value)
  const held = present && readTerms(present.terms)
  return ok({
    payee,
    at: at.toISOString(),
    cascade: await showCascade(tx, cascade, houseMoney),
    present:
      present && held
        ? { id: String(present.id), rate: topRate(held), terms: wireTerms(held, houseMoney) }
        : null,
    hasOffer: (await store.findOpenOffer(tx, { payeeId, kind: terms.kind })) !== undefined,
  })
}

async function ask(
  deps: ContractDeskDeps,
  tx: Tx,
  by: Operator,
  body: Body<'agentContractAsk'>,
): Promise<Result<Value<'agentContractAsk'>, RootRefusal | 'contract_offer_open'>> {
  const root = await findRoot(deps, tx, body)
  if (!root.ok) return root
  const { payeeId, payee, terms } = root.value
  if (await store.findOpenOffer(tx, { payeeId, kind: terms.kind })) return refuse('contract_offer_open')
  const { present, cascade } = await findMet(deps, tx, root.value)
  const approvalId = await deps.approvals.ask(tx, {
    kind: 'agent_contract',
    subject: `member ${payee}`,
    memberId: payeeId,
    ...(present && { before: { contract: String(present.id), terms: present.terms } }),
    change: offerChange({
      payeeId,
      payee,
      terms,
      note: body.note.trim(),
      ends: await showCascade(tx, cascade, houseMoney),
      canonical: canonicalTerms(terms),
    }),
    by,
    reason: body.reason,
  })
  return ok({ approvalId: String(approvalId) })
}

/** An offer that is taken back promises less: one person does. */
async function withdraw(
  deps: ContractDeskDeps,
  tx: Tx,
  by: Operator,
  { id, reason }: Body<'agentContractWithdraw'>,
): Promise<Result<null, Unknown>> {
  const contract = await store.findById(tx, BigInt(id))
  if (!contract || contract.payer_id !== null) return refuse('contract_not_found')
  const actor = `operator:${by.operatorId}`
  const closed = await closeOfferIn(deps, tx, { contract, state: 'withdrawn', actor })
  if (!closed.ok) return closed
  await deps.audit.write(tx, {
    event: 'contract_withdrawn',
    actor: operatorActor(by),
    memberId: contract.payee_id,
    details: { contract: id, reason },
  })
  return ok(null)
}

const hashOf = (cascade: readonly StandingContract[]) => hashCascade(cascade, new Date(0))

/** The house stands in for either side: it asks as the payee would. */
async function findEnding(deps: ContractDeskDeps, db: Db, id: bigint) {
  const contract = await store.findById(db, id)
  if (!contract) return refuse('contract_not_found')
  const previewed = await previewEnd(deps, db, { id, memberId: contract.payee_id })
  if (previewed.ok) return previewed
  return refuse(previewed.code === 'contract_not_found' ? previewed.code : 'contract_state')
}

async function endAsk(
  deps: ContractDeskDeps,
  tx: Tx,
  by: Operator,
  { id, cascadeHash, withhold, reason }: Body<'agentContractEndAsk'>,
): Promise<Result<Value<'agentContractEndAsk'>, Unknown | 'contract_cascade_changed'>> {
  const ending = await findEnding(deps, tx, BigInt(id))
  if (!ending.ok) return ending
  const { contract, at, cascade } = ending.value
  if (hashOf(cascade) !== cascadeHash) return refuse('contract_cascade_changed')
  const approvalId = await deps.approvals.ask(tx, {
    kind: 'agent_contract',
    subject: `contract ${id}`,
    memberId: contract.payee_id,
    change: endChange({
      contract,
      at,
      withhold,
      ends: await showCascade(tx, cascade, houseMoney),
    }),
    by,
    reason,
  })
  return ok({ approvalId: String(approvalId) })
}
