/** Minor units as a decimal with two places: `131` is `1.31`. */
export const decimalOf = (minor: string): string => {
  const padded = minor.padStart(3, '0')
  return `${padded.slice(0, -2)}.${padded.slice(-2)}`
}

/** A typed decimal as minor units; what is no amount stays as it was typed, for the server to refuse. */
export function minorOf(typed: string): string {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (!match) return typed.trim()
  const [, whole = '0', cents = ''] = match
  return String(BigInt(whole + cents.padEnd(2, '0')))
}
