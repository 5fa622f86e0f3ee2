import { checkSandboxCredit } from '@baize/domain/sandbox'
import { currencies } from '@baize/money'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { LimitGuard } from '../../compliance/api.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { Session } from '../../kernel/http/session.ts'
import {
  findKnownKey,
  houseActors,
  type WalletService,
  type WireBalance,
  wireBalance,
} from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { takenToday } from './store.ts'

type SandboxRefusal =
  | 'player_excluded'
  | 'amount_invalid'
  | 'sandbox_closed'
  | 'sandbox_limit_reached'
  | 'duplicate_conflict'
  | 'outcome_unknown'

export interface SandboxService {
  /**
   * Pays practice credits into cash. The same `requestId` is paid once, however often and wherever it is
   * sent.
   */
  credit(
    session: Pick<Session, 'memberId' | 'currency'>,
    ask: { amount: string; requestId: string },
  ): Promise<Result<WireBalance, SandboxRefusal>>
}

export interface SandboxDeps {
  /** Practice credits are for the demo alone. */
  readonly mode: 'demo' | 'live'
  readonly settings: Pick<Settings, 'read'>
  readonly wallet: WalletService
  readonly limits: Pick<LimitGuard, 'mayReceive'>
}

export function createSandboxService(deps: SandboxDeps): SandboxService {
  return {
    credit: async (session, ask) => {
      const { flags } = await deps.settings.read()
      if (deps.mode !== 'demo' || !flags.sandboxCredit) return refuse('sandbox_closed')
      const gateway = await deps.wallet.houseAccount({ code: 'gateway:sandbox', kind: 'gateway' })
      return deps.wallet.transaction((tx) => creditIn(tx, { ...deps, gateway }, session, ask))
    },
  }
}

async function creditIn(
  tx: Tx,
  { wallet, limits, gateway }: SandboxDeps & { gateway: number },
  { memberId, currency }: Pick<Session, 'memberId' | 'currency'>,
  ask: { amount: string; requestId: string },
): Promise<Result<WireBalance, SandboxRefusal>> {
  // The lock makes two credits at once count after each other towards the limit of the day.
  await wallet.lock(tx, [memberId])
  // I29: nothing comes in during an exclusion.
  if (!(await limits.mayReceive(tx, memberId))) return refuse('player_excluded')
  const key = ask.requestId.toLowerCase()
  const isRepeat = (await findKnownKey(tx, { actor: houseActors.sandbox, key })) !== undefined
  const takenTodayMinor = isRepeat ? 0n : await takenToday(tx, memberId)
  const amount = checkSandboxCredit({ amount: ask.amount, takenTodayMinor }, currencies[currency])
  if (!amount.ok) return amount
  const outcome = await wallet.postIn(tx, {
    kind: 'transfer',
    memberId,
    actor: houseActors.sandbox,
    key,
    currency,
    reference: key,
    legs: [{ kind: 'sandbox_credit', debit: gateway, credit: 'cash', amountMinor: amount.value }],
  })
  if (outcome.status === 'unknown') return refuse('outcome_unknown')
  if (outcome.status === 'refused') return refuse('duplicate_conflict')
  return ok(await balanceIn(tx, wallet, memberId))
}

async function balanceIn(tx: Tx, wallet: WalletService, memberId: MemberId): Promise<WireBalance> {
  const [state] = await wallet.lock(tx, [memberId])
  if (!state) throw new Error('the wallet was locked a moment ago')
  return wireBalance(state)
}
