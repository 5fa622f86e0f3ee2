import type { betRequest, betWinRequest, settleItem, winRequest } from '@baize/contract/vendor'
import { currencies, isCurrencyCode, parseDecimal, type CurrencyCode } from '@baize/money'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { hash } from 'node:crypto'
import type { z } from 'zod'
import type { BetCall, BetWinCall, JackpotShare, PlayCall, WinCall } from '../../betting/api.ts'
import { derivedKey, type VerifiedCall } from './call.ts'

export type BetBody = z.output<typeof betRequest>
export type WinBody = z.output<typeof winRequest>
export type SettledBody = z.output<typeof settleItem>
export type BetWinBody = z.output<typeof betWinRequest>

/** What a body cannot mean; `details` names the field. */
type Unreadable = 'bad_request' | 'currency_mismatch'

type Common = Pick<BetWinBody, 'player' | 'session' | 'game' | 'round' | 'currency' | 'round_closed'>

/** What reading a call needs of it. */
export type Readable<Body> = Pick<VerifiedCall<Body>, 'vendor' | 'body' | 'request'>

function toPlayCall(call: Readable<Common>, memberId: MemberId, key: string): PlayCall {
  const { vendor, body, request } = call
  return {
    memberId,
    vendor: vendor.id,
    revenueAccount: vendor.revenueAccount,
    key,
    request,
    round: body.round,
    game: body.game,
    session: body.session,
    currency: body.currency as CurrencyCode,
    roundClosed: body.round_closed,
  }
}

/**
 * Reads a bet: more than 0, or 0 for a free round; the jackpot's part is at most the stake. A tip closes its
 * round, is of real money and feeds no pool.
 */
export function readBet(call: Readable<BetBody>, memberId: MemberId): Result<BetCall, Unreadable> {
  const { body, vendor } = call
  if (!isCurrencyCode(body.currency)) return refuse('currency_mismatch')
  const stake = parseDecimal(body.amount, currencies[body.currency])
  const isFree = body.free_round !== undefined
  if (!stake.ok || (stake.value === 0n) !== isFree) return refuse('bad_request', 'amount')
  const told = readTold(body)
  if (!told.ok) return told
  const common = { ...toPlayCall(call, memberId, body.transaction), ...told.value }
  const stakeMinor = stake.value
  if (body.meta?.['tip'] === true) {
    const wrong = noTip(body)
    return wrong ? refuse('bad_request', wrong) : ok({ ...common, stakeMinor, isTip: true })
  }
  if (isFree || body.jackpot_contribution !== undefined) {
    const share = readShare([{ text: body.jackpot_contribution, stakeMinor }], body.currency)
    if (!share.ok) return share
    const jackpot = jackpotOf(share.value, vendor.jackpotAccount)
    return ok({ ...common, stakeMinor, ...(isFree && { freeRound: true }), ...jackpot })
  }
  return ok({ ...common, stakeMinor })
}

/** wallet protocol: the record of an open bet */
const mostRecordBytes = 4_096

/** JSON as the platform writes it; the database holds no zero byte. */
export function readRecord(
  record: Readonly<Record<string, unknown>> | undefined,
): Result<string | undefined, 'bad_request'> {
  const text = record && JSON.stringify(record)
  if (text === undefined) return ok(undefined)
  const isLong = Buffer.byteLength(text) > mostRecordBytes
  return isLong || text.includes('\\u0000') ? refuse('bad_request', 'record') : ok(text)
}

function readTold(body: BetBody): Result<Pick<BetCall, 'record' | 'settlesBy'>, 'bad_request'> {
  const record = readRecord(body.record)
  if (!record.ok) return record
  return ok({
    ...(record.value !== undefined && { record: record.value }),
    ...(body.settles_by !== undefined && { settlesBy: new Date(body.settles_by) }),
  })
}

/** The field for which a bet is no tip. */
function noTip(body: BetBody): keyof BetBody | undefined {
  if (!body.round_closed) return 'round_closed'
  if (body.free_round !== undefined) return 'free_round'
  if (body.record !== undefined) return 'record'
  if (body.settles_by !== undefined) return 'settles_by'
  return body.jackpot_contribution === undefined ? undefined : 'jackpot_contribution'
}

/** Reads an item of a `settle`: a win that ends its round and tells of it. */
export function readSettled(call: Readable<SettledBody>, memberId: MemberId): Result<WinCall, Unreadable> {
  const { body } = call
  const { valid_stake: validStakeText, record: given, ...placed } = body
  const win = readWin({ ...call, body: { ...placed, round_closed: true } }, memberId)
  if (!win.ok) return win
  const record = readRecord(given)
  if (!record.ok) return record
  const validStake =
    validStakeText === undefined ? undefined : parseDecimal(validStakeText, currencies[win.value.currency])
  if (validStake && !validStake.ok) return refuse('bad_request', 'valid_stake')
  return ok({
    ...win.value,
    ...(record.value !== undefined && { record: record.value }),
    ...(validStake && { validStakeMinor: validStake.value }),
  })
}

/** Reads a win; 0 closes the bet without a transfer. */
export function readWin(call: Readable<WinBody>, memberId: MemberId): Result<WinCall, Unreadable> {
  const { body } = call
  if (!isCurrencyCode(body.currency)) return refuse('currency_mismatch')
  const payout = parseDecimal(body.amount, currencies[body.currency])
  if (!payout.ok) return refuse('bad_request', 'amount')
  return ok({ ...toPlayCall(call, memberId, body.transaction), payoutMinor: payout.value })
}

/**
 * Reads several bets and wins of one round. Their ids differ, and there is at least one. None of the bets is
 * a tip, whose round has nothing else in it.
 */
export function readBetWin(call: Readable<BetWinBody>, memberId: MemberId): Result<BetWinCall, Unreadable> {
  const { body, vendor } = call
  if (!isCurrencyCode(body.currency)) return refuse('currency_mismatch')
  if (body.bets.length > 0 && body.meta?.['tip'] === true) return refuse('bad_request', 'meta')
  const currency = currencies[body.currency]
  const bets = body.bets.map((part) => ({ part, amount: parseDecimal(part.amount, currency) }))
  const wins = body.wins.map((part) => ({ part, amount: parseDecimal(part.amount, currency) }))
  const keys = [...body.bets, ...body.wins].map(({ transaction }) => transaction)
  if (keys.length === 0 || new Set(keys).size !== keys.length) return refuse('bad_request', 'transaction')
  const stakes = bets.flatMap(({ part, amount }) =>
    amount.ok && amount.value > 0n
      ? [{ key: part.transaction, stakeMinor: amount.value, text: part.jackpot_contribution }]
      : [],
  )
  const payouts = wins.flatMap(({ part, amount }) =>
    amount.ok ? [{ key: part.transaction, payoutMinor: amount.value }] : [],
  )
  if (stakes.length < bets.length || payouts.length < wins.length) return refuse('bad_request', 'amount')
  const share = readShare(stakes, body.currency)
  if (!share.ok) return share
  return ok({
    ...toPlayCall(call, memberId, batchKey(keys)),
    bets: stakes.map(({ key, stakeMinor }) => ({ key, stakeMinor })),
    wins: payouts,
    ...jackpotOf(share.value, vendor.jackpotAccount),
  })
}

/** A batch has no id of its own: its parts' ids are it. */
const batchKey = (keys: readonly string[]): string =>
  derivedKey('bw', hash('sha256', keys.join(' ')).slice(0, 32))

function readShare(
  parts: readonly { text: string | undefined; stakeMinor: bigint }[],
  currency: CurrencyCode,
): Result<bigint, 'bad_request'> {
  let totalMinor = 0n
  for (const { text, stakeMinor } of parts) {
    if (text === undefined) continue
    const share = parseDecimal(text, currencies[currency])
    if (!share.ok || share.value > stakeMinor) return refuse('bad_request', 'jackpot_contribution')
    totalMinor += share.value
  }
  return ok(totalMinor)
}

const jackpotOf = (amountMinor: bigint, account: number): { jackpot?: JackpotShare } =>
  amountMinor > 0n ? { jackpot: { account, amountMinor } } : {}
