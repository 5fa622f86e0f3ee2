import type { DrawState } from '@baize/lottery/draw'

/** A draw as it stands in the database. */
export interface StoredDraw {
  /** `elott-01:60:20261120-0861`. */
  readonly id: string
  readonly series: string
  readonly number: string
  /** The title's id in the catalogue. */
  readonly game: string
  readonly kind: 'house' | 'external'
  readonly opensAt: Date
  /** Sales are open while now < closesAt, by the database's clock. */
  readonly closesAt: Date
  readonly drawAt: Date
  readonly state: DrawState
  readonly lunarYear: number
  /** Of draws of the house; the seed itself stays sealed until the result. */
  readonly seedHash: string | null
  readonly chainHash: string | null
  readonly round: number | null
  /** Of closing. */
  readonly root: string | null
  readonly leaves: number | null
  readonly closedAt: Date | null
  readonly closeSignature: string | null
  /** 0: no result yet. */
  readonly resultVersion: number
  readonly settledVersion: number
  readonly settledAt: Date | null
  readonly voidReason: string | null
}

/** A result as it was shown. */
export interface StoredResult {
  readonly drawId: string
  readonly version: number
  /** Zeros kept. */
  readonly numbers: readonly string[]
  readonly openedAt: Date
  readonly inputs: unknown
  readonly reason: string | null
}
