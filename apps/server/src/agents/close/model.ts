import type { ContractKind, Period, Terms } from '@baize/domain/agent-contract'
import type { CurrencyCode } from '@baize/money'
import type { Clock, MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { FigureService } from '../figures/model.ts'
import type { FenceCarries } from '../ring-fence/lookup.ts'

/** What reading a period's figures needs. */
export interface ReckonDeps {
  /** A transaction where what is read belongs to what it writes; one connection answers all of it then. */
  readonly db: Db
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly figures: FigureService
  /** Lottery shares of agents in a stretch of time, by agent. */
  readonly lotteryShares: LotteryShares
}

export type LotteryShares = (
  db: Db,
  ask: { agentIds: readonly MemberId[]; from: Date; to: Date },
) => Promise<Map<MemberId, bigint>>

/** Terms to be reckoned for one payee. */
export interface Reckoned {
  readonly payeeId: MemberId
  readonly contractId: bigint | null
  readonly terms: Terms
}

export interface ReckonAsk {
  readonly kind: ContractKind
  readonly period: Period
  readonly currency: CurrencyCode
  readonly of: readonly Reckoned[]
  /** What terms that never were carry in; left out, what the last bills carry out. */
  readonly carries?: ReadonlyMap<MemberId, bigint>
  /** How many members are active, where that is known or not asked for; left out, they are counted. */
  readonly active?: ReadonlyMap<MemberId, number>
  /** The same of ring-fenced members. */
  readonly fenceCarries?: FenceCarries | undefined
}

/** What counts towards bills of the facts of one day that came on a later one. */
export interface LateFact {
  readonly agent_id: MemberId
  readonly day: string
  readonly origin_day: string
  readonly currency: CurrencyCode
  readonly category: string
  readonly valid: bigint
  readonly ggr: bigint
  readonly bonuses: bigint
  readonly rebates: bigint
}
