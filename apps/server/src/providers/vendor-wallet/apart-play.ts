import { currencies, formatDecimal } from '@baize/money'
import { mark } from '../../kernel/database/database.ts'
import type { BetWinCall, PlayCall, PlayOutcome, PlayRefusal, PlayService } from '../../betting/api.ts'
import { isOutcomeUnknown, isWorthRetrying } from '../../kernel/database/database-error.ts'
import { findKnownKey, recordAnswer, type WalletService, type WalletState } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { WalletMode } from './mode.ts'
import { mustPass, settleOwed } from './passage.ts'
import * as store from './store.ts'

export interface ApartPlayDeps {
  readonly play: PlayService
  readonly wallet: Pick<WalletService, 'lock' | 'postIn' | 'transaction'>
  readonly mode: WalletMode
  /** The vendor code of the site under which a game is played; nothing for a game that is not known. */
  readonly vassalageOf: (game: { vendorId: number; game: string }) => Promise<string | undefined>
}

/**
 * Play from wallets at vendors. While one wallet serves every vendor, it is the play given to it. Otherwise a
 * stake first goes from the vendor's wallet to cash and a payout afterwards from cash to it, in the
 * transaction of the bet or win itself: rounds, records, limits and turnover see the bets and wins they know.
 */
export function createApartPlay(deps: ApartPlayDeps): PlayService {
  const { play, wallet, mode } = deps
  const choose =
    <C extends PlayCall>(
      single: (call: C) => Promise<PlayOutcome>,
      apart: (tx: Tx, call: C) => Promise<PlayOutcome>,
    ) =>
    (call: C): Promise<PlayOutcome> => {
      const isSingle = mode.isSingle()
      if (isSingle === true) return single(call)
      const inTransaction = () => wallet.transaction((tx) => apart(tx, call)).catch(asUnknown)
      if (isSingle === false) return inTransaction()
      return isSingle.then((is) => (is ? single(call) : inTransaction()))
    }
  const chooseIn =
    <C extends PlayCall>(
      single: (tx: Tx, call: C) => Promise<PlayOutcome>,
      apart: (tx: Tx, call: C) => Promise<PlayOutcome>,
    ) =>
    async (tx: Tx, call: C): Promise<PlayOutcome> =>
      (await mode.isSingle()) ? single(tx, call) : apart(tx, call)

  const betIn: PlayService['betIn'] = (tx, call) =>
    playApart(deps, tx, {
      call,
      stakeMinor: call.stakeMinor,
      payoutMinor: 0n,
      post: (told) => play.betIn(tx, { ...call, ...told }),
    })
  const winIn: PlayService['winIn'] = (tx, call) =>
    playApart(deps, tx, {
      call,
      stakeMinor: 0n,
      payoutMinor: call.payoutMinor,
      post: (told) => play.winIn(tx, { ...call, ...told }),
    })
  const betWinIn: PlayService['betWinIn'] = (tx, call) =>
    playApart(deps, tx, {
      call,
      ...sumsOf(call),
      post: (told) => play.betWinIn(tx, { ...call, ...told }),
    })
  return {
    ...play,
    bet: choose((call) => play.bet(call), betIn),
    win: choose((call) => play.win(call), winIn),
    betWin: choose((call) => play.betWin(call), betWinIn),
    betIn: chooseIn((tx, call) => play.betIn(tx, call), betIn),
    winIn: chooseIn((tx, call) => play.winIn(tx, call), winIn),
    betWinIn: chooseIn((tx, call) => play.betWinIn(tx, call), betWinIn),
  }
}

const sumsOf = ({ bets, wins }: BetWinCall) => ({
  stakeMinor: bets.reduce((sum, bet) => sum + bet.stakeMinor, 0n),
  payoutMinor: wins.reduce((sum, win) => sum + win.payoutMinor, 0n),
})

interface Played {
  readonly call: PlayCall
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly post: (told: { toldMinor?: bigint }) => Promise<PlayOutcome>
}

async function playApart(deps: ApartPlayDeps, tx: Tx, played: Played): Promise<PlayOutcome> {
  const { call, stakeMinor, post } = played
  const [locked] = await deps.wallet.lock(tx, [call.memberId])
  const known = await findKnownKey(tx, { actor: call.vendor, key: call.key })
  const vassalage = await deps.vassalageOf({ vendorId: call.vendor, game: call.game })
  // A repeat moves nothing, and a game nobody knows has no wallet of its own.
  if (!locked || known || vassalage === undefined) return post({})
  const state = stakeMinor > 0n ? await settleOwed(deps.wallet, tx, locked) : locked
  const balanceMinor = await store.findBalance(tx, { memberId: call.memberId, vassalage })
  if (stakeMinor > balanceMinor) {
    const code = state.canStake ? 'insufficient_funds' : 'player_blocked'
    return refuseStored(tx, { call, code, balanceMinor })
  }
  return playFrom(deps, tx, played, { state, vassalage, balanceMinor })
}

interface From {
  readonly state: WalletState
  readonly vassalage: string
  readonly balanceMinor: bigint
}

async function playFrom(
  deps: ApartPlayDeps,
  tx: Tx,
  { call, stakeMinor, payoutMinor, post }: Played,
  { state, vassalage, balanceMinor }: From,
): Promise<PlayOutcome> {
  // What a member owes is settled by a payout before it reaches the vendor's wallet.
  const owedMinor = -state.balances.deficit
  const keptMinor = payoutMinor > owedMinor ? payoutMinor - owedMinor : 0n
  const pass = passing(deps, tx, { call, state, vassalage })
  const undo = await mark(tx, 'before_passage')
  if (stakeMinor > 0n) await pass('vendor_stake', stakeMinor)
  const outcome = await post({ toldMinor: call.toldMinor ?? balanceMinor - stakeMinor + keptMinor })
  if (outcome.status !== 'answered' || outcome.code !== 'ok') {
    await undo()
    return outcome.status === 'answered' && isStored(outcome.code)
      ? refuseStored(tx, { call, code: outcome.code, balanceMinor })
      : outcome
  }
  const passedMinor = keptMinor > 0n ? await cashGained(deps, tx, { state, keptMinor }) : 0n
  if (passedMinor > 0n) await pass('vendor_payout', passedMinor)
  return outcome
}

/** Of a round that a bonus paid a part of, that part of the win is not in the cash. */
async function cashGained(
  { wallet }: Pick<ApartPlayDeps, 'wallet'>,
  tx: Tx,
  { state, keptMinor }: { state: WalletState; keptMinor: bigint },
): Promise<bigint> {
  const [after] = await wallet.lock(tx, [state.memberId])
  const gainedMinor = (after?.balances.cash ?? 0n) - state.balances.cash
  return keptMinor < gainedMinor ? keptMinor : gainedMinor
}

const passing =
  (deps: ApartPlayDeps, tx: Tx, of: { call: PlayCall; state: WalletState; vassalage: string }) =>
  (kind: 'vendor_stake' | 'vendor_payout', amountMinor: bigint): Promise<void> =>
    mustPass(deps.wallet, tx, {
      memberId: of.call.memberId,
      currency: of.state.currency,
      vassalage: of.vassalage,
      amountMinor,
      kind,
      key: `${kind} ${of.call.vendor} ${of.call.key}`,
    })

/** Refusals that the ledger keeps for repeats. */
const isStored = (code: 'ok' | PlayRefusal): code is PlayRefusal =>
  code !== 'ok' && code !== 'duplicate_conflict' && code !== 'unknown_player'

async function refuseStored(
  tx: Tx,
  { call, code, balanceMinor }: { call: PlayCall; code: PlayRefusal; balanceMinor: bigint },
): Promise<PlayOutcome> {
  const { memberId, vendor: actor, key, request, round: reference, currency } = call
  const balance = formatDecimal(balanceMinor, currencies[currency])
  const body = `{"status":"${code}","balance":"${balance}","currency":"${currency}"}`
  await recordAnswer(tx, { memberId, actor, key, request, code, answer: body, reference })
  return { status: 'answered', code, body, replayed: false }
}

const asUnknown = (error: unknown): PlayOutcome => {
  if (isOutcomeUnknown(error) || isWorthRetrying(error)) return { status: 'unknown' }
  throw error
}
