import { hash } from 'node:crypto'
import { formatDecimal, parseDecimal } from '@baize/money'
import { mostTimesStaked, type PlatformCallName } from '@baize/contract/vendor'
import { scale, type Answer, type CallBody, type Player, type Transaction, type Wallet } from './state.ts'

const keyed = new Set<PlatformCallName>(['bet', 'win', 'betWin', 'rollback', 'endRound', 'promoWin'])

/**
 * Answers one call by the rules of the protocol. `raw` is the request as it came: repeats are told by its
 * hash.
 */
export function answerCall(
  wallet: Wallet,
  call: { name: PlatformCallName; body: CallBody; raw: string },
): Answer {
  const { name, body } = call
  if (name === 'settle') return settle(wallet, body.items ?? [])
  if (!keyed.has(name))
    return name === 'authenticate' ? authenticate(wallet, body) : tellBalance(wallet, body)
  return answerOnce(wallet, call)
}

/** Answers a call by its id: a repeat gets the answer that is stored. */
function answerOnce(wallet: Wallet, call: { name: PlatformCallName; body: CallBody; raw: string }): Answer {
  const { name, body } = call
  const key = keyOf(body)
  const request = hash('sha256', `${name} ${call.raw}`)
  const stored = wallet.answers.get(key)
  if (stored) return stored.request === request ? stored.answer : refuse('duplicate_conflict', 409)
  if (wallet.tombstones.has(key)) return refuse('duplicate_conflict', 409)
  if (isTaken(wallet, body, request)) return refuse('duplicate_conflict', 409)
  const answer = apply(wallet, name, { ...body, request })
  if (answer.status !== 202 && answer.status !== 503 && answer !== poolShort)
    wallet.answers.set(key, { request, answer })
  return answer
}

/** Each item is a call of its own: it is paid and its round ends, or it is refused, whatever the others are. */
function settle(wallet: Wallet, items: readonly CallBody[]): Answer {
  const answers = items.map((item) => {
    const body = { ...item, state: 'completed' }
    const answer = answerOnce(wallet, { name: 'settle', body, raw: JSON.stringify(item) })
    return `{"reference":${JSON.stringify(item.transaction)},${answer.body.slice(1)}`
  })
  return { status: 200, body: `{"status":"ok","items":[${answers.join()}]}` }
}

function settleOne(wallet: Wallet, move: Move): Answer {
  const { round } = move.body
  if (!hasBet(wallet, round)) return refuse('try_again', 503)
  const ended = endRound(wallet, move)
  return ended.status === 200 ? win(wallet, move) : ended
}

/** An id of a win that waits for its bet is that call's alone. */
const isTaken = (wallet: Wallet, { transaction, bets = [], wins = [] }: CallBody, request: string): boolean =>
  [{ transaction }, ...bets, ...wins].some(({ transaction: id = '' }) => {
    const known = wallet.transactions.get(id)
    return known?.state === 'pending' && known.request !== request
  })

/** A batch has no transaction of its own: its first part's stands for it. */
function keyOf({ transaction, bets = [], wins = [] }: CallBody): string {
  return transaction ?? [...bets, ...wins][0]?.transaction ?? ''
}

function apply(wallet: Wallet, name: PlatformCallName, body: CallBody): Answer {
  const player = wallet.players.get(body.player)
  if (!player) return refuse('unknown_player', 404)
  if (name === 'bet') return bet(wallet, { player, body })
  if (name === 'win') return win(wallet, { player, body })
  if (name === 'betWin') return betWin(wallet, { player, body })
  if (name === 'rollback') return rollBack(wallet, { player, body })
  if (name === 'settle') return settleOne(wallet, { player, body })
  if (name === 'promoWin') return promote(wallet, { player, body })
  return endRound(wallet, { player, body })
}

/** The first ending stays; a higher revision tells of it again. */
function endRound(wallet: Wallet, { player, body }: Move): Answer {
  const { round, record, state = '', revision = 0, valid_stake: validStake } = body
  const times = wallet.tables.has(body.game ?? '') ? BigInt(mostTimesStaked) : 1n
  if (read(validStake) > stakeOf(wallet, round) * times) return refuse('bad_request', 400)
  const known = wallet.rounds.get(round)
  if (!known) wallet.rounds.set(round, { state, record, revision, validStake })
  else if (revision > known.revision) {
    if (state !== known.state) return refuse('bad_request', 400)
    wallet.rounds.set(round, { state, record: record ?? known.record, revision, validStake })
  }
  return ok({ balance: write(player), currency: wallet.currency })
}

const betsOf = (wallet: Wallet, round: string): readonly Transaction[] =>
  (wallet.byRound.get(round) ?? []).filter(({ kind }) => kind === 'bet')

const hasBet = (wallet: Wallet, round: string): boolean => betsOf(wallet, round).length > 0

/** The bets of a round that stand. */
const stakeOf = (wallet: Wallet, round: string): bigint =>
  betsOf(wallet, round)
    .filter(({ state }) => state === 'done')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

function authenticate(wallet: Wallet, body: CallBody): Answer {
  const { code = '', attempt } = body
  const exchange = `${code} ${attempt ?? ''}`
  const session = wallet.codes.get(code) ?? wallet.exchanges.get(exchange)
  if (!session) return refuse('unknown_session', 404)
  wallet.codes.delete(code)
  if (attempt !== undefined) wallet.exchanges.set(exchange, session)
  wallet.sessions.set(session.session, session)
  const player = wallet.players.get(session.player)
  return ok({
    player: session.player,
    session: session.session,
    game: session.game,
    currency: wallet.currency,
    balance: player ? write(player) : '0.00',
    language: 'bn',
    limits: { min_stake: '1.00', max_stake: '5000.00' },
    ...(wallet.realityMinutes && { reality_check: { every_minutes: wallet.realityMinutes } }),
  })
}

function tellBalance(wallet: Wallet, body: CallBody): Answer {
  const player = wallet.players.get(body.player)
  if (!player) return refuse('unknown_player', 404)
  const { currency } = wallet
  const isStopped = refusalOfBet(wallet, { player, body: { ...body, currency } }, 0n) !== undefined
  return ok({ balance: write(player), currency, ...(isStopped && { may_bet: false }) })
}

interface Move {
  readonly player: Player
  readonly body: CallBody
}

function refusalOfBet(wallet: Wallet, { player, body }: Move, amountMinor: bigint): Answer | undefined {
  if (body.currency !== wallet.currency) return refuse('currency_mismatch', 403)
  if (player.isBlocked) return refuse('player_blocked', 403)
  const session = wallet.sessions.get(body.session ?? '')
  if (!session) return refuse('unknown_session', 404)
  if (!session.isOpen) return refuse('session_expired', 403)
  return player.balanceMinor < amountMinor ? refuse('insufficient_funds', 402) : undefined
}

function bet(wallet: Wallet, move: Move): Answer {
  const { player, body } = move
  const amountMinor = read(body.amount)
  const refusal = refusalOfBet(wallet, move, amountMinor)
  if (refusal) return refusal
  if (amountMinor === 0n && wallet.grants.get(body.free_round ?? '') !== body.player)
    return refuse('bad_request', 400)
  player.balanceMinor -= amountMinor
  wallet.poolMinor += read(body.jackpot_contribution)
  note(wallet, move, { kind: 'bet', amountMinor, sharedMinor: read(body.jackpot_contribution) })
  applyWaitingWins(wallet, body.round)
  return moved(wallet, player, keyOf(body))
}

function win(wallet: Wallet, move: Move): Answer {
  const { player, body } = move
  const amountMinor = read(body.amount)
  if (wallet.transactions.get(keyOf(body))?.state === 'done') return moved(wallet, player, keyOf(body))
  if (!hasBet(wallet, body.round)) {
    note(wallet, move, { kind: 'win', amountMinor, state: 'pending', request: body.request ?? '' })
    return { status: 202, body: JSON.stringify({ status: 'pending', balance: write(player) }) }
  }
  player.balanceMinor += amountMinor
  note(wallet, move, { kind: 'win', amountMinor })
  return moved(wallet, player, keyOf(body))
}

function applyWaitingWins(wallet: Wallet, round: string): void {
  for (const waiting of wallet.byRound.get(round) ?? []) {
    if (waiting.state !== 'pending') continue
    const player = wallet.players.get(waiting.player)
    if (player) player.balanceMinor += waiting.amountMinor
    waiting.state = 'done'
  }
}

function betWin(wallet: Wallet, move: Move): Answer {
  const { player, body } = move
  const bets = body.bets ?? []
  const wins = body.wins ?? []
  const stakeMinor = bets.reduce((sum, one) => sum + read(one.amount), 0n)
  const refusal = refusalOfBet(wallet, move, stakeMinor)
  if (refusal) return refusal
  for (const [kind, legs] of [
    ['bet', bets],
    ['win', wins],
  ] as const) {
    for (const { transaction, amount, ...leg } of legs) {
      const sharedMinor = 'jackpot_contribution' in leg ? read(leg.jackpot_contribution) : 0n
      wallet.poolMinor += sharedMinor
      note(
        wallet,
        { player, body: { ...body, transaction } },
        { kind, amountMinor: read(amount), sharedMinor },
      )
    }
  }
  player.balanceMinor += wins.reduce((sum, one) => sum + read(one.amount), 0n) - stakeMinor
  const transactions = [...bets, ...wins].map(({ transaction }) => ({
    reference: transaction,
    transaction: `m-${transaction}`,
  }))
  return ok({ balance: write(player), currency: wallet.currency, duplicate: false, transactions })
}

function rollBack(wallet: Wallet, move: Move): Answer {
  const { player, body } = move
  const reference = body.reference ?? ''
  const undone = wallet.transactions.get(reference)
  if (undone?.kind === 'rollback') return refuse('bad_request', 400)
  if (!undone) {
    wallet.tombstones.add(reference)
    note(wallet, move, { kind: 'rollback', amountMinor: 0n })
    return moved(wallet, player, '')
  }
  const isDuplicate = undone.state === 'rolled_back'
  if (undone.state === 'done') {
    player.balanceMinor += undone.kind === 'bet' ? undone.amountMinor : -undone.amountMinor
    returnToPool(wallet, undone)
  }
  undone.state = 'rolled_back'
  note(wallet, move, { kind: 'rollback', amountMinor: undone.amountMinor })
  return moved(wallet, player, isDuplicate ? '' : keyOf(body), isDuplicate)
}

/** The pool gives a share back as far as it has it. */
function returnToPool(wallet: Wallet, { sharedMinor = 0n }: Transaction): void {
  wallet.poolMinor -= sharedMinor < wallet.poolMinor ? sharedMinor : wallet.poolMinor
}

function promote(wallet: Wallet, move: Move): Answer {
  const amountMinor = read(move.body.amount)
  const takenMinor = move.body.promotion === 'jackpot' ? amountMinor - read(move.body.seed) : 0n
  if (takenMinor > wallet.poolMinor) return poolShort
  wallet.poolMinor -= takenMinor
  move.player.balanceMinor += amountMinor
  note(wallet, move, { kind: 'promo_win', amountMinor, sharedMinor: -takenMinor })
  return moved(wallet, move.player, keyOf(move.body))
}

function note(
  wallet: Wallet,
  { player, body }: Move,
  part: Pick<Transaction, 'kind' | 'amountMinor' | 'sharedMinor' | 'request'> & {
    state?: Transaction['state']
  },
): void {
  const transaction = keyOf(body)
  const { round } = body
  const noted: Transaction = { transaction, round, player: player.player, state: 'done', ...part }
  wallet.transactions.set(transaction, noted)
  const others = (wallet.byRound.get(round) ?? []).filter((one) => one.transaction !== transaction)
  wallet.byRound.set(round, [...others, noted])
}

function moved(wallet: Wallet, player: Player, transaction: string, duplicate = false): Answer {
  const own = transaction === '' ? '' : `m-${transaction}`
  return ok({ balance: write(player), currency: wallet.currency, transaction: own, duplicate })
}

/** Not kept: once stakes have fed the pool, the same call is paid. */
const poolShort: Answer = {
  status: 402,
  body: JSON.stringify({ status: 'insufficient_funds', message: 'pool' }),
}

const ok = (fields: object): Answer => ({ status: 200, body: JSON.stringify({ status: 'ok', ...fields }) })

export const refuse = (code: string, status: number): Answer => ({
  status,
  body: JSON.stringify({ status: code }),
})

const write = (player: Player): string => formatDecimal(player.balanceMinor, scale)

function read(amount: string | undefined): bigint {
  const parsed = parseDecimal(amount ?? '', scale)
  return parsed.ok ? parsed.value : 0n
}
