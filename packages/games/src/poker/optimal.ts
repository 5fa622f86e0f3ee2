import { invariant } from '@baize/std'
import { handOf } from './hands.ts'
import { deckSize, pokerPays, type PokerModel } from './models.ts'

/** What best play of a table comes to, over every hand and every way to hold. */
export interface OptimalPlay {
  readonly rtp: number
  readonly hitFrequency: number
  readonly standardDeviation: number
  readonly maxWinChance: number
}

/** Binomials up to 53 over 5. */
const binomials = Array.from({ length: 54 }, (_, from) => {
  const row = [1, 0, 0, 0, 0, 0]
  for (let take = 1; take <= 5; take += 1) row[take] = ((row[take - 1] ?? 0) * (from - take + 1)) / take
  return row
})
const flat = Float64Array.from(binomials.flat())
const binomial = (from: number, take: number): number => flat[from * 6 + take] ?? 0

/** Sums over all hands that contain a set of cards; sets of one size are numbered in order. */
type Sums = readonly Float64Array[]

const masks = Array.from({ length: 32 }, (_, mask) => mask)
const sizes = masks.map((mask) => [0, 1, 2, 3, 4].filter((bit) => (mask >> bit) & 1).length)

/** The place of a subset of five ascending cards among all sets of its size. */
function placeOf(hand: Uint8Array, mask: number): number {
  let place = 0
  let taken = 0
  for (let bit = 0; bit < 5; bit += 1) {
    if (((mask >> bit) & 1) === 0) continue
    taken += 1
    place += binomial(hand[bit] ?? 0, taken)
  }
  return place
}

function forEachHand(size: number, visit: (hand: Uint8Array) => void): void {
  const hand = Uint8Array.from([0, 1, 2, 3, 4])
  const next = (): boolean => {
    // The lowest place that can go up does; those below it start again.
    for (let place = 0; place < 5; place += 1) {
      const above = place === 4 ? size : (hand[place + 1] ?? 0)
      if ((hand[place] ?? 0) + 1 >= above) continue
      hand[place] = (hand[place] ?? 0) + 1
      for (let below = 0; below < place; below += 1) hand[below] = below
      return true
    }
    return false
  }
  do visit(hand)
  while (next())
}

/**
 * Finds the best hold of every hand: of all final hands that contain the held cards, those without a
 * discarded one are found by taking turns of adding and subtracting over the discards. A few seconds.
 */
export function playOptimally(model: PokerModel): OptimalPlay {
  const size = deckSize(model)
  const best = Math.max(...Object.values(model.pays))
  const emptySums = (): Sums =>
    Array.from({ length: 6 }, (_, count) => new Float64Array(binomial(size, count)))
  const sums = { pay: emptySums(), square: emptySums(), hit: emptySums(), top: emptySums() }
  forEachHand(size, (hand) => {
    const pay = pokerPays(model, handOf(model, hand))
    if (pay === 0) return
    for (const mask of masks) {
      const count = sizes[mask] ?? 0
      const place = placeOf(hand, mask)
      add(sums.pay[count], place, pay)
      add(sums.square[count], place, pay * pay)
      add(sums.hit[count], place, 1)
      if (pay === best) add(sums.top[count], place, 1)
    }
  })
  return meanOfBest(size, sums)
}

function add(sums: Float64Array | undefined, place: number, value: number): void {
  invariant(sums, 'sets have five cards at most')
  sums[place] = (sums[place] ?? 0) + value
}

function meanOfBest(size: number, sums: Record<'pay' | 'square' | 'hit' | 'top', Sums>): OptimalPlay {
  const draws = sizes.map((count) => binomial(size - 5, 5 - count))
  const scratch = {
    pay: new Float64Array(32),
    square: new Float64Array(32),
    hit: new Float64Array(32),
    top: new Float64Array(32),
  }
  const total = { pay: 0, square: 0, hit: 0, top: 0 }
  forEachHand(size, (hand) => {
    withoutDiscards(sums.pay, hand, scratch.pay)
    let mask = 0
    for (const other of masks)
      if ((scratch.pay[other] ?? 0) * (draws[mask] ?? 1) > (scratch.pay[mask] ?? 0) * (draws[other] ?? 1))
        mask = other
    for (const part of ['square', 'hit', 'top'] as const) withoutDiscards(sums[part], hand, scratch[part])
    for (const part of ['pay', 'square', 'hit', 'top'] as const)
      total[part] += (scratch[part][mask] ?? 0) / (draws[mask] ?? 1)
  })
  const hands = binomial(size, 5)
  const rtp = total.pay / hands
  return {
    rtp,
    hitFrequency: total.hit / hands,
    standardDeviation: Math.sqrt(total.square / hands - rtp * rtp),
    maxWinChance: total.top / hands,
  }
}

/** By each way to hold, the sum over final hands that have the held cards and none of the others. */
function withoutDiscards(sums: Sums, hand: Uint8Array, into: Float64Array): void {
  for (const mask of masks) into[mask] = sums[sizes[mask] ?? 0]?.[placeOf(hand, mask)] ?? 0
  for (let bit = 1; bit < 32; bit <<= 1)
    for (const mask of masks) if ((mask & bit) === 0) into[mask] = (into[mask] ?? 0) - (into[mask | bit] ?? 0)
}

/** The best hold of one hand, by playing every draw out; the places of the cards to keep. */
export function suggestHold(model: PokerModel, dealt: readonly number[]): number[] {
  const rest = Array.from({ length: deckSize(model) }, (_, card) => card).filter(
    (card) => !dealt.includes(card),
  )
  let best = { mask: 0, mean: -1 }
  for (const mask of masks) {
    const kept = dealt.filter((_, place) => (mask >> place) & 1)
    const { sum, count } = drawOut(model, { kept, rest, from: 0 })
    if (sum / count > best.mean) best = { mask, mean: sum / count }
  }
  return dealt.flatMap((_, place) => ((best.mask >> place) & 1 ? [place] : []))
}

function drawOut(
  model: PokerModel,
  { kept, rest, from }: { kept: readonly number[]; rest: readonly number[]; from: number },
): { sum: number; count: number } {
  if (kept.length === 5) return { sum: pokerPays(model, handOf(model, kept)), count: 1 }
  let sum = 0
  let count = 0
  for (let index = from; index < rest.length; index += 1) {
    const drawn = drawOut(model, { kept: [...kept, rest[index] ?? 0], rest, from: index + 1 })
    sum += drawn.sum
    count += drawn.count
  }
  return { sum, count }
}
