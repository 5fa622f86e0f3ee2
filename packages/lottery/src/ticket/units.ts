/** What one line may cost, before the multiple. */
export const units = ['yuan', 'jiao', 'fen', 'li'] as const
export type Unit = (typeof units)[number]

export const mostMultiple = 99_999

const decimals: Readonly<Record<Unit, number>> = { yuan: 0, jiao: 1, fen: 2, li: 3 }

/**
 * A unit in minor units; nothing where the currency has no such coin: it is not offered and never rounded.
 */
export function unitMinor(unit: Unit, scale: number): bigint | undefined {
  const left = scale - decimals[unit]
  return left < 0 ? undefined : 10n ** BigInt(left)
}
