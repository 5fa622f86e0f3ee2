import type { WithdrawalAct, WithdrawalState } from '@baize/domain/withdrawal'
import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import type { Events } from '../../kernel/events/events.ts'
import type { AuditCaller, AuditService } from '../../kernel/audit/service.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { WalletService } from '../../ledger/api.ts'

export interface WithdrawalRow {
  readonly member_id: MemberId
  readonly id: string
  readonly request: string
  readonly state: WithdrawalState
  readonly currency: CurrencyCode
  readonly amount: bigint
  readonly fee: bigint
  readonly payout_account: string
  readonly provider: string
  readonly holder: string
  readonly number: string
  readonly number_mask: string
  readonly number_hash: Buffer
  readonly branch: string
  readonly needs_two: boolean
  /** Minutes by which the VIP level moves it ahead in the queue. */
  readonly ahead_minutes: number
  readonly queue_at: Date
  readonly claimed_by: string | null
  readonly claimed_at: Date | null
  readonly first_approved_by: string | null
  readonly approved_by: string | null
  readonly received: bigint | null
  readonly confirm_until: Date | null
  readonly reason: string | null
  readonly requested_at: Date
  readonly expected_at: Date
  readonly changed_at: Date
  readonly ended_at: Date | null
}

export interface EventRow {
  readonly seq: number
  readonly act: WithdrawalAct | 'request' | 'approve_first' | 'take_up' | 'differ'
  readonly state: WithdrawalState
  readonly actor_kind: 'member' | 'operator' | 'system'
  readonly actor_id: string
  readonly reason: string | null
  readonly details: EventDetails | null
  readonly note: string | null
  readonly happened_at: Date
}

export interface EventDetails {
  /** Decimal string of what arrived. */
  readonly received?: string
  /** Names of uploads. */
  readonly images?: readonly string[]
  readonly comment?: string
  /** What a bank or a gateway calls the payment. */
  readonly paidAs?: string
  readonly found?: string
}

export interface PayoutRow {
  readonly member_id: MemberId
  readonly id: string
  readonly withdrawal_id: string
  readonly gateway: string | null
  readonly amount: bigint
  readonly state: 'open' | 'paid' | 'failed'
  readonly reference: string | null
  readonly tries: number
  readonly begun_at: Date
  readonly ended_at: Date | null
}

/** Who acts. An operator is known by the id of the console's account. */
export type Actor =
  | { readonly kind: 'member'; readonly id: MemberId; readonly caller?: AuditCaller }
  | { readonly kind: 'operator'; readonly operatorId: string; readonly name: string }
  | { readonly kind: 'system'; readonly part: string }
export type OperatorActor = Extract<Actor, { kind: 'operator' }>

/** Names a withdrawal. */
export interface WithdrawalKey {
  readonly memberId: MemberId
  readonly id: string
}

/** What every part of the feature stands on. */
export interface WithdrawalCore {
  readonly db: Pool
  readonly clock: Clock
  readonly wallet: WalletService
  readonly settings: Pick<Settings, 'read'>
  readonly secretBox: SecretBox
  readonly audit: AuditService
  readonly inbox: Pick<InboxSender, 'send'>
  readonly events: Pick<Events, 'publish'>
  readonly bonuses: WithdrawalBonuses
}

/** Bonuses that came with deposits follow what becomes of withdrawals. The wallet is locked. */
export interface WithdrawalBonuses {
  onWithdrawal(
    tx: Tx,
    given: {
      readonly memberId: MemberId
      readonly step: 'requested' | 'paid' | 'back'
      /** Another withdrawal of the member is under way. */
      readonly hasOther: boolean
    },
  ): Promise<void>
}

/**
 * The house's side of the money, looked up before a transaction begins: the way by which the last payment
 * that worked went, the way by which the payment in hand goes, and the fees.
 */
export type HouseSide = Readonly<Record<'gateway' | 'open' | 'fee', number>>

/** What a move of a withdrawal carries beside the act. */
export interface Step {
  readonly act: WithdrawalAct
  readonly by: Actor
  readonly reason?: string
  readonly note?: string
  readonly details?: EventDetails
  /** Of `disburse` and `pay_late`: the payment in hand. */
  readonly payout?: Pick<PayoutRow, 'id' | 'amount'>
  /** Columns that change with the state. */
  readonly change?: Partial<
    Pick<
      WithdrawalRow,
      'claimed_by' | 'claimed_at' | 'first_approved_by' | 'approved_by' | 'received' | 'confirm_until'
    >
  >
}

/** Where a reference of the ledger and the names of holds come from. */
export const holdOf = (id: string): string => `withdrawal:${id}`
export const feeHoldOf = (id: string): string => `withdrawal_fee:${id}`
/** By hand is a way to pay like a gateway, with an account of its own. */
export const byHand = 'manual'

export const netMinor = ({ amount, fee }: Pick<WithdrawalRow, 'amount' | 'fee'>): bigint => amount - fee
/** What has not arrived by the member's word. */
export const restMinor = (row: Pick<WithdrawalRow, 'amount' | 'fee' | 'received'>): bigint =>
  netMinor(row) - (row.received ?? 0n)
