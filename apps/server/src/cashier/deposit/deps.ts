import type { Logger, Pool } from '@baize/runtime'
import type { Clock, MemberId, Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { Events } from '../../kernel/events/events.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { GatewayService } from '../gateway/service.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { PaymentMethodService } from '../payment-method/service.ts'
import type { UploadService } from '../../kernel/upload/service.ts'
import type { WageringService } from '../wagering/service.ts'
import type { WalletService } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

/** What keeps a player from paying in more than is good for them. The member's wallet is locked meanwhile. */
export interface DepositLimits {
  /** Whether a deposit may begin; what is open counts towards the limits. */
  checkDeposit(
    tx: Tx,
    memberId: MemberId,
    amountMinor: bigint,
  ): Promise<Result<null, 'deposit_limit_reached' | 'player_excluded'>>
  /** Whether money that has come in may be added now: never during an exclusion (I29). */
  mayReceive(tx: Tx, memberId: MemberId): Promise<boolean>
}

export interface DepositDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  readonly audit: AuditService
  readonly events: Pick<Events, 'publish'>
  readonly wallet: WalletService
  readonly wagering: Pick<WageringService, 'onDeposit' | 'open' | 'remaining' | 'list'>
  readonly methods: Pick<PaymentMethodService, 'all' | 'offered' | 'offer' | 'nextAccount' | 'account'>
  readonly gateways: Pick<GatewayService, 'find' | 'callbackUrl' | 'openDifference' | 'listen'>
  readonly uploads: Pick<UploadService, 'lockIn' | 'attachIn'>
  readonly inbox: Pick<InboxSender, 'send'>
  readonly limits: DepositLimits
  /** The level that a member's terms follow. */
  readonly levels: { levelOf(tx: Db, memberId: MemberId): Promise<number> }
}
