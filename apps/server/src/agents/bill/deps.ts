import type { Pool } from '@baize/runtime'
import type { ProofService } from '../../identity/api.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { ReckonDeps } from '../close/model.ts'

/** What bills need of the platform. */
export interface BillDeps extends ReckonDeps {
  readonly db: Pool
  readonly audit: AuditService
  readonly proofs: Pick<ProofService, 'redeem'>
  readonly inbox: Pick<InboxSender, 'send'>
}
