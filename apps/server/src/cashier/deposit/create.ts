import { writeTerms } from '@baize/domain/bonus'
import { mostOpenDeposits } from '@baize/domain/deposit'
import { bonusOf, priceAmount, type PricedAmount } from '@baize/domain/payment'
import { currencies, parseDecimal } from '@baize/money'
import { ok, refuse, type Result } from '@baize/std'
import { actorOf, systemActor } from '../../kernel/audit/service.ts'
import { termsOfBonus } from '../payment-method/bonus-terms.ts'
import type { OfferedMethod, PaymentBonus } from '../payment-method/model.ts'
import type { Session } from '../../kernel/http/session.ts'
import { creditDeposit, openAccounts, refuseDeposit, type DepositAccounts } from './credit.ts'
import type { DepositDeps } from './deps.ts'
import { inMoving, moveDeposit, writeEvent, type Moving } from './move.ts'
import * as store from './store.ts'

export type CreateRefusal =
  | 'amount_invalid'
  | 'payment_amount_out_of_range'
  | 'deposit_method_unknown'
  | 'deposit_method_closed'
  | 'deposit_bonus_unknown'
  | 'deposit_too_many_open'
  | 'deposit_limit_reached'
  | 'player_excluded'
  | 'duplicate_conflict'

export interface DepositAsk {
  readonly method: string
  readonly amount: string
  readonly bonus?: string | undefined
  readonly requestId: string
  readonly language: 'EN' | 'BN'
}

type Who = Pick<Session, 'memberId' | 'currency'>

const minuteMs = 60_000

/** Begins a deposit once per request; a gateway is asked after the commit, so that it can never be first. */
export async function createDeposit(
  deps: DepositDeps,
  session: Who,
  { ask, siteOrigin }: { ask: DepositAsk; siteOrigin: string },
): Promise<Result<store.DepositRow, CreateRefusal>> {
  const known = (await deps.methods.all()).find(({ code }) => code === ask.method)
  if (!known) return refuse('deposit_method_unknown')
  const accounts = await openAccounts(deps, { gateway: known.gateway, method: known.code })
  const begun = await inMoving(deps, (moving) => begin(deps, moving, { session, ask, accounts }))
  if (!begun.ok || begun.value.state !== 'created') return begun
  return ok(await orderAtGateway(deps, begun.value, { language: ask.language, siteOrigin }))
}

interface Beginning {
  readonly session: Who
  readonly ask: DepositAsk
  readonly accounts: DepositAccounts
}

async function begin(
  deps: DepositDeps,
  moving: Moving,
  { session, ask, accounts }: Beginning,
): Promise<Result<store.DepositRow, CreateRefusal>> {
  const { memberId } = session
  // Deposits of a member begin one after the other: each counts towards the limits of the next.
  await deps.wallet.lock(moving.tx, [memberId])
  const repeated = await store.findByRequest(moving.tx, memberId, ask.requestId)
  if (repeated) return isSame(repeated, ask) ? ok(repeated) : refuse('duplicate_conflict')
  const checked = await check(deps, moving, session, ask)
  if (!checked.ok) return checked
  const { offer } = checked.value
  const account = offer.kind === 'manual' ? await deps.methods.nextAccount(moving.tx, offer.code) : undefined
  if (offer.kind === 'manual' && !account) return refuse('deposit_method_closed')
  const deposit = await insert(deps, moving, { session, requestId: ask.requestId, ...checked.value })
  const actor = actorOf(memberId)
  if (offer.kind === 'sandbox')
    return ok(await creditDeposit(deps, moving, deposit, { actor: systemActor('sandbox'), accounts }))
  if (!account) return ok(deposit)
  const patch = { receiving_account: account.id }
  return ok(await moveDeposit(deps, moving, deposit, { to: 'awaiting_player', actor, patch }))
}

async function insert(
  deps: DepositDeps,
  { tx }: Moving,
  { session, requestId, offer, priced, bonus }: Checked & { session: Who; requestId: string },
): Promise<store.DepositRow> {
  const at = deps.clock()
  const deposit = await store.insertDeposit(tx, {
    member_id: session.memberId,
    request: requestId,
    method: offer.code,
    kind: offer.kind,
    gateway: offer.gateway,
    currency: session.currency,
    amount: priced.amountMinor,
    fee: priced.feeMinor,
    bonus_code: bonus?.code ?? null,
    bonus_amount: bonus ? bonusOf(priced, bonus) : 0n,
    bonus_turnover: bonus?.turnoverTimes ?? 0,
    bonus_title_en: bonus?.title.EN ?? null,
    bonus_title_bn: bonus?.title.BN ?? null,
    bonus_terms: bonus ? writeTerms(termsOfBonus(bonus)) : null,
    created_at: new Date(at),
    expires_at: new Date(at + offer.limitMinutes * minuteMs),
  })
  const begun = { actor: actorOf(session.memberId), reason: null, note: null, at: new Date(at) }
  await writeEvent(tx, deposit, begun)
  return deposit
}

const isSame = (known: store.DepositRow, { method, amount, bonus }: DepositAsk): boolean => {
  const asked = parseDecimal(amount, currencies[known.currency])
  const isSameBonus = (bonus ?? null) === known.bonus_code
  return known.method === method && asked.ok && asked.value === known.amount && isSameBonus
}

interface Checked {
  readonly offer: OfferedMethod
  readonly priced: PricedAmount
  readonly bonus: PaymentBonus | undefined
}

async function check(
  deps: DepositDeps,
  { tx }: Moving,
  { memberId, currency }: Who,
  ask: DepositAsk,
): Promise<Result<Checked, CreateRefusal>> {
  const level = await deps.levels.levelOf(tx, memberId)
  const vipRank = await deps.vipRank(tx, memberId)
  const offer = await deps.methods.offer(tx, { code: ask.method, currency, level, vipRank })
  if (!offer) return refuse('deposit_method_unknown')
  if (!offer.isServed) return refuse('deposit_method_closed')
  const priced = priceAmount(ask.amount, offer.terms, currencies[currency])
  if (!priced.ok) return priced
  const bonus = offer.bonuses.find(({ code }) => code === ask.bonus)
  const isBonusOff = bonus !== undefined && bonusOf(priced.value, bonus) === 0n
  if ((ask.bonus !== undefined && !bonus) || isBonusOff) return refuse('deposit_bonus_unknown')
  if ((await store.countOpen(tx, memberId)) >= mostOpenDeposits)
    return refuse('deposit_too_many_open', { most: mostOpenDeposits })
  const allowed = await deps.limits.checkDeposit(tx, memberId, priced.value.amountMinor)
  return allowed.ok ? ok({ offer, priced: priced.value, bonus }) : allowed
}

/** Where the gateway sends the player's browser; what that address says is believed by nobody. */
const returnUrl = (siteOrigin: string, id: string): string =>
  `${siteOrigin}/member?page=depositv2&deposit=${id}`

/**
 * Orders the payment at the gateway and keeps where its page is. No answer leaves the deposit as it was: the
 * same order is asked for again. A callback may have credited it in the meantime.
 */
export async function orderAtGateway(
  deps: DepositDeps,
  deposit: store.DepositRow,
  { language, siteOrigin }: { language: 'EN' | 'BN'; siteOrigin: string },
): Promise<store.DepositRow> {
  const { member_id: memberId, id, gateway, amount: amountMinor, currency } = deposit
  const adapter = gateway === null ? undefined : deps.gateways.find(gateway)
  if (!adapter) return deposit
  const ordered = await adapter.createOrder({
    orderId: id,
    amountMinor,
    currency,
    language,
    callbackUrl: deps.gateways.callbackUrl(adapter.code),
    returnUrl: returnUrl(siteOrigin, id),
  })
  if (!ordered.ok && ordered.code !== 'gateway_refused') {
    deps.log.warn({ gateway, deposit: id, code: ordered.code }, 'payment not ordered')
    return deposit
  }
  const { methodName } = await openAccounts(deps, deposit)
  return inMoving(deps, async (moving) => {
    const now = await store.lockDeposit(moving.tx, { memberId, id })
    if (now?.state !== 'created') return now ?? deposit
    const actor = systemActor('gateway')
    if (!ordered.ok) {
      const refusal = { to: 'failed', actor, reason: 'gateway_refused', methodName } as const
      return refuseDeposit(deps, moving, now, refusal)
    }
    const { gatewayOrderId: order, paymentUrl: url } = ordered.value
    const patch = { gateway_order: order, payment_url: url }
    return moveDeposit(deps, moving, now, { to: 'awaiting_player', actor, patch })
  })
}
