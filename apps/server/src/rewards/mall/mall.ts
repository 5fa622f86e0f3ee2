import type { Pool } from '@baize/runtime'
import type { Clock, MemberId, Result } from '@baize/std'
import type { LimitGuard } from '../../compliance/api.ts'
import type { PaymentPasswords, ProofCaller } from '../../identity/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { WalletService } from '../../ledger/api.ts'
import type { PointService } from '../points/service.ts'
import type * as items from './item-store.ts'
import type { MallGiver, MallItem, MallOrder } from './model.ts'

type CommonRefusal =
  | 'points_short'
  | 'player_excluded'
  | 'player_blocked'
  | 'payment_password_wrong'
  | 'login_throttled'
  | 'duplicate_conflict'

export type RedeemRefusal =
  | CommonRefusal
  | 'mall_item_not_found'
  | 'mall_item_sold_out'
  | 'mall_level_too_low'
  | 'mall_limit_reached'
  | 'mall_address_required'
  | 'mobile_invalid'
  | 'insufficient_funds'

export type ConvertRefusal = CommonRefusal | 'points_amount_invalid' | 'points_day_limit'

export interface RedeemAsk {
  readonly requestId: string
  readonly itemId: string
  readonly quantity: number
  readonly address?: string | undefined
  readonly mobile?: string | undefined
  readonly paymentPassword?: string | undefined
}

export interface ConvertAsk {
  readonly requestId: string
  readonly points: bigint
  readonly paymentPassword: string
}

export interface MallService {
  shelves(): Promise<readonly MallItem[]>
  /** Takes an item. The same `requestId` takes it once. */
  redeem(session: Session, ask: RedeemAsk, caller: ProofCaller): Promise<Result<MallOrder, RedeemRefusal>>
  /** Changes whole lots of points into cash (R16). */
  convert(session: Session, ask: ConvertAsk, caller: ProofCaller): Promise<Result<MallOrder, ConvertRefusal>>
  orders(memberId: MemberId, page: { before: bigint | null; limit: number }): Promise<readonly MallOrder[]>
  /** Stocks empty shelves: what a demo begins with. */
  stock(drafts: readonly items.ItemDraft[]): Promise<void>
  /** Erases where goods were sent, 180 days after the order ended. */
  eraseOld(): Promise<number>
}

export interface MallDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly wallet: WalletService
  readonly limitGuard: Pick<LimitGuard, 'mayReceive'>
  readonly paymentPasswords: Pick<PaymentPasswords, 'check'>
  readonly secretBox: SecretBox
  readonly points: PointService
  readonly rankOf: (tx: Tx, memberId: MemberId) => Promise<number>
  readonly mallGiver: MallGiver
}
