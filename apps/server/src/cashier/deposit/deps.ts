import type { Logger, Pool } from '@baize/runtime'
import type { BonusTerms } from '@baize/domain/bonus'
import type { CurrencyCode } from '@baize/money'
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

/** A bonus that comes with a deposit. */
export interface DepositBonus {
  readonly memberId: MemberId
  readonly id: string
  readonly origin: 'deposit'
  readonly title: { readonly EN: string; readonly BN: string }
  readonly amountMinor: bigint
  readonly currency: CurrencyCode
  readonly terms: BonusTerms
  /** Hundredths that were played for it before. */
  readonly carried?: bigint
}

export interface DepositDeps {
  /** With the wallet locked; the same one opens once. */
  readonly bonuses: { openIn(tx: Tx, bonus: DepositBonus): Promise<void> }
  readonly db: Pool
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  readonly audit: AuditService
  readonly events: Pick<Events, 'publish'>
  readonly wallet: WalletService
  readonly wagering: Pick<WageringService, 'onDeposit' | 'ofSource' | 'void'>
  readonly methods: Pick<PaymentMethodService, 'all' | 'offered' | 'offer' | 'nextAccount' | 'account'>
  readonly gateways: Pick<GatewayService, 'find' | 'callbackUrl' | 'openDifference' | 'listen'>
  readonly uploads: Pick<UploadService, 'lockIn' | 'attachIn'>
  readonly inbox: Pick<InboxSender, 'send'>
  readonly limits: DepositLimits
  /** Runs in the transaction in which a deposit is credited. */
  readonly onDeposit: (
    tx: Tx,
    deposit: { memberId: MemberId; depositId: string; amountMinor: bigint; at: Date },
  ) => Promise<void>
  /** The level that a member's terms follow. */
  readonly levels: { levelOf(tx: Db, memberId: MemberId): Promise<number> }
  /** The member's VIP level, 0 below the first. */
  readonly vipRank: (tx: Db, memberId: MemberId) => Promise<number>
}
