import type { AuditActor } from '@baize/domain/audit'
import { isExcluded } from '@baize/domain/identity'
import type { Clock, MemberId } from '@baize/std'
import type { Events } from '../../kernel/events/events.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { WalletService } from '../../ledger/api.ts'
import * as store from './store.ts'

/** Who may not come in any more, by an act of the house. */
export interface Suspensions {
  /** Ends every session and play session of the member within a second; wins of open rounds still arrive. */
  suspend(memberId: MemberId, by: AuditActor, reason?: string): Promise<void>
  restore(memberId: MemberId, by: AuditActor, reason?: string): Promise<void>
}

export interface SuspensionDeps {
  readonly clock: Clock
  readonly audit: AuditService
  readonly events: Pick<Events, 'publish'>
  readonly wallet: Pick<WalletService, 'transaction' | 'setCanStake'>
  /** Play at the providers, which ends with the sessions. */
  readonly vendors: { closePlaySessions(memberId: MemberId): Promise<void> }
}

export const createSuspensions = ({
  clock,
  audit,
  events,
  wallet,
  vendors,
}: SuspensionDeps): Suspensions => ({
  async suspend(memberId, by, reason) {
    await wallet.transaction(async (tx) => {
      const changed = await store.updateState(tx, memberId, 'suspended')
      await wallet.setCanStake(tx, memberId, false)
      await store.deleteSessionsOf(tx, { memberId, id: null, keep: null })
      const details = { reason }
      if (changed) await audit.write(tx, { event: 'member_suspended', actor: by, memberId, details })
    })
    await events.publish({ kind: 'session_ended', memberId, reason: 'blocked' })
    await vendors.closePlaySessions(memberId)
  },
  async restore(memberId, by, reason) {
    await wallet.transaction(async (tx) => {
      const restored = await store.updateState(tx, memberId, 'active')
      if (!restored) return
      await wallet.setCanStake(tx, memberId, !isExcluded(restored.excluded_until, clock()))
      await audit.write(tx, { event: 'member_restored', actor: by, memberId, details: { reason } })
    })
  },
})
