import { invariant, ok, refuse, type Result } from '@baize/std'
import { drawCards } from '../../kit/cards.ts'
import { isObject, readFields } from '../../kind.ts'
import { roundFrom } from '../pots.ts'
import type { Deal, Draw, PlayRefusal, TableMove } from '../types.ts'
import { endHoldem, isAble, runOut } from './showdown.ts'
import type { HoldemHand, HoldemModel, HoldemMove, HoldemOptions, HoldemSeat, Street } from './types.ts'

export const holdemModels: readonly HoldemModel[] = [
  {
    kind: 'holdem',
    id: 'holdem-table',
    version: 1,
    seatCount: 6,
    leastSeats: 2,
    leastBuyIn: 20,
    mostBuyIn: 100,
    leastStack: 1,
    isMatch: false,
    rakeBps: 300,
    rakeCapLevels: 3,
    levelsMinor: [20, 100, 200, 500, 1_000, 5_000],
  },
]

/** Posts the blinds and deals two cards each, and the board, which stays hidden until its streets. */
export function dealHoldem(model: HoldemModel, deal: Deal, draw: Draw): HoldemHand {
  const order = roundFrom(
    deal.seats.map(({ seat }) => seat),
    deal.button,
  )
  const cards = drawCards({ decks: 1, take: 2 * order.length + 5 }, draw(0))
  // Of two, the button posts the small blind.
  const [first = 0, second = 0] = order
  const [small, big] = order.length === 2 ? [second, first] : [first, second]
  const blinds = new Map([
    [small, Math.floor(deal.levelMinor / 2)],
    [big, deal.levelMinor],
  ])
  const seats = deal.seats.map(({ seat, stackMinor }): HoldemSeat => {
    const place = order.indexOf(seat)
    const blindMinor = Math.min(blinds.get(seat) ?? 0, stackMinor)
    return {
      seat,
      stackMinor: stackMinor - blindMinor,
      paidMinor: blindMinor,
      streetMinor: blindMinor,
      cards: [cards[place] ?? 0, cards[order.length + place] ?? 0],
      isFolded: false,
      hasActed: false,
      mayRaise: true,
    }
  })
  const hand: HoldemHand = {
    kind: 'holdem',
    modelId: model.id,
    modelVersion: model.version,
    levelMinor: deal.levelMinor,
    button: deal.button,
    seats,
    street: 0,
    board: cards.slice(2 * order.length),
    betMinor: deal.levelMinor,
    raiseMinor: deal.levelMinor,
    aggressor: null,
    shown: [],
    turn: null,
    end: null,
  }
  return passTurn(model, hand, big)
}

export function readHoldemMove(json: unknown): HoldemMove | undefined {
  if (!isObject(json)) return undefined
  if (json.type === 'raise') {
    const toMinor = readFields(json, ['type', 'toMinor'])?.toMinor
    const isAmount = typeof toMinor === 'number' && Number.isSafeInteger(toMinor) && toMinor > 0
    return isAmount ? { type: 'raise', toMinor } : undefined
  }
  const isPlain = readFields(json, ['type']) !== undefined
  const plain = (['fold', 'check', 'call', 'leave'] as const).find((one) => one === json.type)
  return isPlain && plain ? { type: plain } : undefined
}

export function playHoldem(
  model: HoldemModel,
  hand: HoldemHand,
  { seat, move }: TableMove<HoldemMove>,
): Result<HoldemHand, PlayRefusal> {
  const own = hand.seats.find((one) => one.seat === seat)
  if (!hand.turn) return refuse('hand_over')
  if (!own || own.isFolded) return refuse('turn_other')
  if (move.type === 'leave') return ok(fold(model, hand, seat))
  if (hand.turn.seat !== seat) return refuse('turn_other')
  if (move.type === 'fold') return ok(fold(model, hand, seat))
  const options = optionsOf(hand)
  invariant(options, 'the turn has options')
  if (move.type === 'raise') return raise(model, hand, { options, toMinor: move.toMinor })
  const cost = move.type === 'check' ? (options.canCheck ? 0 : null) : options.callMinor
  if (cost === null) return refuse('move_invalid')
  return ok(passTurn(model, pay(hand, { seat, cost }), seat))
}

/** What the seat whose turn it is may do; nothing when the hand is over. */
export function optionsOf(hand: HoldemHand): HoldemOptions | null {
  if (!hand.turn) return null
  const own = seatIn(hand, hand.turn.seat)
  const owed = hand.betMinor - own.streetMinor
  const most = own.streetMinor + own.stackMinor
  const others = hand.seats.filter((one) => one.seat !== own.seat && isAble(one))
  const canRaise = own.mayRaise && most > hand.betMinor && others.length > 0
  return {
    canCheck: owed <= 0,
    callMinor: owed > 0 ? Math.min(owed, own.stackMinor) : null,
    leastRaiseMinor: canRaise ? Math.min(hand.betMinor + hand.raiseMinor, most) : null,
    mostRaiseMinor: canRaise ? most : null,
  }
}

/** An all-in may be less than a full raise; then the betting is not open again for who has acted. */
function raise(
  model: HoldemModel,
  hand: HoldemHand,
  { options, toMinor }: { readonly options: HoldemOptions; readonly toMinor: number },
): Result<HoldemHand, PlayRefusal> {
  const { leastRaiseMinor: least, mostRaiseMinor: most } = options
  if (least === null || most === null || toMinor < least || toMinor > most) return refuse('move_invalid')
  invariant(hand.turn, 'a raise is made in turn')
  const { seat } = hand.turn
  const added = toMinor - hand.betMinor
  const isFull = added >= hand.raiseMinor
  const opened: HoldemHand = {
    ...hand,
    seats: hand.seats.map((one) => ({ ...one, hasActed: false, mayRaise: isFull || one.mayRaise })),
    betMinor: toMinor,
    raiseMinor: isFull ? added : hand.raiseMinor,
    aggressor: seat,
  }
  const cost = toMinor - seatIn(hand, seat).streetMinor
  return ok(passTurn(model, pay(opened, { seat, cost }), seat))
}

const pay = (hand: HoldemHand, { seat, cost }: { seat: number; cost: number }): HoldemHand =>
  change(hand, seat, (own) => ({
    stackMinor: own.stackMinor - cost,
    paidMinor: own.paidMinor + cost,
    streetMinor: own.streetMinor + cost,
    hasActed: true,
    mayRaise: false,
  }))

function fold(model: HoldemModel, hand: HoldemHand, seat: number): HoldemHand {
  const folded = change(hand, seat, () => ({ isFolded: true }))
  const left = folded.seats.filter((one) => !one.isFolded)
  return hand.turn?.seat === seat || left.length === 1 ? passTurn(model, folded, seat) : folded
}

/** Gives the turn to the next who has to decide; nobody left closes the street. */
function passTurn(model: HoldemModel, hand: HoldemHand, after: number): HoldemHand {
  const left = hand.seats.filter((one) => !one.isFolded)
  if (left.length === 1) return endHoldem(model, hand)
  const able = left.filter(isAble)
  const isOwed = (one: HoldemSeat): boolean => one.streetMinor < hand.betMinor
  // The last with chips decides only where there is something to call.
  const waiting = able.filter((one) => isOwed(one) || (!one.hasActed && able.length > 1))
  const [next] = roundFrom(
    waiting.map(({ seat }) => seat),
    after,
  )
  if (next !== undefined) return { ...hand, turn: { seat: next, to: 'play' } }
  if (hand.street === 3 || able.length <= 1) return endHoldem(model, runOut(hand))
  return passTurn(model, nextStreet(hand), hand.button)
}

const nextStreet = (hand: HoldemHand): HoldemHand => ({
  ...hand,
  street: (hand.street + 1) as Street,
  seats: hand.seats.map((one) => ({ ...one, streetMinor: 0, hasActed: false, mayRaise: true })),
  betMinor: 0,
  raiseMinor: hand.levelMinor,
  aggressor: null,
})

function seatIn(hand: HoldemHand, seat: number): HoldemSeat {
  const found = hand.seats.find((one) => one.seat === seat)
  invariant(found, 'a seat of the hand')
  return found
}

const change = (
  hand: HoldemHand,
  seat: number,
  edit: (own: HoldemSeat) => Partial<HoldemSeat>,
): HoldemHand => ({
  ...hand,
  seats: hand.seats.map((own) => (own.seat === seat ? { ...own, ...edit(own) } : own)),
})
