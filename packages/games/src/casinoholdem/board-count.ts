import type { Card } from '../kit/cards.ts'
import { antePays, playingStrength } from './hands.ts'
import { callTimes, type CasinoHoldemModel } from './model.ts'
import { rankAllHands, type Ranking } from './ranking.ts'

/*
 * What a call comes to on a whole board, for every hand against every hand of the dealer at once: hands are
 * put in order, and those that share a card with the player's are taken off by how many of each strength
 * hold the card. Loops over typed arrays: best play takes 134,459 boards of 1,081 hands.
 */

const liveCards = 47
const pairs = (liveCards * (liveCards - 1)) / 2
const indexBits = 11
const indexMask = (1 << indexBits) - 1
/** Hands of the dealer beside one of the player. */
export const dealerHands = 990

/** Sums over boards, by the cards of the hand: `first x 52 + second`, the first one less. In antes. */
export interface CallTally {
  readonly gain: Float64Array
  readonly square: Float64Array
  /** How often ante or call give anything back. */
  readonly paid: Float64Array
  /** How often a royal flush meets a dealer who plays. */
  readonly most: Float64Array
}

export const createTally = (size = 52 * 52): CallTally => ({
  gain: new Float64Array(size),
  square: new Float64Array(size),
  paid: new Float64Array(size),
  most: new Float64Array(size),
})

export interface BoardCounter {
  readonly ranking: Ranking
  /** What a win pays to one, by the number of the strength. */
  readonly pays: Float64Array
  /** The first number with which the dealer plays. */
  readonly playing: number
  readonly first: Uint8Array
  readonly second: Uint8Array
  /** Strength and pair of each hand, sorted. */
  readonly order: Uint32Array
  readonly live: Uint8Array
  readonly below: Int32Array
  readonly unplayed: Int32Array
  readonly group: Int32Array
}

export function createBoardCounter(model: CasinoHoldemModel): BoardCounter {
  const ranking = rankAllHands()
  const first = new Uint8Array(pairs)
  const second = new Uint8Array(pairs)
  let pair = 0
  for (let left = 0; left < liveCards; left += 1) {
    for (let right = left + 1; right < liveCards; right += 1) {
      first[pair] = left
      second[pair] = right
      pair += 1
    }
  }
  return {
    ranking,
    pays: Float64Array.from(ranking.strengths, (strength) => antePays(model, strength)),
    playing: ranking.strengths.findIndex((strength) => strength >= playingStrength),
    first,
    second,
    order: new Uint32Array(pairs),
    live: new Uint8Array(liveCards),
    below: new Int32Array(liveCards),
    unplayed: new Int32Array(liveCards),
    group: new Int32Array(liveCards),
  }
}

/** Adds a board to the tally: every hand of the 47 cards left, against every hand of the dealer. */
export function addBoard(counter: BoardCounter, board: readonly Card[], tally: CallTally): void {
  const { live, below, order } = counter
  for (let card = 0, place = 0; card < 52; card += 1) if (!board.includes(card)) live[place++] = card
  rankPairs(counter, board)
  order.sort()
  const unplayed = countUnplayed(counter)
  below.fill(0)
  for (let from = 0; from < pairs;) from = addGroup(counter, { from, unplayed }, tally)
}

/** Notes the strength of every pair of live cards with the board. */
function rankPairs({ ranking, live, order }: BoardCounter, board: readonly Card[]): void {
  const { keyOfCard, byKeys, bySuit } = ranking
  const suits = [0, 0, 0, 0]
  let key = 0
  for (const card of board) {
    key += keyOfCard[card] as number
    suits[card & 3] = (suits[card & 3] as number) + 1
  }
  const suit = suits.findIndex((count) => count >= 3)
  const needed = 5 - (suits[suit] ?? 0)
  const suited = board.reduce((mask, card) => ((card & 3) === suit ? mask | (1 << (card >> 2)) : mask), 0)
  let pair = 0
  for (let left = 0; left < liveCards; left += 1) {
    const a = live[left] as number
    const keyOfA = key + (keyOfCard[a] as number)
    const inSuit = (a & 3) === suit ? 1 : 0
    const maskOfA = inSuit ? suited | (1 << (a >> 2)) : suited
    for (let right = left + 1; right < liveCards; right += 1) {
      const b = live[right] as number
      const isSuited = (b & 3) === suit
      const isFlush = suit >= 0 && inSuit + (isSuited ? 1 : 0) >= needed
      const mask = isSuited ? maskOfA | (1 << (b >> 2)) : maskOfA
      const number = isFlush ? bySuit[mask] : byKeys[keyOfA + (keyOfCard[b] as number)]
      order[pair] = ((number as number) << indexBits) | pair
      pair += 1
    }
  }
}

/** Hands with which the dealer does not play: all of them, and by card. */
function countUnplayed({ order, playing, first, second, unplayed }: BoardCounter): number {
  unplayed.fill(0)
  let total = 0
  while (total < pairs && (order[total] as number) >>> indexBits < playing) {
    const pair = (order[total] as number) & indexMask
    const [a, b] = [first[pair] as number, second[pair] as number]
    unplayed[a] = (unplayed[a] as number) + 1
    unplayed[b] = (unplayed[b] as number) + 1
    total += 1
  }
  return total
}

interface At {
  readonly from: number
  readonly unplayed: number
}

/** Adds all hands of one strength. Gives where the next one begins. */
function addGroup(counter: BoardCounter, at: At, tally: CallTally): number {
  const { order, first, second, below, group } = counter
  const number = (order[at.from] as number) >>> indexBits
  let to = at.from
  for (; to < pairs && (order[to] as number) >>> indexBits === number; to += 1) {
    const pair = (order[to] as number) & indexMask
    const [a, b] = [first[pair] as number, second[pair] as number]
    group[a] = (group[a] as number) + 1
    group[b] = (group[b] as number) + 1
  }
  for (let place = at.from; place < to; place += 1) {
    const pair = (order[place] as number) & indexMask
    addHand(counter, { ...at, to, number, a: first[pair] as number, b: second[pair] as number }, tally)
  }
  for (let place = at.from; place < to; place += 1) {
    const pair = (order[place] as number) & indexMask
    for (const card of [first[pair] as number, second[pair] as number]) {
      below[card] = (below[card] as number) + 1
      group[card] = 0
    }
  }
  return to
}

interface HandAt extends At {
  readonly to: number
  readonly number: number
  /** Places of the cards among the live ones. */
  readonly a: number
  readonly b: number
}

/** Adds one hand of the player against all hands of the dealer without its cards. */
function addHand(counter: BoardCounter, hand: HandAt, tally: CallTally): void {
  const { below, group, unplayed, live, pays, playing } = counter
  const { from, to, number, a, b } = hand
  const isPlaying = number >= playing
  // The hand itself holds both cards and is taken off twice.
  const own = 1
  const none = hand.unplayed - (unplayed[a] as number) - (unplayed[b] as number) + (isPlaying ? 0 : own)
  const weaker = from - (below[a] as number) - (below[b] as number)
  const ties = isPlaying ? to - from - (group[a] as number) - (group[b] as number) + own : 0
  const wins = isPlaying ? weaker - none : 0
  const losses = dealerHands - none - wins - ties
  const pay = pays[number] as number
  const index = (live[a] as number) * 52 + (live[b] as number)
  const won = pay + callTimes
  const lost = 1 + callTimes
  tally.gain[index] = (tally.gain[index] as number) + none * pay + wins * won - losses * lost
  tally.square[index] =
    (tally.square[index] as number) + none * pay * pay + wins * won * won + losses * lost * lost
  tally.paid[index] = (tally.paid[index] as number) + dealerHands - losses
  if (pay === 100) tally.most[index] = (tally.most[index] as number) + wins
}
