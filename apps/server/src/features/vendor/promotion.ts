import type { promoWinRequest } from '@baize/contract/vendor'
import type { TransferKind } from '@baize/domain/ledger'
import { currencies, isCurrencyCode, parseDecimal } from '@baize/money'
import { invariant } from '@baize/std'
import type { z } from 'zod'
import { derivedKey, movementId, type DeskDeps, type VerifiedCall } from './call.ts'
import { once } from './once.ts'
import { moneyBody, refuseCall, type Reply } from './reply.ts'

export type PromoWinBody = z.output<typeof promoWinRequest>

/** Credits a prize: a jackpot from the pool, everything else from the promotion account. Never stopped. */
export async function payPromotion(deps: DeskDeps, call: VerifiedCall<PromoWinBody>): Promise<Reply> {
  const { vendor, body, request } = call
  const memberId = await deps.sessions.findMember(vendor.id, body.player)
  if (memberId === undefined) return refuseCall('unknown_player')
  const { currency } = body
  if (!isCurrencyCode(currency)) return refuseCall('currency_mismatch')
  const amount = parseDecimal(body.amount, currencies[currency])
  if (!amount.ok || amount.value === 0n) return refuseCall('bad_request', 'amount')
  const isJackpot = body.promotion === 'jackpot'
  const kind: TransferKind = isJackpot ? 'jackpot_win' : 'promo_win'
  const debit = isJackpot ? vendor.jackpotAccount : vendor.promotionAccount
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
      legs: [{ kind, debit, credit: 'cash', amountMinor: amount.value }],
    })
    invariant(outcome.status === 'applied', 'a credit to a locked wallet is applied')
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
