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
import type { DepositDeps } from './deps.ts'
import { moveDeposit, type Move, type Moving } from './move.ts'
import { sumsOf } from './show.ts'
import type { DepositRow } from './store.ts'

/** The house's side of a deposit; looked up before the transaction, which waits for no other connection. */
export interface DepositAccounts {
  readonly gateway: number
  readonly fee: number
  readonly promotion: number
  readonly methodName: BothLanguages
}

/** Pays the bonuses of deposits, and takes back those that are forfeited. */
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
    promotion: await promotionAccount(wallet),
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
  const bonusState = bonusMinor > 0n ? 'granted' : 'none'
  const credited = await moveDeposit(deps, moving, deposit, {
    ...move,
    to: 'credited',
    patch: { ...move.patch, bonus_state: bonusState },
  })
  await deps.wagering.onDeposit(moving.tx, { memberId, amountMinor: cashOf(sumsOf(deposit)), depositId: id })
  if (bonusMinor > 0n) {
    const timesPercent = deposit.bonus_turnover * 100
    await deps.wagering.open(moving.tx, {
      memberId,
      source: 'bonus',
      sourceId: id,
      amountMinor: bonusMinor,
      timesPercent,
    })
  }
  await tell(deps, moving, credited, { outcome: 'depositCredited', methodName: accounts.methodName })
  return credited
}

/** What the gateway took is cash and fee; the bonus comes from the promotion account. */
function legsOf(deposit: DepositRow, { gateway, fee, promotion }: DepositAccounts): Leg[] {
  const legs: Leg[] = [
    { kind: 'deposit', debit: gateway, credit: 'cash', amountMinor: cashOf(sumsOf(deposit)) },
  ]
  if (deposit.fee > 0n)
    legs.push({ kind: 'deposit_fee', debit: gateway, credit: fee, amountMinor: deposit.fee })
  if (deposit.bonus_amount > 0n)
    legs.push({ kind: 'bonus_grant', debit: promotion, credit: 'bonus', amountMinor: deposit.bonus_amount })
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
