import { rankOf, suitOf, type Card } from '../../kit/cards.ts'

/** From the worst up. */
export const holdemRanks = [
  'high',
  'pair',
  'two-pairs',
  'three',
  'straight',
  'flush',
  'full',
  'four',
  'straight-flush',
] as const

const base = 13
const rankUnit = base ** 5
const wheel = (1 << 12) | 0b1111

const counts = new Uint8Array(13)
const suitMasks = new Uint16Array(4)

/**
 * The strength of the best five of five to seven cards: greater for the better hand, the same for hands that
 * split a pot. The rank is `floor(strength / 13^5)`; the rest are the ranks that decide, highest first.
 */
export function strengthOfCards(cards: readonly Card[]): number {
  const mask = readCards(cards)
  const flush = suitMasks.find((ranks) => bitCount(ranks) >= 5) ?? 0
  const straightFlush = flush === 0 ? -1 : topOfStraight(flush)
  if (straightFlush >= 0) return encode(8, [straightFlush])
  const groups = groupRanks()
  const [many = 0, second = 0] = groups.map(({ count }) => count)
  if (many === 4) return encode(7, pick(groups, mask, { leading: 1, kickers: 1 }))
  if (many === 3 && second >= 2) return encode(6, pick(groups, mask, { leading: 2, kickers: 0 }))
  if (flush !== 0) return encode(5, topRanks(flush, 5))
  const straight = topOfStraight(mask)
  if (straight >= 0) return encode(4, [straight])
  return strengthOfGroups(groups, { mask, many, second })
}

/** Notes ranks and suits of the cards; gives the ranks that are there. */
function readCards(cards: readonly Card[]): number {
  counts.fill(0)
  suitMasks.fill(0)
  let mask = 0
  for (const card of cards) {
    const rank = rankOf(card)
    const suit = suitOf(card)
    counts[rank] = (counts[rank] ?? 0) + 1
    suitMasks[suit] = (suitMasks[suit] ?? 0) | (1 << rank)
    mask |= 1 << rank
  }
  return mask
}

/** Three alike, pairs, or nothing. */
function strengthOfGroups(
  groups: readonly Group[],
  { mask, many, second }: { readonly mask: number; readonly many: number; readonly second: number },
): number {
  if (many === 3) return encode(3, pick(groups, mask, { leading: 1, kickers: 2 }))
  if (second === 2) return encode(2, pick(groups, mask, { leading: 2, kickers: 1 }))
  if (many === 2) return encode(1, pick(groups, mask, { leading: 1, kickers: 3 }))
  return encode(0, topRanks(mask, 5))
}

export const rankOfStrength = (strength: number): number => Math.floor(strength / rankUnit)

interface Group {
  readonly rank: number
  readonly count: number
}

/** Ranks by how often they stand there, then by height; a second three counts as a pair of a full house. */
function groupRanks(): Group[] {
  const groups: Group[] = []
  for (let rank = 12; rank >= 0; rank -= 1) {
    const count = counts[rank] ?? 0
    if (count > 0) groups.push({ rank, count })
  }
  return groups.toSorted((left, right) => right.count - left.count)
}

/** The leading ranks and the highest of the others. */
function pick(
  groups: readonly Group[],
  mask: number,
  { leading, kickers }: { readonly leading: number; readonly kickers: number },
): number[] {
  const leaders = groups.slice(0, leading).map(({ rank }) => rank)
  const rest = leaders.reduce((left, rank) => left & ~(1 << rank), mask)
  return [...leaders, ...topRanks(rest, kickers)]
}

function topRanks(mask: number, count: number): number[] {
  const ranks: number[] = []
  for (let rank = 12; rank >= 0 && ranks.length < count; rank -= 1) if (mask & (1 << rank)) ranks.push(rank)
  return ranks
}

/** The highest rank of a straight among the ranks; the ace may stand below the two; -1 is none. */
function topOfStraight(mask: number): number {
  for (let top = 12; top >= 4; top -= 1) {
    const five = 0b11111 << (top - 4)
    if ((mask & five) === five) return top
  }
  return (mask & wheel) === wheel ? 3 : -1
}

function bitCount(mask: number): number {
  let left = mask
  let count = 0
  for (; left > 0; left &= left - 1) count += 1
  return count
}

const encode = (rank: number, ranks: readonly number[]): number =>
  Array.from({ length: 5 }, (_, index) => ranks[index] ?? 0).reduce((sum, one) => sum * base + one, rank)
