import type { promoWinRequest } from '@baize/contract/vendor'
import type { Leg } from '@baize/domain/ledger'
import { currencies, isCurrencyCode, parseDecimal, type CurrencyCode } from '@baize/money'
import { invariant, ok, refuse, type Result } from '@baize/std'
import type { z } from 'zod'
import { derivedKey, movementId, type DeskDeps, type VerifiedCall } from './call.ts'
import { once } from './once.ts'
import { moneyBody, refuseCall, type Reply } from './reply.ts'

export type PromoWinBody = z.output<typeof promoWinRequest>

/**
 * Credits a prize: a jackpot from the pool, as far as it holds it, everything else from the promotion
 * account. Nothing about the player stops it.
 */
export async function payPromotion(deps: DeskDeps, call: VerifiedCall<PromoWinBody>): Promise<Reply> {
  const { vendor, body, request } = call
  const memberId = await deps.sessions.findMember(vendor.id, body.player)
  if (memberId === undefined) return refuseCall('unknown_player')
  const { currency } = body
  if (!isCurrencyCode(currency)) return refuseCall('currency_mismatch')
  const amount = parseDecimal(body.amount, currencies[currency])
  if (!amount.ok || amount.value === 0n) return refuseCall('bad_request', 'amount')
  const isJackpot = body.promotion === 'jackpot'
  const seed = readSeed(body, currency)
  if (!seed.ok || seed.value > amount.value) return refuseCall('bad_request', 'seed')
  const legs = isJackpot
    ? jackpotLegs(vendor, { amountMinor: amount.value, seedMinor: seed.value })
    : [promotionLeg(vendor, amount.value)]
  const key = derivedKey('pw', body.transaction)
  return once(deps, { memberId, vendorId: vendor.id, key: body.transaction, request }, async (tx, wallet) => {
    if (wallet.currency !== currency)
      return { reply: refuseCall('currency_mismatch'), code: 'currency_mismatch' }
    const outcome = await deps.wallet.postIn(tx, {
      kind: 'transfer',
      memberId,
      actor: vendor.id,
      key,
      currency,
      reference: body.reference,
      legs,
    })
    // Not kept: once stakes have fed the pool, the same call is paid.
    if (outcome.status === 'refused' && outcome.code === 'pool_short')
      return { reply: refuseCall('insufficient_funds', 'pool'), code: null }
    invariant(outcome.status === 'applied', 'a credit to a locked wallet is applied')
    const place = body.meta?.['place']
    await deps.onPrize?.(tx, {
      memberId,
      vendorId: vendor.id,
      promotion: body.promotion,
      reference: body.reference,
      transaction: body.transaction,
      amountMinor: amount.value,
      currency,
      place: Number.isSafeInteger(place) ? Number(place) : undefined,
    })
    const of = { vendorId: vendor.id, game: body.game }
    const settledMinor = outcome.balances.deficit - wallet.balances.deficit
    await deps.purses.keep(tx, { ...of, memberId, amountMinor: amount.value - settledMinor, key })
    const after = { memberId, balances: outcome.balances }
    const cashMinor = await deps.purses.tell(tx, after, of)
    const answer = moneyBody({
      cashMinor,
      currency,
      transaction: movementId(vendor.id, key),
      isDuplicate: false,
    })
    return { reply: { status: 200, body: answer }, code: 'ok', reference: body.reference }
  })
}

/** The house's part of a jackpot: only a jackpot has one. */
function readSeed(body: PromoWinBody, currency: CurrencyCode): Result<bigint, 'bad_request'> {
  if (body.seed === undefined) return ok(0n)
  const seed = parseDecimal(body.seed, currencies[currency])
  return seed.ok && body.promotion === 'jackpot' ? ok(seed.value) : refuse('bad_request')
}

type Accounts = VerifiedCall<PromoWinBody>['vendor']

/** The house fills the pool by its part in the same command, so that no pool is ever below 0. */
function jackpotLegs(
  { jackpotAccount, promotionAccount }: Accounts,
  { amountMinor, seedMinor }: { readonly amountMinor: bigint; readonly seedMinor: bigint },
): Leg[] {
  const win: Leg = { kind: 'jackpot_win', debit: jackpotAccount, credit: 'cash', amountMinor }
  if (seedMinor === 0n) return [win]
  const given: Leg = {
    kind: 'jackpot_seed',
    debit: promotionAccount,
    credit: jackpotAccount,
    amountMinor: seedMinor,
  }
  // The win is first: its key is the one that books are compared by.
  return [win, given]
}

const promotionLeg = ({ promotionAccount }: Accounts, amountMinor: bigint): Leg => ({
  kind: 'promo_win',
  debit: promotionAccount,
  credit: 'cash',
  amountMinor,
})
