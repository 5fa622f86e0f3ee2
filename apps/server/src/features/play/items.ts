import { invariant } from '@baize/std'
import { arrayOf, itemFlags, textOf } from '../wallet/items.ts'
import type { BetCall, BetWinCall, PlayCall, WinCall } from './service.ts'
import { createTransactionId } from './transaction-id.ts'

/** One vendor call as `play_post` takes it. */
export interface PlayItem {
  readonly memberId: bigint
  readonly marks: readonly string[]
  readonly call: PlayCall
  readonly flags: number
  /** What follows the currency in the stored answer. */
  readonly tail: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly legs: readonly PlayLeg[]
}

interface PlayLeg {
  readonly kind: 'bet' | 'win' | 'jackpot_contribution'
  readonly debit: number
  readonly credit: number
  readonly amountMinor: bigint
  /** Empty: the call's own key. */
  readonly key: string
}

const cash = 1
const plainText = /^[^\p{Cc}]{1,200}$/u
const betFlags = itemFlags.stakes + itemFlags.vendorAnswer

export function betItem(call: BetCall): PlayItem {
  assertCall(call)
  const { stakeMinor } = call
  invariant(call.freeRound ? stakeMinor === 0n : stakeMinor > 0n, 'a stake is more than 0, of a free round 0')
  const bet = partLegs(call, { kind: 'bet', key: call.key, amountMinor: stakeMinor })
  const legs = call.jackpot ? [...bet, jackpotLeg(call, { stakeMinor })] : bet
  return { ...itemOf(call), flags: betFlags, tail: moneyTail(stakeMinor), stakeMinor, payoutMinor: 0n, legs }
}

export function winItem(call: WinCall): PlayItem {
  assertCall(call)
  const { payoutMinor } = call
  invariant(payoutMinor >= 0n, 'a payout is not negative')
  const legs = partLegs(call, { kind: 'win', key: call.key, amountMinor: payoutMinor })
  const tail = moneyTail(payoutMinor)
  return { ...itemOf(call), flags: itemFlags.vendorAnswer, tail, stakeMinor: 0n, payoutMinor, legs }
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
    parts.every(({ key, amountMinor }) => plainText.test(key) && amountMinor >= 0n),
    'a part is well formed',
  )
  const stakeMinor = sum(bets)
  // Legs under the call's own key come first: they are numbered on their own.
  const own = parts.filter(({ key }) => key === call.key).flatMap((part) => partLegs(call, part))
  const jackpot = call.jackpot ? [jackpotLeg({ ...call, jackpot: call.jackpot }, { stakeMinor })] : []
  const others = parts.filter(({ key }) => key !== call.key).flatMap((part) => partLegs(call, part))
  return {
    ...itemOf(call),
    marks: [...marksOf(call), ...keys.map((key) => `${call.vendor} ${key}`)],
    flags: bets.length > 0 ? betFlags : itemFlags.vendorAnswer,
    tail: partsTail(parts),
    stakeMinor,
    payoutMinor: sum(wins),
    legs: [...own, ...jackpot, ...others],
  }
}

export const playSql =
  'select play_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) as outcomes'

/** Values of `playSql`. The items must be ordered by member, and no two may be of one round. */
export function playValues(items: readonly PlayItem[]): unknown[] {
  const legs = items.length === 1 ? (items[0]?.legs ?? []) : items.flatMap((item) => item.legs)
  return [
    arrayOf(items, (item) => item.memberId),
    arrayOf(items, (item) => item.call.vendor),
    textOf(items, (item) => item.call.key),
    arrayOf(items, (item) => item.call.request),
    arrayOf(items, (item) => item.flags),
    textOf(items, (item) => item.call.currency),
    textOf(items, (item) => item.call.round),
    textOf(items, (item) => item.tail),
    textOf(items, (item) => item.call.game),
    textOf(items, (item) => item.call.session),
    arrayOf(items, (item) => item.stakeMinor),
    arrayOf(items, (item) => item.payoutMinor),
    arrayOf(items, (item) => (item.call.roundClosed ? 1 : 0)),
    arrayOf(items, (item) => item.legs.length),
    arrayOf(legs, (leg) => leg.debit),
    arrayOf(legs, (leg) => leg.credit),
    arrayOf(legs, (leg) => leg.amountMinor),
    textOf(legs, (leg) => leg.kind),
    legs.some(({ key }) => key !== '') ? textOf(legs, (leg) => leg.key) : null,
  ]
}

const itemOf = (call: PlayCall) => ({ memberId: call.memberId, call, marks: marksOf(call) })

const marksOf = (call: PlayCall) => [
  `${call.vendor} ${call.key}`,
  `${call.vendor} ${call.memberId} ${call.round}`,
]

interface Part {
  readonly kind: 'bet' | 'win'
  readonly key: string
  readonly amountMinor: bigint
}

function partLegs(call: PlayCall, { kind, key, amountMinor }: Part): PlayLeg[] {
  const isOwn = key === call.key
  // A part of 0 under a key of its own still takes its key; the call's own key is taken by its answer.
  if (amountMinor === 0n && isOwn) return []
  const [debit, credit] = kind === 'bet' ? [cash, call.revenueAccount] : [call.revenueAccount, cash]
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

const idOf = (amountMinor: bigint): string => (amountMinor > 0n ? createTransactionId() : '')

const moneyTail = (amountMinor: bigint): string => `"transaction":"${idOf(amountMinor)}","duplicate":false`

function partsTail(parts: readonly Part[]): string {
  const list = parts.map(({ key, amountMinor }) => ({ reference: key, transaction: idOf(amountMinor) }))
  return `"duplicate":false,"transactions":${JSON.stringify(list)}`
}

function assertCall(call: PlayCall): void {
  const texts = plainText.test(call.key) && plainText.test(call.round)
  invariant(texts && plainText.test(call.game) && plainText.test(call.session), 'ids are plain text')
  invariant(call.request.length === 32, 'a request is 32 hex digits')
}
