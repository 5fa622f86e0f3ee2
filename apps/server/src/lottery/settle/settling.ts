import type { Result as DrawnNumbers } from '@baize/lottery/play'
import type { BetSource } from '../../betting/api.ts'
import type { DrawTerms } from '../ticket/model.ts'

/** A settlement of a draw: its results up to the version that tickets are settled by; none of a void draw. */
export interface Settling {
  readonly draw: DrawTerms
  readonly source: BetSource
  /** `commission:lottery`, from which rebates are paid. */
  readonly rebateAccount: number
  readonly version: number
  readonly results: readonly DrawnNumbers[]
  readonly openedAtMs: number
  readonly nowMs: number
}
