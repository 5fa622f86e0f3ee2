import { invariant, ok, refuse, type Result, type Rng } from '@baize/std'
import { isObject, readFields } from '../../kind.ts'
import { mostOf, dividePots, roundFrom } from '../pots.ts'
import type { Deal, Draw, PlayRefusal, SeatStake, TableMove } from '../types.ts'
import { arrange } from './arrange.ts'
import { isDeclarable, isWild, wildRankOf } from './melds.ts'
import type { RummyCard, RummyHand, RummyModel, RummyMove, RummySeat } from './types.ts'

export const rummyModels: readonly RummyModel[] = [
  {
    kind: 'rummy',
    id: 'rummy-table',
    version: 1,
    seatCount: 6,
    leastSeats: 2,
    leastBuyIn: 80,
    mostBuyIn: 800,
    leastStack: 80,
    isMatch: false,
    rakeBps: 500,
    rakeCapLevels: 20,
    levelsMinor: [10, 50, 100, 250, 500, 2_000],
    firstDrop: 20,
    middleDrop: 40,
    mostPoints: 80,
    mostTurns: 25,
  },
]

const handSize = 13
const shoeSize = 106

/** Thirteen cards each, one turned up to say what is wild, one to begin the pile. */
export function dealRummy(model: RummyModel, deal: Deal, draw: Draw): RummyHand {
  const order = roundFrom(
    deal.seats.map(({ seat }) => seat),
    deal.button,
  )
  const shoe = shuffle(
    Array.from({ length: shoeSize }, (_, card) => card),
    draw(0),
  )
  const seats = deal.seats.map(({ seat, stackMinor }): RummySeat => {
    const place = order.indexOf(seat)
    const cards = shoe.slice(place * handSize, (place + 1) * handSize)
    return { seat, stackMinor, cards, state: 'in', hasDrawn: false, points: null }
  })
  const rest = shoe.slice(order.length * handSize)
  const [wildCard, open] = rest
  const [first] = order
  invariant(wildCard !== undefined && open !== undefined && first !== undefined, 'two decks are enough')
  return {
    kind: 'rummy',
    modelId: model.id,
    modelVersion: model.version,
    levelMinor: deal.levelMinor,
    button: deal.button,
    seats,
    stock: rest.slice(2),
    pile: [open],
    wildCard,
    taken: null,
    hasDrawn: false,
    turns: 0,
    shuffles: 0,
    declared: null,
    turn: { seat: first, to: 'play' },
    end: null,
  }
}

/** Draws the cards one after the other, each among those left. */
function shuffle(cards: readonly RummyCard[], rng: Rng): RummyCard[] {
  const left = [...cards]
  return cards.map(() => {
    const [card] = left.splice(rng.nextInt(left.length), 1)
    invariant(card !== undefined, 'as many are drawn as there are')
    return card
  })
}

export function readRummyMove(json: unknown): RummyMove | undefined {
  if (!isObject(json)) return undefined
  if (json.type === 'draw') return readDraw(json)
  if (json.type === 'discard') {
    const card = readFields(json, ['type', 'card'])?.card
    return isRummyCard(card) ? { type: 'discard', card } : undefined
  }
  if (json.type === 'declare') return readDeclaration(json)
  const isPlain = readFields(json, ['type']) !== undefined
  const plain = (['drop', 'leave'] as const).find((one) => one === json.type)
  return isPlain && plain ? { type: plain } : undefined
}

function readDraw(json: object): RummyMove | undefined {
  const from = readFields(json, ['type', 'from'])?.from
  return from === 'stock' || from === 'pile' ? { type: 'draw', from } : undefined
}

function readDeclaration(json: object): RummyMove | undefined {
  const read = readFields(json, ['type', 'card', 'melds'])
  return read && isRummyCard(read.card) && isGroups(read.melds)
    ? { type: 'declare', card: read.card, melds: read.melds }
    : undefined
}

const isRummyCard = (value: unknown): value is RummyCard =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < shoeSize

const isGroups = (value: unknown): value is RummyCard[][] =>
  Array.isArray(value) &&
  value.length <= 5 &&
  value.every((group) => Array.isArray(group) && group.length <= handSize && group.every(isRummyCard))

export function playRummy(
  model: RummyModel,
  hand: RummyHand,
  { seat, move }: TableMove<RummyMove>,
  draw: Draw,
): Result<RummyHand, PlayRefusal> {
  const own = hand.seats.find((one) => one.seat === seat)
  if (!hand.turn) return refuse('hand_over')
  if (!own || own.state === 'out') return refuse('turn_other')
  if (move.type === 'leave') return ok(dropOut(model, hand, { seat, points: dropPoints(model, own) }))
  if (hand.turn.seat !== seat) return refuse('turn_other')
  const next = playInTurn(model, hand, { own, move, draw })
  return next ? ok(next) : refuse('move_invalid')
}

type TurnMove = Exclude<RummyMove, { readonly type: 'leave' }>

function playInTurn(
  model: RummyModel,
  hand: RummyHand,
  { own, move, draw }: { readonly own: RummySeat; readonly move: TurnMove; readonly draw: Draw },
): RummyHand | undefined {
  // A draw and a drop stand before the rest of a turn.
  const isFirst = move.type === 'draw' || move.type === 'drop'
  if (isFirst === hand.hasDrawn) return undefined
  if (move.type === 'drop') return dropOut(model, hand, { seat: own.seat, points: dropPoints(model, own) })
  if (move.type === 'draw') return drawCard(hand, { own, from: move.from, draw })
  if (!own.cards.includes(move.card)) return undefined
  if (move.type === 'discard')
    return move.card === hand.taken ? undefined : discard(model, hand, { own, card: move.card })
  return declare(model, hand, { own, move })
}

const dropPoints = (model: RummyModel, own: RummySeat): number =>
  own.hasDrawn ? model.middleDrop : model.firstDrop

/** A joker that lies on the pile stays there. */
export function canTakePile(hand: RummyHand): boolean {
  const top = hand.pile.at(-1)
  return top !== undefined && !isWild(top, wildRankOf(hand.wildCard))
}

function drawCard(
  hand: RummyHand,
  { own, from, draw }: { readonly own: RummySeat; readonly from: 'stock' | 'pile'; readonly draw: Draw },
): RummyHand | undefined {
  if (from === 'pile' && !canTakePile(hand)) return undefined
  const full = from === 'stock' && hand.stock.length === 0 ? turnPile(hand, draw) : hand
  const source = from === 'stock' ? full.stock : full.pile
  const card = source.at(-1)
  if (card === undefined) return undefined
  const taken = change(full, own.seat, (seat) => ({ cards: [...seat.cards, card], hasDrawn: true }))
  return {
    ...taken,
    [from]: source.slice(0, -1),
    taken: from === 'pile' ? card : null,
    hasDrawn: true,
  }
}

/** An empty stock is made of the pile under its top card, shuffled by a number of its own. */
function turnPile(hand: RummyHand, draw: Draw): RummyHand {
  const shuffles = hand.shuffles + 1
  const stock = shuffle(hand.pile.slice(0, -1), draw(shuffles))
  return { ...hand, shuffles, stock, pile: hand.pile.slice(-1) }
}

function discard(
  model: RummyModel,
  hand: RummyHand,
  { own, card }: { readonly own: RummySeat; readonly card: RummyCard },
): RummyHand {
  const laid = change(hand, own.seat, (seat) => ({ cards: seat.cards.filter((one) => one !== card) }))
  const turns = hand.turns + 1
  const next: RummyHand = { ...laid, turns, pile: [...hand.pile, card] }
  const isLong = turns >= model.mostTurns * hand.seats.length
  return isLong ? endRummy(model, next, null) : passTurn(model, next, own.seat)
}

/** A right declaration ends the hand; a wrong one costs the most and puts the seat out. */
function declare(
  model: RummyModel,
  hand: RummyHand,
  { own, move }: { readonly own: RummySeat; readonly move: Extract<RummyMove, { readonly type: 'declare' }> },
): RummyHand {
  const kept = own.cards.filter((card) => card !== move.card)
  const grouped = move.melds.flat()
  const isWhole = grouped.length === kept.length && new Set(grouped).size === kept.length
  const isOwn = grouped.every((card) => kept.includes(card))
  if (!isWhole || !isOwn || !isDeclarable(move.melds, wildRankOf(hand.wildCard)))
    return dropOut(model, hand, { seat: own.seat, points: model.mostPoints })
  const laid = change(hand, own.seat, () => ({ cards: kept }))
  const declared = { seat: own.seat, melds: move.melds }
  return endRummy(model, { ...laid, pile: [...hand.pile, move.card], declared }, own.seat)
}

function dropOut(
  model: RummyModel,
  hand: RummyHand,
  { seat, points }: { readonly seat: number; readonly points: number },
): RummyHand {
  const out = change(hand, seat, () => ({ state: 'out', points }))
  return hand.turn?.seat === seat || isAlone(out) ? passTurn(model, out, seat) : out
}

const isAlone = ({ seats }: RummyHand): boolean => seats.filter(({ state }) => state === 'in').length === 1

function passTurn(model: RummyModel, hand: RummyHand, after: number): RummyHand {
  const left = hand.seats.filter(({ state }) => state === 'in').map(({ seat }) => seat)
  const [next] = roundFrom(left, after)
  invariant(next !== undefined, 'somebody is left')
  if (left.length === 1) return endRummy(model, hand, next)
  return { ...hand, hasDrawn: false, taken: null, turn: { seat: next, to: 'play' } }
}

/** Every loser pays the points of the best grouping of its cards; without a winner the fewest points win. */
function endRummy(model: RummyModel, hand: RummyHand, winner: number | null): RummyHand {
  const wildRank = wildRankOf(hand.wildCard)
  const counted = hand.seats.map((one) => {
    if (one.seat === winner) return { ...one, points: 0 }
    if (one.points !== null) return one
    return {
      ...one,
      points: Math.min(model.mostPoints, arrange(one.cards.slice(0, handSize), wildRank).points),
    }
  })
  const least = Math.min(...counted.filter(({ state }) => state === 'in').map(({ points }) => points ?? 0))
  const isWinner = (one: RummySeat): boolean =>
    winner === null ? one.state === 'in' && one.points === least : one.seat === winner
  const seats = counted.map(({ seat }) => seat)
  const paid = counted.map((one) => ({
    seat: one.seat,
    paidMinor: isWinner(one) ? 0 : (one.points ?? 0) * hand.levelMinor,
    isIn: isWinner(one),
    isAllIn: false,
  }))
  return {
    ...hand,
    seats: counted,
    turn: null,
    end: dividePots({
      paid,
      rake: { bps: model.rakeBps, capMinor: model.rakeCapLevels * hand.levelMinor },
      best: (among) => mostOf(among, () => 0),
      order: roundFrom(seats, hand.button),
    }),
  }
}

/**
 * Points are paid only when a hand is over, and only by losers. A winner, whom losing could have cost as
 * much, put at risk what the loser with the most points paid.
 */
export function stakesOfRummy({ end }: Pick<RummyHand, 'end'>): SeatStake[] {
  const changes = end?.changes ?? []
  const most = Math.max(0, ...changes.map(({ changeMinor }) => -changeMinor))
  return changes.map(({ seat, changeMinor }) => ({
    seat,
    stakedMinor: changeMinor > 0 ? most : Math.max(0, -changeMinor),
  }))
}

const change = (hand: RummyHand, seat: number, edit: (own: RummySeat) => Partial<RummySeat>): RummyHand => ({
  ...hand,
  seats: hand.seats.map((own) => (own.seat === seat ? { ...own, ...edit(own) } : own)),
})
