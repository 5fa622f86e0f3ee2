import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { ProofService } from '../../identity/api.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { FigureService } from '../figures/model.ts'
import type { TreeService } from '../tree/model.ts'

/** Dependencies of register links. */
export interface RegisterLinkDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly settings: Pick<Settings, 'read'>
  readonly tree: Pick<TreeService, 'mayOpenAgent'>
  readonly inbox: Pick<InboxSender, 'send'>
  readonly proofs: Pick<ProofService, 'redeem'>
  readonly figures: Pick<FigureService, 'today'>
}
