/** What is computed of one way to bet: a spin, or the feature that is bought. Parts of the stake. */
export interface WayReturn {
  readonly rtp: number
  readonly hitFrequency: number
  /** Of a round's payout, in stakes. */
  readonly standardDeviation: number
  readonly maxWinChance: number
}

/** What a model's maths gives before it is rounded for publication. */
export interface ModelReturn {
  readonly spin: WayReturn
  readonly bought: WayReturn | null
  /** The part of the return that comes from the feature, before the maximum win cuts. */
  readonly rtpFeature: number
  readonly rtpCutByMaxWin: number
  /** The largest win that a round pays, in bets: the model's maximum, or less where no round comes to it. */
  readonly maxWinMultiple: number
  readonly featureFrequency: number
  /** Half of the 99 % interval of the return; 0 where it is exact. */
  readonly rtpHalfWidth: number
}
