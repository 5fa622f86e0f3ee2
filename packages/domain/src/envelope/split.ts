import { invariant, type Rng } from '@baize/std'

/** How much is given in how many packets. Whole minor units. */
export interface EnvelopeTerms {
  readonly totalMinor: bigint
  readonly packets: number
  readonly leastMinor: bigint
  readonly mostMinor: bigint
}

/** A claim locks all packets of an envelope at once: they have to stay a list that is quickly read. */
export const mostPackets = 10_000
const widestSpan = 2n ** 32n

/** Whether the packets can be filled: N m <= T <= N M, and a draw below M - m + 1 is one of the stream. */
export function areTermsPossible({ totalMinor, packets, leastMinor, mostMinor }: EnvelopeTerms): boolean {
  if (!Number.isInteger(packets) || packets < 1 || packets > mostPackets) return false
  if (leastMinor < 1n || mostMinor < leastMinor || mostMinor - leastMinor >= widestSpan) return false
  const count = BigInt(packets)
  return count * leastMinor <= totalMinor && totalMinor <= count * mostMinor
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/**
 * The packets of an envelope by rank (rewards.md 6). What is above the least of each packet is shared out in
 * order: each takes at most twice the mean of what is left, and leaves what the others can hold. The shuffle
 * then makes all places alike: first or last, a claim expects T / N. The sum is exact.
 */
export function splitEnvelope(terms: EnvelopeTerms, rng: Rng): bigint[] {
  invariant(areTermsPossible(terms), 'the terms of the envelope can be met')
  const { packets, leastMinor, mostMinor, totalMinor } = terms
  const cap = mostMinor - leastMinor
  let left = totalMinor - BigInt(packets) * leastMinor
  const shares: bigint[] = []
  for (let after = packets - 1; after > 0; after -= 1) {
    const low = larger(0n, left - BigInt(after) * cap)
    const high = larger(low, smaller(smaller(cap, left), (2n * left) / BigInt(after + 1)))
    const share = low + BigInt(rng.nextInt(Number(high - low + 1n)))
    shares.push(share)
    left -= share
  }
  shares.push(left)
  for (let last = packets - 1; last > 0; last -= 1) {
    const other = rng.nextInt(last + 1)
    const moved = shares[last] as bigint
    shares[last] = shares[other] as bigint
    shares[other] = moved
  }
  return shares.map((share) => leastMinor + share)
}
