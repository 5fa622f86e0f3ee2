/** Sells the whole ticket when its value gets there; the book keeps it, so it works with nobody there. */
export interface AutomaticCashOut {
  readonly aboveMinor: bigint | null
  readonly belowMinor: bigint | null
}

/** True where there is something to wait for: a bound, each positive, and the lower one lower. */
export const isSensible = ({ aboveMinor, belowMinor }: AutomaticCashOut): boolean => {
  if (aboveMinor === null) return belowMinor !== null && belowMinor > 0n
  return belowMinor === null ? aboveMinor > 0n : belowMinor > 0n && belowMinor < aboveMinor
}

/** True where a value that is offered now sets it off: at or above the one, at or below the other. */
export const isDue = ({ aboveMinor, belowMinor }: AutomaticCashOut, valueMinor: bigint): boolean =>
  (aboveMinor !== null && valueMinor >= aboveMinor) || (belowMinor !== null && valueMinor <= belowMinor)
