/** Rains that are announced by themselves, one after the other; amounts are decimal strings. */
export interface RainSettings {
  readonly everyMinutes: number
  readonly openMinutes: number
  readonly total: string
  readonly packets: number
  readonly least: string
  readonly most: string
}

export interface GiftSettings {
  /** Null: only operators announce rains. */
  readonly rain: RainSettings | null
  /** How long before its opening a red envelope is announced, in minutes, at least. A demo may do with less. */
  readonly envelopeNoticeMinutes: number
}

export const giftDefaults: GiftSettings = { rain: null, envelopeNoticeMinutes: 60 }
