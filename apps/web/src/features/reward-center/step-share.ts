/** How much of a threshold is reached, in whole percent, rounded down; both are decimals of the wire. */
export function shareOfSteps(value: string, from: string): number {
  const [has, needs] = [hundredthsOf(value), hundredthsOf(from)]
  if (needs <= 0n) return 100
  const percent = (has * 100n) / needs
  return percent >= 100n ? 100 : Number.parseInt(String(percent < 0n ? 0n : percent), 10)
}

function hundredthsOf(decimal: string): bigint {
  const [whole = '0', part = ''] = decimal.split('.')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2))
}
