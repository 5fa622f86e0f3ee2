import { rankOf, suitOf } from '../../kit/cards.ts'
import { faceOf, isPrinted, isWild, pointsOf, type Meld } from './melds.ts'
import type { RummyCard } from './types.ts'

export interface Arrangement {
  readonly points: number
  readonly melds: readonly (readonly RummyCard[])[]
}

export interface Layoff extends Arrangement {
  /** The card whose loss leaves the fewest points. */
  readonly card: RummyCard
}

/**
 * The best grouping of a hand, exactly: the fewest points. Without a pure sequence every card counts, with
 * only one sequence all but the pure one, else what stands in no meld.
 */
export const arrange = (cards: readonly RummyCard[], wildRank: number): Arrangement =>
  arrangeWithout(readHand(cards, wildRank), null)

/** The best discard of fourteen cards; never the one that was just taken. */
export function bestLayoff(
  cards: readonly RummyCard[],
  { wildRank, taken }: { readonly wildRank: number; readonly taken: RummyCard | null },
): Layoff {
  const hand = readHand(cards, wildRank)
  const layoffs = cards.flatMap((card, index) =>
    card === taken ? [] : [{ card, ...arrangeWithout(hand, index) }],
  )
  const [first] = layoffs.toSorted(
    (left, right) => left.points - right.points || right.melds.flat().length - left.melds.flat().length,
  )
  return first ?? { card: cards[0] ?? 0, points: 0, melds: [] }
}

/** A meld by the cards it needs; jokers are counted, for one is as good as another. */
interface Candidate {
  readonly mask: number
  readonly jokers: number
  readonly kind: Meld
  readonly points: number
}

interface Hand {
  readonly cards: readonly RummyCard[]
  readonly points: readonly number[]
  /** Cards that may stand for others. */
  readonly wildMask: number
  readonly candidates: readonly Candidate[]
}

function readHand(cards: readonly RummyCard[], wildRank: number): Hand {
  const points = cards.map((card) => pointsOf(card, wildRank))
  const wildMask = cards.reduce((mask, card, index) => mask | (isWild(card, wildRank) ? 1 << index : 0), 0)
  return { cards, points, wildMask, candidates: listMelds(cards, { wildMask, points }) }
}

interface Known {
  readonly wildMask: number
  readonly points: readonly number[]
}

/** Every group that is a meld, with as few jokers as it needs. */
function listMelds(cards: readonly RummyCard[], { wildMask, points }: Known): Candidate[] {
  const faces = cards.map(faceOf)
  const printed = cards.reduce((mask, card, index) => mask | (isPrinted(card) ? 1 << index : 0), 0)
  const wilds = bitCount(wildMask)
  const found: Candidate[] = []
  for (let mask = 1; mask < 1 << cards.length; mask += 1) {
    const isNatural = (mask & wildMask) === 0
    if ((mask & printed) !== 0 || (!isNatural && bitCount(mask) < 3)) continue
    const shape = shapeOf(faces, mask)
    const melds = shape ? meldsOf(shape, { count: bitCount(mask), isNatural, wilds }) : []
    if (melds.length === 0) continue
    const worth = points.reduce((sum, one, index) => sum + (mask & (1 << index) ? one : 0), 0)
    for (const meld of melds) found.push({ mask, points: worth, ...meld })
  }
  return found
}

/** What cards of a shape are, alone or with jokers between or beside them. */
function meldsOf(
  { span, isSet }: Shape,
  {
    count,
    isNatural,
    wilds,
  }: { readonly count: number; readonly isNatural: boolean; readonly wilds: number },
): Pick<Candidate, 'kind' | 'jokers'>[] {
  const gaps = Math.max(span - count, 3 - count)
  const beside = Math.max(0, 3 - count)
  const possible: (Pick<Candidate, 'kind' | 'jokers'> & { readonly isIt: boolean })[] = [
    { kind: 'pure', jokers: 0, isIt: span === count && count >= 3 },
    { kind: 'sequence', jokers: gaps, isIt: isNatural && span > 0 && gaps > 0 && gaps <= wilds },
    { kind: 'set', jokers: beside, isIt: isNatural && isSet && beside <= wilds },
  ]
  return possible.filter(({ isIt }) => isIt).map(({ kind, jokers }) => ({ kind, jokers }))
}

interface Shape {
  /** Places in a row that the cards need; 0 when they cannot stand in one. */
  readonly span: number
  readonly isSet: boolean
}

function shapeOf(faces: readonly number[], mask: number): Shape | null {
  let ranks = 0
  let suits = 0
  let count = 0
  for (let index = 0; index < faces.length; index += 1) {
    if (!(mask & (1 << index))) continue
    const face = faces[index] ?? 0
    ranks |= 1 << rankOf(face)
    suits |= 1 << suitOf(face)
    count += 1
  }
  const isOneSuit = bitCount(suits) === 1 && bitCount(ranks) === count
  const isSet = bitCount(ranks) === 1 && bitCount(suits) === count
  if (!isOneSuit && !isSet) return null
  return { span: isOneSuit ? spanOf(ranks) : 0, isSet }
}

/** The places from the lowest to the highest rank, the ace above the king or below the two. */
function spanOf(ranks: number): number {
  const isAce = (ranks & (1 << 12)) !== 0
  const low = ((ranks & ~(1 << 12)) << 1) | (isAce ? 1 : 0)
  return Math.min(widthOf(ranks), widthOf(low))
}

const widthOf = (bits: number): number => 32 - Math.clz32(bits) - (31 - Math.clz32(bits & -bits))

/**
 * The state of a partial arrangement: whether a pure sequence is there, and how many sequences, at most two.
 */
function stateAfter(state: number, kind: Meld): number {
  const isPure = kind === 'pure' || state >= 3
  const sequences = Math.min(2, (state % 3) + (kind === 'set' ? 0 : 1))
  return (isPure ? 3 : 0) + sequences
}

/** A pure sequence and a second one. */
const complete = 5

function arrangeWithout(hand: Hand, left: number | null): Arrangement {
  const bit = left === null ? 0 : 1 << left
  const candidates = hand.candidates.filter(({ mask }) => (mask & bit) === 0)
  const total = hand.points.reduce((sum, one, index) => sum + (index === left ? 0 : one), 0)
  const best = cover({ ...hand, candidates, wildMask: hand.wildMask & ~bit })
  const [pure] = candidates
    .filter(({ kind }) => kind === 'pure')
    .toSorted((one, other) => other.points - one.points)
  if (best && best.points >= (pure?.points ?? 0))
    return { points: total - best.points, melds: dealJokers(hand, { melds: best.melds, bit }) }
  if (!pure) return { points: total, melds: [] }
  return { points: total - pure.points, melds: [cardsIn(hand, pure.mask)] }
}

interface Covered {
  readonly points: number
  readonly melds: readonly Candidate[]
}

/**
 * The most points that melds without a common card cover, with a pure sequence and a second one; nothing when
 * there are none. Cards are decided from the first on, and of all ways to the same rest the best is kept.
 */
function cover(hand: Pick<Hand, 'cards' | 'wildMask' | 'candidates'>): Covered | undefined {
  const wilds = bitCount(hand.wildMask)
  const byLowest = Map.groupBy(hand.candidates, ({ mask }) => lowestOf(mask & ~hand.wildMask))
  let reached = new Map<number, Covered>([[0, { points: 0, melds: [] }]])
  for (let index = 0; index < hand.cards.length; index += 1) {
    const next = new Map<number, Covered>()
    for (const [key, covered] of reached) {
      const { used, jokers, state } = readKey(key)
      keep(next, keyOf({ used, jokers, state, wildMask: hand.wildMask, index }), covered)
      if (used & (1 << index)) continue
      for (const one of byLowest.get(index) ?? []) {
        const both = used | one.mask
        const needed = jokers + one.jokers + bitCount(both & hand.wildMask)
        if (used & one.mask || needed > wilds) continue
        const after = { used: both, jokers: jokers + one.jokers, state: stateAfter(state, one.kind) }
        const reachedBy = { points: covered.points + one.points, melds: [...covered.melds, one] }
        keep(next, keyOf({ ...after, wildMask: hand.wildMask, index }), reachedBy)
      }
    }
    reached = next
  }
  const ends = [...reached].filter(([key]) => readKey(key).state === complete).map(([, covered]) => covered)
  return ends.toSorted((left, right) => right.points - left.points)[0]
}

function keep(known: Map<number, Covered>, key: number, covered: Covered): void {
  const before = known.get(key)
  if (!before || covered.points > before.points) known.set(key, covered)
}

interface Place {
  readonly used: number
  readonly jokers: number
  readonly state: number
}

/** Natural cards that are decided make no difference any more. */
function keyOf({
  used,
  jokers,
  state,
  wildMask,
  index,
}: Place & { wildMask: number; index: number }): number {
  const decided = ((1 << (index + 1)) - 1) & ~wildMask
  return ((used & ~decided) << 8) | (jokers << 4) | state
}

const readKey = (key: number): Place => ({ used: key >> 8, jokers: (key >> 4) & 15, state: key & 15 })

/** Puts jokers where melds need them; those left over lengthen a meld that stays what it is. */
function dealJokers(
  hand: Hand,
  { melds, bit }: { readonly melds: readonly Candidate[]; readonly bit: number },
): RummyCard[][] {
  const used = melds.reduce((mask, one) => mask | one.mask, 0)
  const left = cardsIn(hand, hand.wildMask & ~used & ~bit)
  const groups = melds.map(({ mask, jokers, kind }) => ({
    kind,
    cards: [...cardsIn(hand, mask), ...left.splice(0, jokers)],
  }))
  for (const card of left) {
    const isRoomy = (group: (typeof groups)[number]): boolean =>
      group.kind === 'sequence' ? group.cards.length < 14 : group.kind === 'set' && group.cards.length < 4
    const pures = groups.filter(({ kind }) => kind === 'pure')
    const group = groups.find(isRoomy) ?? (pures.length > 1 ? pures.at(-1) : undefined)
    if (!group) continue
    group.cards.push(card)
    if (group.kind === 'pure') group.kind = 'sequence'
  }
  return groups.map(({ cards }) => cards)
}

const cardsIn = (hand: Hand, mask: number): RummyCard[] =>
  hand.cards.filter((_card, index) => mask & (1 << index))

const lowestOf = (mask: number): number => 31 - Math.clz32(mask & -mask)

function bitCount(mask: number): number {
  let left = mask
  let count = 0
  for (; left > 0; left &= left - 1) count += 1
  return count
}
