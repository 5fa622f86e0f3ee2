import { invariant } from '@baize/std'

/**
 * Takes minor units and gives the same as a number, for pages and engines that count in whole numbers. Throws
 * where a number would no longer be exact: nothing is ever rounded on the way.
 */
export function safeMinor(minor: bigint): number {
  const exact = Number(minor)
  invariant(Number.isSafeInteger(exact), 'the amount is exact as a number')
  return exact
}
