import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { ProofService } from '../../identity/api.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { FigureService } from '../figures/model.ts'

/** What contracts need of the platform. */
export interface ContractDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly audit: AuditService
  readonly inbox: Pick<InboxSender, 'send'>
  readonly proofs: Pick<ProofService, 'redeem'>
  readonly figures: FigureService
}
