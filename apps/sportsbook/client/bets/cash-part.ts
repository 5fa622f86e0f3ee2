import type { WireTicket } from '../../wire/slip.ts'

/** What a share of a ticket pays and leaves: 40 % of 275.50 are 110.20, and 120.00 of 200.00 stay. */
export function partOf(
  { stakeMinor, cashedOut }: Pick<WireTicket, 'stakeMinor' | 'cashedOut'>,
  percent: number,
  valueMinor: number,
): { readonly paidMinor: number; readonly leftMinor: number } {
  const openMinor = cashedOut.reduce((sum, taken) => sum - taken.stakeMinor, stakeMinor)
  const takenMinor = Math.floor((openMinor * percent) / 100)
  return { paidMinor: Math.floor((valueMinor * percent) / 100), leftMinor: openMinor - takenMinor }
}
