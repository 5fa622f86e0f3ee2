import type { LotteryRow } from '@baize/contract'
import type { ChaseSteps, ChaseStop } from '@baize/lottery/ticket'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'

export type ChaseState = 'running' | 'paused' | 'ended' | 'stopped'
/** Why a chase waits or is over. */
export type ChaseReason = 'price' | 'win' | 'profit' | 'done' | 'player' | 'limit' | 'excluded'

export interface ChaseAsked {
  readonly memberId: MemberId
  readonly currency: CurrencyCode
  readonly requestId: string
  readonly seriesId: string
  /** The first draw. */
  readonly drawId: string
  readonly rows: readonly LotteryRow[]
  readonly tableVersion: number
  readonly draws: number
  readonly steps: ChaseSteps
  readonly stop: ChaseStop
  /** Of all draws. */
  readonly stakeMinor: bigint
}

/** What was agreed, as it is kept. */
export interface AgreedChase {
  readonly rows: readonly LotteryRow[]
  readonly tableVersion: number
  /** Of every row and tier, in ten-thousandths. */
  readonly oddsE4: readonly (readonly string[])[]
  readonly currency: CurrencyCode
  /** Tells requests under one id apart. */
  readonly content: string
  readonly stop: { readonly kind: ChaseStop['kind']; readonly amountMinor?: string }
}

export interface StoredChase {
  readonly memberId: MemberId
  readonly chaseId: string
  readonly seriesId: string
  readonly state: ChaseState
  readonly reason: string | null
  readonly agreed: AgreedChase
  readonly stakeMinor: bigint
  readonly createdAt: Date
}

export type ChaseDrawState = 'held' | 'placed' | 'skipped' | 'released'

export interface StoredChaseDraw {
  readonly place: number
  readonly drawId: string
  readonly closesAt: Date
  readonly multiple: number
  readonly stakeMinor: bigint
  readonly state: ChaseDrawState
  readonly ticketId: string | null
}

export const readStop = ({ kind, amountMinor }: AgreedChase['stop']): ChaseStop =>
  kind === 'profit' ? { kind, amountMinor: BigInt(amountMinor ?? 0) } : { kind }

/** The rows of one draw of a chase: each row's own multiple times the draw's. */
export const rowsOfDraw = (rows: readonly LotteryRow[], multiple: number): LotteryRow[] =>
  rows.map((row) => ({ ...row, multiple: row.multiple * multiple }))
