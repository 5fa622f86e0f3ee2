import { invariant, ok, refuse, type Result } from '@baize/std'
import { isObject, readFields } from '../../kind.ts'
import { dividePots, mostOf, roundFrom, type PaidSeat } from '../pots.ts'
import type { Deal, Draw, PlayRefusal, TableMove } from '../types.ts'
import { cellOf, home, isSafe, landing, yard } from './board.ts'
import type { LudoHand, LudoModel, LudoMove, LudoSeat } from './types.ts'

export const ludoModels: readonly LudoModel[] = [
  {
    kind: 'ludo',
    id: 'ludo-table',
    version: 1,
    seatCount: 4,
    leastSeats: 2,
    leastBuyIn: 1,
    mostBuyIn: 1,
    leastStack: 1,
    isMatch: true,
    rakeBps: 500,
    rakeCapLevels: 1,
    levelsMinor: [500, 1_000, 2_500, 5_000, 10_000, 50_000],
    mostThrows: 800,
  },
]

const sixesToPass = 3

/** Everybody pays the entry; the first after the button throws. */
export function dealLudo(model: LudoModel, deal: Deal): LudoHand {
  const seats = deal.seats.map(({ seat, stackMinor }): LudoSeat => ({
    seat,
    stackMinor: stackMinor - deal.levelMinor,
    paidMinor: deal.levelMinor,
    tokens: [yard, yard, yard, yard],
    isOut: false,
  }))
  const [first] = roundFrom(
    seats.map(({ seat }) => seat),
    deal.button,
  )
  invariant(first !== undefined, 'a match has players')
  return {
    kind: 'ludo',
    modelId: model.id,
    modelVersion: model.version,
    levelMinor: deal.levelMinor,
    button: deal.button,
    seats,
    throws: 0,
    die: null,
    passed: null,
    sixes: 0,
    turn: { seat: first, to: 'play' },
    end: null,
  }
}

export function readLudoMove(json: unknown): LudoMove | undefined {
  if (!isObject(json)) return undefined
  if (json.type === 'step') {
    const token = readFields(json, ['type', 'token'])?.token
    return typeof token === 'number' && [0, 1, 2, 3].includes(token) ? { type: 'step', token } : undefined
  }
  const isPlain = readFields(json, ['type']) !== undefined
  const plain = (['throw', 'leave'] as const).find((one) => one === json.type)
  return isPlain && plain ? { type: plain } : undefined
}

export function playLudo(
  model: LudoModel,
  hand: LudoHand,
  { seat, move }: TableMove<LudoMove>,
  draw: Draw,
): Result<LudoHand, PlayRefusal> {
  const own = hand.seats.find((one) => one.seat === seat)
  if (!hand.turn) return refuse('hand_over')
  if (!own || own.isOut) return refuse('turn_other')
  if (move.type === 'leave') return ok(leave(model, hand, seat))
  if (hand.turn.seat !== seat) return refuse('turn_other')
  if (move.type === 'throw')
    return hand.die === null ? ok(throwDie(model, hand, draw)) : refuse('move_invalid')
  return stepsOf(hand).includes(move.token) ? ok(step(model, hand, move.token)) : refuse('move_invalid')
}

/** The tokens that the throw can move; none before it is thrown. */
export function stepsOf(hand: LudoHand): number[] {
  const { die, turn } = hand
  if (die === null || !turn) return []
  return seatIn(hand, turn.seat).tokens.flatMap((progress, token) =>
    progress !== home && landing(progress, die) !== null ? [token] : [],
  )
}

/** Throws; a third six in a row, and a throw that moves nothing, pass the turn. */
function throwDie(model: LudoModel, hand: LudoHand, draw: Draw): LudoHand {
  const throws = hand.throws + 1
  const die = draw(throws).nextInt(6) + 1
  const sixes = die === 6 ? hand.sixes + 1 : 0
  const thrown: LudoHand = { ...hand, throws, die, passed: null, sixes }
  const isUseless = sixes === sixesToPass || stepsOf(thrown).length === 0
  return isUseless ? goOn(model, { ...thrown, die: null, passed: die }, false) : thrown
}

/** Moves a token; a six, a capture and a token home give another throw. */
function step(model: LudoModel, hand: LudoHand, token: number): LudoHand {
  const { die, turn } = hand
  invariant(die !== null && turn, 'a step follows a throw')
  const to = landing(seatIn(hand, turn.seat).tokens[token] ?? home, die)
  invariant(to !== null, 'a step that is offered is possible')
  const cell = cellOf(turn.seat, to)
  let isCapture = false
  const seats = hand.seats.map((one) => {
    if (one.seat === turn.seat) return { ...one, tokens: one.tokens.with(token, to) }
    if (cell === null || isSafe(cell)) return one
    const tokens = one.tokens.map((progress) => (cellOf(one.seat, progress) === cell ? yard : progress))
    if (tokens.some((progress, index) => progress !== one.tokens[index])) isCapture = true
    return { ...one, tokens }
  })
  const moved: LudoHand = { ...hand, seats, die: null, passed: null }
  if (seatIn(moved, turn.seat).tokens.every((progress) => progress === home)) return end(model, moved)
  return goOn(model, moved, die === 6 || isCapture || to === home)
}

function goOn(model: LudoModel, hand: LudoHand, isAgain: boolean): LudoHand {
  const { turn } = hand
  invariant(turn, 'a match under way has a turn')
  if (hand.throws >= model.mostThrows) return end(model, hand)
  if (isAgain) return { ...hand, turn }
  return passTurn(hand, turn.seat)
}

function passTurn(hand: LudoHand, after: number): LudoHand {
  const [next] = roundFrom(
    hand.seats.filter(({ isOut }) => !isOut).map(({ seat }) => seat),
    after,
  )
  invariant(next !== undefined, 'somebody is left')
  return { ...hand, die: null, sixes: 0, turn: { seat: next, to: 'play' } }
}

/** Gives up: the tokens leave the board; the last one left wins. */
function leave(model: LudoModel, hand: LudoHand, seat: number): LudoHand {
  const seats = hand.seats.map((one) =>
    one.seat === seat ? { ...one, isOut: true, tokens: [yard, yard, yard, yard] } : one,
  )
  const left = { ...hand, seats }
  if (seats.filter(({ isOut }) => !isOut).length === 1) return end(model, left)
  return hand.turn?.seat === seat ? passTurn({ ...left, passed: null }, seat) : left
}

/** All home wins; when the throws run out, or the others left, who has come furthest. */
function end(model: LudoModel, hand: LudoHand): LudoHand {
  const seats = hand.seats.map(({ seat }) => seat)
  return {
    ...hand,
    turn: null,
    die: null,
    end: dividePots({
      paid: paidOf(hand),
      rake: { bps: model.rakeBps, capMinor: model.rakeCapLevels * hand.levelMinor },
      best: (among) => mostOf(among, (seat) => progressOf(seatIn(hand, seat))),
      order: roundFrom(seats, hand.button),
    }),
  }
}

export const paidOf = (hand: Pick<LudoHand, 'seats'>): PaidSeat[] =>
  hand.seats.map(({ seat, paidMinor, isOut }) => ({ seat, paidMinor, isIn: !isOut, isAllIn: false }))

export const progressOf = ({ tokens }: Pick<LudoSeat, 'tokens'>): number =>
  tokens.reduce((sum, progress) => sum + progress - yard, 0)

function seatIn(hand: LudoHand, seat: number): LudoSeat {
  const found = hand.seats.find((one) => one.seat === seat)
  invariant(found, 'a seat of the match')
  return found
}
