import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { PaymentPasswords, ProofService } from '../../identity/api.ts'
import type { WalletService } from '../../ledger/api.ts'
import type { WageringService } from '../wagering/service.ts'
import type { DueDeps } from './due.ts'

/** To the upline, or to a downline. */
export type Direction = 'up' | 'down'

export interface MemberTransferDeps extends DueDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly wallet: WalletService
  readonly wagering: Pick<WageringService, 'remaining' | 'open' | 'handDown'>
  readonly paymentPasswords: Pick<PaymentPasswords, 'check'>
  readonly hasPaymentPassword: (memberId: MemberId) => Promise<boolean>
  readonly proofs: Pick<ProofService, 'redeem'>
  readonly audit: AuditService
  /** Whether an agent lets no credits of its own go to a downline. */
  readonly isCreditBarred: (
    tx: Tx,
    of: { readonly agentId: MemberId; readonly memberId: MemberId },
  ) => Promise<boolean>
  readonly inbox: Pick<InboxSender, 'send'>
}
