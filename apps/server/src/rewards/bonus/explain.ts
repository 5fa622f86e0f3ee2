import type { Calls, ValueOf } from '@baize/contract'
import { withdrawableOf } from '@baize/domain/withdrawal'
import { currencies, formatDecimal } from '@baize/money'
import { invariant, type MemberId } from '@baize/std'
import { sumInPlay } from '../../betting/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { WalletService } from '../../ledger/api.ts'
import type { BonusService } from './model.ts'

/** A requirement that keeps cash from leaving, as the cashier counts it. */
interface Requirement {
  readonly id: string
  readonly source: 'deposit' | 'bonus' | 'transfer'
  readonly amountMinor: bigint
  readonly requiredMinor: bigint
  readonly doneMinor: bigint
  readonly leftMinor: bigint
  readonly openedAt: Date
}

export interface ExplainDeps {
  readonly wallet: Pick<WalletService, 'lock' | 'transaction'>
  readonly wagering: {
    remaining(
      tx: Tx,
      memberId: MemberId,
    ): Promise<{ readonly leftMinor: bigint; readonly open: readonly Requirement[] }>
  }
  readonly payouts: {
    list(memberId: MemberId): Promise<{ readonly list: readonly { readonly usableAt: string | null }[] }>
  }
  readonly bonuses: Pick<BonusService, 'withdrawalEffect'>
}

type Explained = ValueOf<Calls['withdrawExplain']>

/** Why not all cash can be withdrawn: what can and the lines add up to the cash, to the unit (R24). */
export async function explainWithdrawal(
  deps: ExplainDeps,
  memberId: MemberId,
  language: 'EN' | 'BN',
): Promise<Explained> {
  const { list } = await deps.payouts.list(memberId)
  const waits = list.flatMap(({ usableAt }) => (usableAt === null ? [] : [usableAt])).toSorted()
  return deps.wallet.transaction(async (tx) => {
    const [state] = await deps.wallet.lock(tx, [memberId])
    invariant(state, 'every member has a wallet')
    const { balances } = state
    const currency = currencies[state.currency]
    const write = (minor: bigint) => formatDecimal(minor, currency)
    const remaining = await deps.wagering.remaining(tx, memberId)
    const withdrawableMinor = withdrawableOf({
      cashMinor: balances.cash,
      leftToPlayMinor: remaining.leftMinor,
    })
    const effect = await deps.bonuses.withdrawalEffect(tx, memberId)
    const inPlay = await sumInPlay(tx, memberId)
    return {
      currencySymbol: currency.symbol,
      cash: write(balances.cash),
      withdrawable: write(withdrawableMinor),
      blocked: blockedLines(remaining.open, balances.cash - withdrawableMinor).map((line) => ({
        id: line.id,
        kind: line.source === 'transfer' ? ('transfer' as const) : ('deposit' as const),
        amount: write(line.blockedMinor),
        required: write(line.requiredMinor),
        done: write(line.doneMinor),
        left: write(line.leftMinor),
        of: write(line.amountMinor),
        openedAt: line.openedAt.toISOString(),
      })),
      held: write(balances.held),
      owed: write(-balances.deficit),
      bonus: write(balances.bonus),
      inPlay: { count: inPlay.count, stake: write(inPlay.stakeMinor) },
      ends: { amount: write(effect.losesMinor), titles: effect.ending.map(({ title }) => title[language]) },
      payeeWaitsUntil: waits[0] ?? null,
    }
  })
}

/** Divides what is blocked over the requirements, the oldest first, each at most its own rest. */
export function blockedLines<Line extends { readonly leftMinor: bigint }>(
  open: readonly Line[],
  blockedMinor: bigint,
): (Line & { readonly blockedMinor: bigint })[] {
  let rest = blockedMinor
  return open.flatMap((line) => {
    const part = line.leftMinor < rest ? line.leftMinor : rest
    rest -= part
    return part > 0n ? [{ ...line, blockedMinor: part }] : []
  })
}
