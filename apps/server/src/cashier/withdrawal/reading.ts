import type { Calls, QueryOf, ValueOf } from '@baize/contract'
import {
  freeCash,
  moneyOf,
  withdrawableOf,
  withdrawalStates,
  type WithdrawalState,
} from '@baize/domain/withdrawal'
import { currencies, formatDecimal } from '@baize/money'
import { invariant, ok, refuse, type MemberId, type Result } from '@baize/std'
import type { PayoutService } from '../payout/service.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { WageringService } from '../wagering/service.ts'
import type { WithdrawalCore, WithdrawalKey } from './model.ts'
import { boundsOf, rulesFor, type Levels, type RequestDeps } from './request.ts'
import { showDetail, showRequirement, showWithdrawal, type Words } from './show-withdrawal.ts'
import * as store from './store.ts'

export interface ReadDeps extends WithdrawalCore {
  readonly payouts: Pick<PayoutService, 'list'>
  readonly wagering: Pick<WageringService, 'remaining'>
  readonly levels: Levels
  readonly contractDue: RequestDeps['contractDue']
  readonly withdrawalBenefit: RequestDeps['withdrawalBenefit']
  readonly hasPaymentPassword: (memberId: MemberId) => Promise<boolean>
}

type Info = ValueOf<Calls['getWithdrawInfo']>
type Page = ValueOf<Calls['getWithdrawList']>
type Detail = ValueOf<Calls['getWithdrawDetail']>
type Listing = QueryOf<Calls['getWithdrawList']>

const dayMs = 86_400_000

export async function readTerms(deps: ReadDeps, { memberId }: Session): Promise<Info> {
  const { withdrawal: settings } = await deps.settings.read()
  const hasPaymentPassword = await deps.hasPaymentPassword(memberId)
  return deps.wallet.transaction(async (tx) => {
    const [state] = await deps.wallet.lock(tx, [memberId])
    invariant(state, 'every member has a wallet')
    const currency = currencies[state.currency]
    const recent = await store.countRecent(tx, memberId, new Date(deps.clock() - dayMs))
    const rules = await rulesFor(deps, tx, { memberId, settings, currency })
    const remaining = await deps.wagering.remaining(tx, memberId)
    const cashMinor = state.balances.cash
    const freeMinor = freeCash(cashMinor, await deps.contractDue(tx, memberId))
    const withdrawableMinor = withdrawableOf({ cashMinor: freeMinor, leftToPlayMinor: remaining.leftMinor })
    return {
      balance: formatDecimal(cashMinor, currency),
      withdrawable: formatDecimal(withdrawableMinor, currency),
      currency: currency.code,
      currencySymbol: currency.symbol,
      ...boundsOf(rules, recent, currency),
      freeLeft: Math.max(rules.freePerDay - recent.count, 0),
      feeBps: rules.feeBps,
      feeMinimum: formatDecimal(rules.feeMinimumMinor, currency),
      openCount: recent.open,
      mostOpen: rules.mostOpen,
      expectedMinutes: settings.expectedMinutes,
      confirmMinutes: settings.confirmMinutes,
      turnoverLeft: formatDecimal(remaining.leftMinor, currency),
      requirements: remaining.open.map(showRequirement),
      hasPaymentPassword,
    }
  })
}

/** The states of a group, by where the money is. */
const groups: Readonly<Record<'open' | 'paid' | 'back', readonly WithdrawalState[]>> = {
  open: withdrawalStates.filter((state) => moneyOf(state) === 'held'),
  paid: withdrawalStates.filter((state) => moneyOf(state) === 'out' && state !== 'returned'),
  back: withdrawalStates.filter((state) => moneyOf(state) === 'back' || state === 'returned'),
}

export async function readList(deps: ReadDeps, memberId: MemberId, listing: Listing): Promise<Page> {
  const { group, from, to, cursor, pageSize } = listing
  const found = await store.listOfMember(deps.db, {
    memberId,
    states: group ? groups[group] : null,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
    before: cursor ?? null,
    limit: pageSize + 1,
  })
  const words = await readWords(deps, memberId)
  const page = found.slice(0, pageSize)
  const list = page.map((row) => showWithdrawal(row, words))
  return { list, nextCursor: found.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Another member's is as unknown as none. */
export async function readDetail(
  deps: ReadDeps,
  key: WithdrawalKey,
): Promise<Result<Detail, 'withdrawal_not_found'>> {
  const row = uuidForm.test(key.id) ? await store.find(deps.db, key) : undefined
  if (!row) return refuse('withdrawal_not_found')
  return ok(showDetail(row, await store.listEvents(deps.db, key), await readWords(deps, key.memberId)))
}

async function readWords({ payouts, settings }: ReadDeps, memberId: MemberId): Promise<Words> {
  const { withdrawal } = await settings.read()
  return { providers: (await payouts.list(memberId)).providers, reasons: withdrawal.reasons }
}
