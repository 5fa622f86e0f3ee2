import { invariant } from '@baize/std'
import { arrayOf, itemFlags, textOf } from '../../ledger/api.ts'
import type { BetCall, BetWinCall, PlayCall, WinCall } from './service.ts'
import { movementNames, storeAnswer } from './stored-answer.ts'
import { createTransactionId } from './transaction-id.ts'

/** One vendor call as `play_post` takes it. */
export interface PlayItem {
  readonly memberId: bigint
  readonly key: string
  readonly otherKeys: readonly string[]
  readonly round: string
  readonly call: PlayCall
  readonly flags: number
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  /** What it adds to the member's cash when it has one leg under its own key; else 0: see `plain.ts`. */
  readonly plainMinor: bigint
  /** What follows the currency in the stored answer of several parts. */
  readonly partsTail: string
  /** Nothing for a plain item: its leg is made when it is needed. */
  readonly legs: readonly PlayLeg[] | null
  /** Of a bet what it is about, else that of the round. */
  readonly record?: string
  readonly settlesBy?: Date
  readonly validStakeMinor?: bigint
}

export interface PlayLeg {
  readonly kind:
    | 'bet'
    | 'tip'
    | 'win'
    | 'jackpot_contribution'
    | 'bonus_conversion'
    | 'bonus_forfeit'
    | 'free_round_win'
  readonly debit: number
  readonly credit: number
  readonly amountMinor: bigint
  /** Empty: the call's own key. */
  readonly key: string
}

const cash = 1

const answerFlag = ({ toldMinor }: PlayCall): number =>
  toldMinor === undefined ? itemFlags.vendorAnswer : itemFlags.givenAnswer
const betFlags = (call: PlayCall): number => itemFlags.stakes + answerFlag(call)

export function betItem(call: BetCall): PlayItem {
  assertCall(call)
  const { stakeMinor } = call
  invariant(call.freeRound ? stakeMinor === 0n : stakeMinor > 0n, 'a stake is more than 0, of a free round 0')
  invariant(!call.isTip || (stakeMinor > 0n && !call.jackpot), 'a tip is more than 0 and feeds no pool')
  const legs = legsOfBet(call)
  // What is told with a bet goes the long way.
  const isPlain = !legs && call.record === undefined && call.settlesBy === undefined
  return {
    memberId: call.memberId,
    key: call.key,
    otherKeys: none,
    round: call.round,
    call,
    flags: betFlags(call) + (call.isTip ? itemFlags.cashOnly : 0),
    stakeMinor,
    payoutMinor: 0n,
    plainMinor: isPlain ? -stakeMinor : 0n,
    partsTail: '',
    legs: legs ?? null,
    ...(call.record !== undefined && { record: call.record }),
    ...(call.settlesBy && { settlesBy: call.settlesBy }),
  }
}

export function winItem(call: WinCall): PlayItem {
  assertCall(call)
  const { payoutMinor, record, validStakeMinor } = call
  invariant(payoutMinor >= 0n, 'a payout is not negative')
  // What is told with a win goes the long way.
  const isPlain = record === undefined && validStakeMinor === undefined
  return {
    memberId: call.memberId,
    key: call.key,
    otherKeys: none,
    round: call.round,
    call,
    flags: answerFlag(call),
    stakeMinor: 0n,
    payoutMinor,
    plainMinor: isPlain ? payoutMinor : 0n,
    partsTail: '',
    legs: null,
    ...(record !== undefined && { record }),
    ...(validStakeMinor !== undefined && { validStakeMinor }),
  }
}

export function betWinItem(call: BetWinCall): PlayItem {
  assertCall(call)
  const bets = call.bets.map(({ key, stakeMinor }) => ({
    kind: 'bet' as const,
    key,
    amountMinor: stakeMinor,
  }))
  const wins = call.wins.map(({ key, payoutMinor }) => ({
    kind: 'win' as const,
    key,
    amountMinor: payoutMinor,
  }))
  const parts = [...bets, ...wins]
  const keys = parts.map(({ key }) => key)
  invariant(new Set(keys).size === keys.length && parts.length > 0, 'parts have keys of their own')
  invariant(
    parts.every(({ key, amountMinor }) => isPlainText(key) && amountMinor >= 0n),
    'a part is well formed',
  )
  const stakeMinor = sum(bets)
  // Legs under the call's own key come first: they are numbered on their own.
  const own = parts.filter(({ key }) => key === call.key).flatMap((part) => partLegs(call, part))
  const jackpot = call.jackpot ? [jackpotLeg({ ...call, jackpot: call.jackpot }, { stakeMinor })] : []
  const others = parts.filter(({ key }) => key !== call.key).flatMap((part) => partLegs(call, part))
  return {
    memberId: call.memberId,
    key: call.key,
    otherKeys: keys.filter((key) => key !== call.key),
    round: call.round,
    call,
    flags: bets.length > 0 ? betFlags(call) : answerFlag(call),
    stakeMinor,
    payoutMinor: sum(wins),
    plainMinor: 0n,
    partsTail: tailOfParts(parts),
    legs: [...own, ...jackpot, ...others],
  }
}

export const playSql =
  'select play_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22) as outcomes'

/** Values of `playSql`. The items must be ordered by member, and no two may be of one round. */
export function playValues(items: readonly PlayItem[]): unknown[] {
  const legsOf = items.map((item) => item.legs ?? plainLegs(item))
  const legs = legsOf.flat()
  return [
    arrayOf(items, (item) => item.memberId),
    arrayOf(items, (item) => item.call.vendor),
    textOf(items, (item) => item.call.key),
    arrayOf(items, (item) => item.call.request),
    arrayOf(items, (item) => item.flags),
    textOf(items, (item) => item.call.currency),
    textOf(items, (item) => item.call.round),
    textOf(items, answerOf),
    textOf(items, (item) => item.call.game),
    textOf(items, (item) => item.call.session),
    arrayOf(items, (item) => item.stakeMinor),
    arrayOf(items, (item) => item.payoutMinor),
    arrayOf(items, (item) => (item.call.roundClosed ? 1 : 0)),
    arrayOf(legsOf, (own) => own.length),
    arrayOf(legs, (leg) => leg.debit),
    arrayOf(legs, (leg) => leg.credit),
    arrayOf(legs, (leg) => leg.amountMinor),
    textOf(legs, (leg) => leg.kind),
    legs.some(({ key }) => key !== '') ? textOf(legs, (leg) => leg.key) : null,
    ...toldValues(items),
  ]
}

/** What few items tell beside their money. */
const toldValues = (items: readonly PlayItem[]): unknown[] => [
  items.some(({ record }) => record !== undefined) ? textOf(items, ({ record }) => record ?? '') : null,
  items.some(({ settlesBy }) => settlesBy !== undefined)
    ? arrayOf(items, ({ settlesBy }) => settlesBy?.getTime() ?? 'NULL')
    : null,
  items.some(({ validStakeMinor }) => validStakeMinor !== undefined)
    ? arrayOf(items, ({ validStakeMinor }) => validStakeMinor ?? 'NULL')
    : null,
]

const none: readonly string[] = []

/** Nothing for a bet of one leg. */
function legsOfBet(call: BetCall): PlayLeg[] | undefined {
  const part = { key: call.key, amountMinor: call.stakeMinor }
  if (call.isTip) return partLegs(call, { ...part, kind: 'tip' })
  return call.jackpot && [...partLegs(call, { ...part, kind: 'bet' }), jackpotLeg(call, call)]
}

function plainLegs({ call, stakeMinor, payoutMinor }: PlayItem): PlayLeg[] {
  const { key } = call
  if (stakeMinor > 0n) return partLegs(call, { kind: 'bet', key, amountMinor: stakeMinor })
  return partLegs(call, { kind: 'win', key, amountMinor: payoutMinor })
}

interface Part {
  readonly kind: 'bet' | 'tip' | 'win'
  readonly key: string
  readonly amountMinor: bigint
}

function partLegs(call: PlayCall, { kind, key, amountMinor }: Part): PlayLeg[] {
  const isOwn = key === call.key
  // A part of 0 under a key of its own still takes its key; the call's own key is taken by its answer.
  if (amountMinor === 0n && isOwn) return []
  const [debit, credit] = kind === 'win' ? [call.revenueAccount, cash] : [cash, call.revenueAccount]
  return [{ kind, debit, credit, amountMinor, key: isOwn ? '' : key }]
}

function jackpotLeg(
  call: PlayCall & { jackpot?: BetCall['jackpot'] },
  { stakeMinor }: { stakeMinor: bigint },
): PlayLeg {
  const { jackpot } = call
  invariant(jackpot && jackpot.amountMinor > 0n, 'a jackpot share is more than 0')
  invariant(jackpot.amountMinor <= stakeMinor, 'a jackpot share is part of the stake')
  const { account: credit, amountMinor } = jackpot
  return { kind: 'jackpot_contribution', debit: call.revenueAccount, credit, amountMinor, key: '' }
}

const sum = (parts: readonly Part[]): bigint => parts.reduce((total, part) => total + part.amountMinor, 0n)

/** What follows the currency in the stored answer, or the whole of it. */
function answerOf(item: PlayItem): string {
  const { toldMinor, currency } = item.call
  const tail = tailOf(item)
  return toldMinor === undefined ? tail : storeAnswer({ minor: toldMinor, currency, tail })
}

/**
 * The platform's id of a movement is the hash of the request that moved it: a repeat has the same. Parts of
 * one request have ids of their own.
 */
function tailOf({ stakeMinor, payoutMinor, partsTail }: PlayItem): string {
  if (partsTail !== '') return partsTail
  return stakeMinor + payoutMinor > 0n ? movementNames.byRequest : movementNames.none
}

function tailOfParts(parts: readonly Part[]): string {
  const list = parts.map(({ key, amountMinor }) => ({
    reference: key,
    transaction: amountMinor > 0n ? createTransactionId() : '',
  }))
  return `"duplicate":false,"transactions":${JSON.stringify(list)}`
}

function assertCall(call: PlayCall): void {
  const texts = isPlainText(call.key) && isPlainText(call.round)
  invariant(texts && isPlainText(call.game) && isPlainText(call.session), 'ids are plain text')
  invariant(call.request.length === 32, 'a request is 32 hex digits')
}

/** 1 to 200 characters, none of them a control: separators of a batch's texts cannot come from outside. */
function isPlainText(text: string): boolean {
  if (text.length === 0 || text.length > 200) return false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return false
  }
  return true
}
