import { anyProduct, readTerms, type BonusTerms } from '@baize/domain/bonus'
import type { AuditActor } from '@baize/domain/audit'
import type { Leg } from '@baize/domain/ledger'
import { cashOf, receivedOf } from '@baize/domain/payment'
import { formatMoney } from '@baize/i18n'
import { later as bn } from '@baize/i18n/bn/later'
import { later as en } from '@baize/i18n/en/later'
import { currencies, formatDecimal } from '@baize/money'
import { invariant } from '@baize/std'
import { houseActors } from '../../ledger/api.ts'
import type { BothLanguages } from '../payment-method/model.ts'
import type { DepositBonus, DepositDeps } from './deps.ts'
import { moveDeposit, type Move, type Moving } from './move.ts'
import { sumsOf } from './show.ts'
import type { DepositRow } from './store.ts'

/** The house's side of a deposit; looked up before the transaction, which waits for no other connection. */
export interface DepositAccounts {
  readonly gateway: number
  readonly fee: number
  readonly methodName: BothLanguages
}

/** What pays the bonuses of deposits. */
export const promotionAccount = (wallet: DepositDeps['wallet']): Promise<number> =>
  wallet.houseAccount({ code: 'promotion:deposit', kind: 'promotion' })

export async function openAccounts(
  { wallet, methods }: Pick<DepositDeps, 'wallet' | 'methods'>,
  deposit: Pick<DepositRow, 'gateway' | 'method'>,
): Promise<DepositAccounts> {
  const name = deposit.gateway ?? deposit.method
  const method = (await methods.all()).find(({ code }) => code === deposit.method)
  return {
    gateway: await wallet.houseAccount({ code: `gateway:${name}`, kind: 'gateway' }),
    fee: await wallet.houseAccount({ code: 'fee:deposit', kind: 'fee' }),
    methodName: method?.name ?? { EN: deposit.method, BN: deposit.method },
  }
}

/**
 * Puts a deposit into the wallet: money, state, requirement of play and message are one transaction, and the
 * key of the posting is the deposit's, so that it happens once (I31). The deposit's row is locked.
 */
export async function creditDeposit(
  deps: DepositDeps,
  moving: Moving,
  deposit: DepositRow,
  given: Omit<Move, 'to'> & { accounts: DepositAccounts },
): Promise<DepositRow> {
  const { accounts, ...move } = given
  const { member_id: memberId, id, currency, bonus_amount: bonusMinor } = deposit
  const outcome = await deps.wallet.postIn(moving.tx, {
    kind: 'transfer',
    memberId,
    actor: houseActors.deposit,
    key: id,
    currency,
    reference: id,
    legs: legsOf(deposit, accounts),
  })
  invariant(
    outcome.status === 'applied' && !outcome.replayed,
    'a deposit is posted once, when it is credited',
  )
  const bonusState = bonusMinor > 0n ? 'moved' : 'none'
  const credited = await moveDeposit(deps, moving, deposit, {
    ...move,
    to: 'credited',
    patch: { ...move.patch, bonus_state: bonusState },
  })
  await deps.wagering.onDeposit(moving.tx, { memberId, amountMinor: cashOf(sumsOf(deposit)), depositId: id })
  const at = new Date(deps.clock())
  await deps.onDeposit(moving.tx, { memberId, depositId: id, amountMinor: cashOf(sumsOf(deposit)), at })
  if (bonusMinor > 0n) await deps.bonuses.openIn(moving.tx, bonusOfDeposit(deposit))
  await tell(deps, moving, credited, { outcome: 'depositCredited', methodName: accounts.methodName })
  return credited
}

/** The bonus that a deposit brings, with the terms under which it was asked for. */
export const bonusOfDeposit = (deposit: DepositRow): DepositBonus => ({
  memberId: deposit.member_id,
  id: deposit.id,
  origin: 'deposit',
  title: {
    EN: deposit.bonus_title_en ?? deposit.bonus_code ?? '',
    BN: deposit.bonus_title_bn ?? deposit.bonus_code ?? '',
  },
  amountMinor: deposit.bonus_amount,
  currency: deposit.currency,
  terms: deposit.bonus_terms ? readTerms(deposit.bonus_terms) : termsBefore(deposit),
})

/** Deposits of before say only how often their bonus has to be played. */
const termsBefore = ({ bonus_turnover: times }: DepositRow): BonusTerms => ({
  timesHundredths: times * 100,
  lanes: [{ product: anyProduct, weight: 100 }],
  maxStakeMinor: null,
  days: 90,
  capMinor: null,
  tiedToDeposit: true,
  family: 'deposit',
})

/** What the gateway took is cash and fee. */
function legsOf(deposit: DepositRow, { gateway, fee }: DepositAccounts): Leg[] {
  const legs: Leg[] = [
    { kind: 'deposit', debit: gateway, credit: 'cash', amountMinor: cashOf(sumsOf(deposit)) },
  ]
  if (deposit.fee > 0n)
    legs.push({ kind: 'deposit_fee', debit: gateway, credit: fee, amountMinor: deposit.fee })
  return legs
}

/** Ends a deposit without money, and tells the player why. */
export async function refuseDeposit(
  deps: DepositDeps,
  moving: Moving,
  deposit: DepositRow,
  given: {
    to: 'failed' | 'rejected'
    actor: AuditActor
    reason: string
    note?: string
    methodName: BothLanguages
  },
): Promise<DepositRow> {
  const { methodName, ...move } = given
  const refused = await moveDeposit(deps, moving, deposit, move)
  await tell(deps, moving, refused, { outcome: 'depositFailed', methodName })
  return refused
}

async function tell(
  { inbox }: Pick<DepositDeps, 'inbox'>,
  { tx }: Moving,
  deposit: DepositRow,
  { outcome, methodName }: { outcome: 'depositCredited' | 'depositFailed'; methodName: BothLanguages },
): Promise<void> {
  const currency = currencies[deposit.currency]
  const paidMinor = outcome === 'depositCredited' ? receivedOf(sumsOf(deposit)) : deposit.amount
  const amount = formatMoney(formatDecimal(paidMinor, currency), { symbol: currency.symbol })
  const values = { amount, method: methodName, id: deposit.id, reason: reasonText(deposit.reason) }
  await inbox.send(tx, {
    memberId: deposit.member_id,
    topic: 'deposit',
    reference: `deposit:${deposit.id}:${deposit.state}`,
    text: { name: outcome, values },
  })
}

function reasonText(reason: string | null): BothLanguages {
  const textIn = (texts: Readonly<Record<string, string>>) => texts[`reason_${reason ?? ''}`] ?? ''
  return { EN: textIn(en.deposit), BN: textIn(bn.deposit) }
}
