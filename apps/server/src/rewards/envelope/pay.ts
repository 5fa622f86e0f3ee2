import type { Logger, Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { WalletService } from '../../ledger/api.ts'
import type { Grants } from '../grant/model.ts'
import { grantKeyOf } from './model.ts'
import * as store from './store.ts'

interface PayDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly log: Logger
  readonly wallet: Pick<WalletService, 'transaction'>
  readonly grants: Pick<Grants, 'earnIn'>
}

const claimsAtOnce = 50

/**
 * Gives what was won, as a grant under the envelope's key: a repeat gives nothing twice. Runs after claims
 * and as a sweep of what was left over. Gives how many were paid.
 */
export async function payOwed(deps: PayDeps, envelopeId: string | null = null): Promise<number> {
  let paid = 0
  for (let after: store.OwedRow | undefined; ;) {
    const at = new Date(deps.clock())
    const owed = await store.findOwed(deps.db, { envelopeId, at, after, limit: claimsAtOnce })
    if (owed.length === 0) return paid
    paid += await deps.wallet.transaction(async (tx) => {
      await deps.grants.earnIn(
        tx,
        owed.map(({ member_id, envelope_id, amount, title_en, title_bn }) => ({
          memberId: member_id,
          family: 'envelope' as const,
          key: grantKeyOf(envelope_id),
          gift: { kind: 'cash' as const, amountMinor: amount },
          title: { en: title_en, bn: title_bn },
          claim: 'auto' as const,
          claimUntil: null,
          isQuiet: true,
        })),
      )
      return store.markPaid(tx, { claims: owed, at })
    })
    after = owed.at(-1)
  }
}

/** One at a time for each envelope of this node; asked again meanwhile, it looks once more. */
export function createPayer(deps: PayDeps): (envelopeId: string) => void {
  const running = new Map<string, boolean>()
  const run = async (envelopeId: string): Promise<void> => {
    do {
      running.set(envelopeId, false)
      await payOwed(deps, envelopeId)
    } while (running.get(envelopeId))
  }
  return (envelopeId) => {
    if (running.has(envelopeId)) return void running.set(envelopeId, true)
    running.set(envelopeId, false)
    run(envelopeId)
      .catch((error: unknown) => deps.log.error({ err: error, envelope: envelopeId }, 'packets not paid yet'))
      .finally(() => running.delete(envelopeId))
  }
}
