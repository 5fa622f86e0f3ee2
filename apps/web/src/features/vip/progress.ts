/**
 * How much of the way between two amounts is done, in whole percent, never rounded up to the end. For a bar
 * only: the amounts themselves are shown as they came.
 */
export function shareDone({ turnover, from, to }: { turnover: string; from: string; to: string }): number {
  const [done, begin, end] = [hundredths(turnover), hundredths(from), hundredths(to)]
  if (end <= begin || done >= end) return 100
  return done <= begin ? 0 : Number(((done - begin) * 100n) / (end - begin))
}

/** Amounts of the wire have two decimals or none. */
const hundredths = (amount: string): bigint => {
  const [whole = '0', decimals = ''] = amount.split('.')
  return BigInt(whole + decimals.slice(0, 2).padEnd(2, '0'))
}
