/** Parts per million as percent, without trailing zeros: 8,000 are `0.8%`. */
export const percentText = (ppm: number): string => `${(ppm / 10_000).toFixed(4).replace(/\.?0+$/, '')}%`

/** Percent with up to four decimals as parts per million; nothing where it is none. */
export function readPercent(text: string): number | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text.trim())
  if (!match) return undefined
  const ppm = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
  return ppm > 1_000_000 ? undefined : ppm
}
