import { invariant, ok, refuse, type Result } from '@baize/std'
import { drawCards } from '../../kit/cards.ts'
import { isObject, readFields } from '../../kind.ts'
import { strengthOf } from '../../teenpatti/hands.ts'
import { dividePots, mostOf, roundFrom, type PaidSeat } from '../pots.ts'
import type { Deal, Draw, PlayRefusal, TableMove } from '../types.ts'
import type { PattiHand, PattiModel, PattiMove, PattiOptions, PattiSeat } from './types.ts'

export const pattiModels: readonly PattiModel[] = [
  {
    kind: 'patti',
    id: 'patti-table',
    version: 1,
    seatCount: 5,
    leastSeats: 2,
    leastBuyIn: 20,
    mostBuyIn: 200,
    leastStack: 2,
    isMatch: false,
    rakeBps: 300,
    rakeCapLevels: 5,
    levelsMinor: [50, 100, 500, 1_000, 5_000, 10_000],
    mostUnit: 32,
    mostPot: 512,
    mostBlind: 4,
  },
]

/** Everybody pays the boot and gets three cards; the first after the button begins. */
export function dealPatti(model: PattiModel, deal: Deal, draw: Draw): PattiHand {
  const order = roundFrom(
    deal.seats.map(({ seat }) => seat),
    deal.button,
  )
  const cards = drawCards({ decks: 1, take: 3 * order.length }, draw(0))
  const seats = deal.seats.map(({ seat, stackMinor }): PattiSeat => {
    const place = order.indexOf(seat)
    const bootMinor = Math.min(deal.levelMinor, stackMinor)
    return {
      seat,
      stackMinor: stackMinor - bootMinor,
      paidMinor: bootMinor,
      cards: [0, 1, 2].map((turn) => cards[turn * order.length + place] ?? 0),
      isSeen: false,
      isPacked: false,
      blindBets: 0,
    }
  })
  const hand: PattiHand = {
    kind: 'patti',
    modelId: model.id,
    modelVersion: model.version,
    levelMinor: deal.levelMinor,
    button: deal.button,
    seats,
    unitMinor: deal.levelMinor,
    asked: null,
    compared: [],
    showBy: null,
    isShown: false,
    turn: null,
    end: null,
  }
  return passTurn(model, hand, deal.button)
}

export function readPattiMove(json: unknown): PattiMove | undefined {
  if (!isObject(json)) return undefined
  const { type } = json
  if (type === 'bet') {
    const isRaise = readFields(json, ['type', 'isRaise'])?.isRaise
    return typeof isRaise === 'boolean' ? { type, isRaise } : undefined
  }
  if (type === 'answer') {
    const isAccepted = readFields(json, ['type', 'isAccepted'])?.isAccepted
    return typeof isAccepted === 'boolean' ? { type, isAccepted } : undefined
  }
  const isPlain = readFields(json, ['type']) !== undefined
  const plain = (['see', 'pack', 'show', 'side-show', 'leave'] as const).find((one) => one === type)
  return isPlain && plain ? { type: plain } : undefined
}

/** Plays a move: leaving and looking at one's cards are possible out of turn. */
export function playPatti(
  model: PattiModel,
  hand: PattiHand,
  { seat, move }: TableMove<PattiMove>,
): Result<PattiHand, PlayRefusal> {
  const own = hand.seats.find((one) => one.seat === seat)
  if (!hand.turn) return refuse('hand_over')
  if (!own || own.isPacked) return refuse('turn_other')
  if (move.type === 'leave') return ok(pack(model, hand, seat))
  if (move.type === 'see') return own.isSeen ? refuse('move_invalid') : ok(look(hand, seat))
  if (hand.turn.seat !== seat) return refuse('turn_other')
  const options = optionsOf(model, hand)
  const isAnswer = move.type === 'answer'
  if (!options || options.isAnswer !== isAnswer) return refuse('move_invalid')
  if (isAnswer) return ok(answer(model, hand, move.isAccepted))
  if (move.type === 'pack') return ok(pack(model, hand, seat))
  return playBet(model, hand, { options, move })
}

type BetMove = Extract<PattiMove, { readonly type: 'bet' | 'show' | 'side-show' }>

function playBet(
  model: PattiModel,
  hand: PattiHand,
  { options, move }: { readonly options: PattiOptions; readonly move: BetMove },
): Result<PattiHand, PlayRefusal> {
  const seat = turnOf(hand)
  const cost = costOf(options, move)
  if (cost === null) return refuse('move_invalid')
  const isRaise = move.type === 'bet' && move.isRaise
  const paid = pay(isRaise ? { ...hand, unitMinor: hand.unitMinor * 2 } : hand, { seat, cost })
  if (move.type === 'show') return ok(show(model, { ...paid, showBy: seat }))
  if (move.type === 'bet') return ok(afterBet(model, paid, seat))
  const of = sideOf(hand, seat)
  invariant(of !== null, 'a side show is offered where there is somebody to ask')
  return ok({ ...paid, asked: { by: seat, of }, turn: { seat: of, to: 'answer' } })
}

function costOf(options: PattiOptions, move: BetMove): number | null {
  if (move.type === 'show') return options.showMinor
  if (move.type === 'side-show') return options.sideShowMinor
  return move.isRaise ? options.raiseMinor : options.betMinor
}

/** What the seat whose turn it is may do; nothing when the hand is over. */
export function optionsOf(model: PattiModel, hand: PattiHand): PattiOptions | null {
  if (!hand.turn) return null
  const own = seatOf(hand, hand.turn.seat)
  const none = { betMinor: null, raiseMinor: null, showMinor: null, sideShowMinor: null }
  if (hand.turn.to === 'answer') return { ...none, canSee: false, isAnswer: true }
  return { ...pricesOf(model, hand, own), canSee: !own.isSeen, isAnswer: false }
}

type Prices = Pick<PattiOptions, 'betMinor' | 'raiseMinor' | 'showMinor' | 'sideShowMinor'>

/** What each way to pay costs now; a bet or a show may be less when it is all that is left. */
function pricesOf(model: PattiModel, hand: PattiHand, own: PattiSeat): Prices {
  const cost = hand.unitMinor * (own.isSeen ? 2 : 1)
  const least = Math.min(cost, own.stackMinor)
  const inHand = hand.seats.filter((one) => !one.isPacked)
  const others = inHand.filter((one) => one.seat !== own.seat && one.stackMinor > 0)
  const canBet = others.length > 0 && (own.isSeen || own.blindBets < model.mostBlind)
  const isUnitLow = hand.unitMinor * 2 <= model.mostUnit * hand.levelMinor
  const canShow = inHand.length === 2 || others.length <= 1
  const canAsk = own.stackMinor >= cost && sideOf(hand, own.seat) !== null
  return {
    betMinor: canBet ? least : null,
    raiseMinor: canBet && isUnitLow && own.stackMinor >= cost * 2 ? cost * 2 : null,
    showMinor: canShow ? least : null,
    sideShowMinor: canAsk ? cost : null,
  }
}

/** Who is asked for a side show: the one before, when both have seen and others are in; null is nobody. */
function sideOf(hand: PattiHand, by: number): number | null {
  const inHand = hand.seats.filter((one) => !one.isPacked)
  if (inHand.length < 3 || !seatOf(hand, by).isSeen) return null
  const before = roundFrom(
    inHand.map(({ seat }) => seat),
    by,
  ).at(-2)
  return before !== undefined && seatOf(hand, before).isSeen && seatOf(hand, before).stackMinor > 0
    ? before
    : null
}

/** Whether no other seat can bet or has paid more: then the cost of a show is returned. */
export function isShowFree(hand: PattiHand): boolean {
  const own = seatOf(hand, turnOf(hand))
  return hand.seats.every(
    (one) =>
      one.isPacked || one.seat === own.seat || (one.stackMinor === 0 && one.paidMinor <= own.paidMinor),
  )
}

function pay(hand: PattiHand, { seat, cost }: { seat: number; cost: number }): PattiHand {
  return change(hand, seat, (own) => ({
    stackMinor: own.stackMinor - cost,
    paidMinor: own.paidMinor + cost,
    blindBets: own.blindBets + (own.isSeen ? 0 : 1),
  }))
}

function afterBet(model: PattiModel, hand: PattiHand, seat: number): PattiHand {
  return potOf(hand) >= model.mostPot * hand.levelMinor ? show(model, hand) : passTurn(model, hand, seat)
}

const look = (hand: PattiHand, seat: number): PattiHand => change(hand, seat, () => ({ isSeen: true }))

/** Takes a seat out of the hand; the turn goes on only where it was that seat's, or an answer falls away. */
function pack(model: PattiModel, hand: PattiHand, seat: number): PattiHand {
  const packed = change(hand, seat, () => ({ isPacked: true }))
  const { asked, turn } = hand
  if (asked && (asked.of === seat || asked.by === seat))
    return passTurn(model, { ...packed, asked: null }, asked.by)
  return turn?.seat === seat || isAlone(packed) ? passTurn(model, packed, seat) : packed
}

function answer(model: PattiModel, hand: PattiHand, isAccepted: boolean): PattiHand {
  const { asked } = hand
  invariant(asked, 'an answer has a question')
  if (!isAccepted) return passTurn(model, { ...hand, asked: null }, asked.by)
  const isBetter = strength(hand, asked.by) > strength(hand, asked.of)
  const compared = { ...hand, asked: null, compared: [...hand.compared, asked] }
  const packed = change(compared, isBetter ? asked.of : asked.by, () => ({ isPacked: true }))
  return passTurn(model, packed, asked.by)
}

/** Gives the turn to the next who can pay; nobody left to pay but the last one turns the hands up. */
function passTurn(model: PattiModel, hand: PattiHand, after: number): PattiHand {
  if (isAlone(hand)) return end(model, hand)
  const able = hand.seats.filter((one) => !one.isPacked && one.stackMinor > 0).map(({ seat }) => seat)
  const [next] = roundFrom(able, after)
  return next === undefined || next === after
    ? show(model, hand)
    : { ...hand, turn: { seat: next, to: 'play' } }
}

const isAlone = ({ seats }: PattiHand): boolean => seats.filter((one) => !one.isPacked).length === 1

const show = (model: PattiModel, hand: PattiHand): PattiHand => end(model, { ...hand, isShown: true })

function end(model: PattiModel, hand: PattiHand): PattiHand {
  const seats = hand.seats.map(({ seat }) => seat)
  const worth = (seat: number) => strength(hand, seat) - (hand.showBy === seat ? 0.5 : 0)
  return {
    ...hand,
    turn: null,
    end: dividePots({
      paid: paidOf(hand),
      rake: { bps: model.rakeBps, capMinor: model.rakeCapLevels * hand.levelMinor },
      best: (among) => mostOf(among, worth),
      order: roundFrom(seats, hand.button),
    }),
  }
}

export const paidOf = (hand: Pick<PattiHand, 'seats'>): PaidSeat[] =>
  hand.seats.map((one) => ({
    seat: one.seat,
    paidMinor: one.paidMinor,
    isIn: !one.isPacked,
    isAllIn: one.stackMinor === 0,
  }))

export const potOf = (hand: Pick<PattiHand, 'seats'>): number =>
  hand.seats.reduce((sum, { paidMinor }) => sum + paidMinor, 0)

const strength = (hand: PattiHand, seat: number): number => strengthOf(seatOf(hand, seat).cards)

function turnOf(hand: PattiHand): number {
  invariant(hand.turn, 'a hand under way has a turn')
  return hand.turn.seat
}

export function seatOf(hand: PattiHand, seat: number): PattiSeat {
  const found = hand.seats.find((one) => one.seat === seat)
  invariant(found, 'a seat of the hand')
  return found
}

const change = (hand: PattiHand, seat: number, edit: (own: PattiSeat) => Partial<PattiSeat>): PattiHand => ({
  ...hand,
  seats: hand.seats.map((own) => (own.seat === seat ? { ...own, ...edit(own) } : own)),
})
