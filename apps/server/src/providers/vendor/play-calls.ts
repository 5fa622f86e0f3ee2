import { refuseStake, type StakeRefusal } from '@baize/domain/play'
import type { MemberId } from '@baize/std'
import { findRoundLeft, keepPlay } from './free-round-store.ts'
import type { BetCall, BetWinCall, PlayCall } from '../../betting/api.ts'
import type { DeskDeps, VerifiedCall } from './call.ts'
import { readBet, readBetWin, readWin, type BetBody, type BetWinBody, type WinBody } from './money-calls.ts'
import { once } from './once.ts'
import { holdWin, stakeWithWaitingWins, type PlaceStake } from './pending.ts'
import { refuseCall, replyTo, type Reply } from './reply.ts'
import { tellEnding } from './round-news.ts'
import type { PlaySession } from './sessions.ts'
import { stakeWithinLimits } from './within-limits.ts'

/** Debits a stake. The platform's own rules stop it, then the ledger's. */
export function takeBet(deps: DeskDeps, call: VerifiedCall<BetBody>): Reply | Promise<Reply> {
  const found = findSession(deps, call)
  return found instanceof Promise
    ? found.then((opened) => takeBetOf(deps, call, opened))
    : takeBetOf(deps, call, found)
}

/** Not async: of most bets the session is in memory, and each promise more costs every bet. */
function takeBetOf(
  deps: DeskDeps,
  call: VerifiedCall<BetBody>,
  opened: PlaySession | Reply,
): Reply | Promise<Reply> {
  if ('status' in opened) return opened
  const bet = readBet(call, opened.memberId)
  if (!bet.ok) return refuseCall(bet.code, bet.details as string | undefined)
  if (bet.value.isTip) return takeTip(deps, call, { opened, tip: bet.value })
  const isFree = bet.value.freeRound === true
  const stakesMinor = [bet.value.stakeMinor]
  const refusal = refuseStakes(deps, call, opened, { stakesMinor, isFreeRound: isFree })
  if (refusal) return refuseOnce(deps, bet.value, refusal)
  if (isTooFar(deps, bet.value)) return refuseOnce(deps, bet.value, 'bad_request', 'settles_by')
  return isFree
    ? takeFreeRound(deps, call, { opened, bet: bet.value })
    : placeBet(deps, call, { opened, bet: bet.value })
}

async function takeFreeRound(
  deps: DeskDeps,
  call: VerifiedCall<BetBody>,
  { opened, bet }: { opened: PlaySession; bet: BetCall },
): Promise<Reply> {
  const grant = await findGrantOf(deps, call, opened)
  if (!grant) return refuseOnce(deps, bet, 'bad_request', 'free_round')
  const reply = await placeBet(deps, call, { opened, bet, winsTo: grant.winsTo ?? undefined })
  return keepGrant(deps, call, reply)
}

async function placeBet(
  deps: DeskDeps,
  call: VerifiedCall<BetBody>,
  { opened, bet, winsTo }: { opened: PlaySession; bet: BetCall; winsTo?: string | undefined },
): Promise<Reply> {
  const staked = () => ({ vendor: call.vendor, call: bet, place: placeOf(deps, bet, winsTo) })
  if (opened.isBounded)
    return stakeWithinLimits(deps, { ...staked(), stakesMinor: [bet.stakeMinor], isFree: bet.freeRound })
  // A free round and who takes its wins are written together, so no win comes in between.
  const outcome = winsTo === undefined ? await deps.play.bet(bet) : ({ status: 'pending' } as const)
  return replyTo(outcome.status === 'pending' ? await stakeWithWaitingWins(deps, staked()) : outcome)
}

/** wallet protocol: how far ahead a bet may say that its round is open */
const furthestMs = 400 * 24 * 3_600_000

/** A time that has passed is none of the bet's faults: a repeat may come after it. */
const isTooFar = ({ clock }: DeskDeps, { settlesBy }: BetCall): boolean =>
  settlesBy !== undefined && settlesBy.getTime() > clock() + furthestMs

const placeOf =
  ({ play }: DeskDeps, bet: BetCall, winsTo: string | undefined): PlaceStake =>
  async (tx, told) => {
    const outcome = await play.betIn(tx, { ...bet, ...told })
    if (winsTo !== undefined && outcome.status === 'answered' && outcome.code === 'ok')
      await play.keepWins(tx, { ...bet, grantId: winsTo })
    return outcome
  }

/** The grant that a bet of 0 names, where it is the player's, for this game, and has a round left. */
const findGrantOf = (
  { db, clock }: DeskDeps,
  { vendor, body }: VerifiedCall<BetBody>,
  { memberId }: PlaySession,
) =>
  findRoundLeft(db, {
    memberId,
    vendorId: vendor.id,
    grantId: body.free_round ?? '',
    gameCode: body.game,
    round: body.round,
    at: new Date(clock()),
  })

/** A free round is kept with its grant before it is answered. */
function keepGrant(
  { db }: DeskDeps,
  { vendor, body }: VerifiedCall<BetBody>,
  reply: Reply,
): Reply | Promise<Reply> {
  const { free_round: grantId, player, round } = body
  if (grantId === undefined || reply.status !== 200) return reply
  return keepPlay(db, { vendorId: vendor.id, player, grantId, round }).then(() => reply)
}

/** Takes a tip as a round of its own. What stops a stake stops it, but for limits of stakes: it is none. */
async function takeTip(
  deps: DeskDeps,
  call: VerifiedCall<BetBody>,
  { opened, tip }: { opened: PlaySession; tip: BetCall },
): Promise<Reply> {
  const stakesMinor = [tip.stakeMinor]
  const refusal = refuseStakes(deps, call, opened, { stakesMinor, isFreeRound: true })
  if (refusal) return refuseOnce(deps, tip, refusal)
  const stakes = { vendor: call.vendor, call: tip, stakesMinor, isTip: true, isBounded: opened.isBounded }
  return stakeWithinLimits(deps, { ...stakes, place: (tx, told) => deps.play.betIn(tx, { ...tip, ...told }) })
}

/** Credits a win. Nothing about the player or the session stops it. */
export async function payWin(deps: DeskDeps, call: VerifiedCall<WinBody>): Promise<Reply> {
  const memberId = await deps.sessions.findMember(call.vendor.id, call.body.player)
  if (memberId === undefined) return refuseCall('unknown_player')
  const win = readWin(call, memberId)
  if (!win.ok) return refuseCall(win.code, win.details as string | undefined)
  const outcome = await deps.play.win(win.value)
  if (outcome.status === 'pending') return holdWin(deps, call, win.value)
  return finish(deps, call, memberId, replyTo(outcome))
}

/** Several bets and wins of one round, all or none. Without a bet it is a win. */
export async function takeBetWin(deps: DeskDeps, call: VerifiedCall<BetWinBody>): Promise<Reply> {
  const hasStake = call.body.bets.length > 0
  const opened = hasStake ? await findSession(deps, call) : undefined
  if (opened && 'status' in opened) return opened
  const memberId = opened?.memberId ?? (await deps.sessions.findMember(call.vendor.id, call.body.player))
  if (memberId === undefined) return refuseCall('unknown_player')
  const batch = readBetWin(call, memberId)
  if (!batch.ok) return refuseCall(batch.code, batch.details as string | undefined)
  const stopped = opened && (await stopBatch(deps, call, { opened, batch: batch.value }))
  if (stopped) return stopped
  const outcome = await deps.play.betWin(batch.value)
  if (outcome.status !== 'pending') return finish(deps, call, memberId, replyTo(outcome))
  if (!hasStake) return holdWin(deps, call, batch.value)
  const place: PlaceStake = (tx, told) => deps.play.betWinIn(tx, { ...batch.value, ...told })
  return replyTo(await stakeWithWaitingWins(deps, { vendor: call.vendor, call: batch.value, place }))
}

/** Answers a batch whose stakes may not be placed, or not without counting them against limits. */
async function stopBatch(
  deps: DeskDeps,
  call: VerifiedCall<BetWinBody>,
  { opened, batch }: { opened: PlaySession; batch: BetWinCall },
): Promise<Reply | undefined> {
  const stakesMinor = batch.bets.map(({ stakeMinor }) => stakeMinor)
  const refusal = refuseStakes(deps, call, opened, { stakesMinor, isFreeRound: false })
  if (refusal) return refuseOnce(deps, batch, refusal)
  if (!opened.isBounded) return undefined
  const stakes = { vendor: call.vendor, call: batch, stakesMinor }
  const place: PlaceStake = (tx, told) => deps.play.betWinIn(tx, { ...batch, ...told })
  const reply = await stakeWithinLimits(deps, { ...stakes, place })
  return finish(deps, call, opened.memberId, reply)
}

const finish = (
  deps: DeskDeps,
  call: VerifiedCall<WinBody | BetWinBody>,
  memberId: MemberId,
  reply: Reply,
): Reply => (call.body.round_closed ? tellEnding(deps, call, { memberId, state: 'completed', reply }) : reply)

type Place = Pick<BetWinBody, 'player' | 'session' | 'game' | 'currency'>

/** Gives a session that is in memory at once: most are, and a promise for each bet would cost more. */
function findSession(
  deps: DeskDeps,
  call: VerifiedCall<Place>,
): PlaySession | Reply | Promise<PlaySession | Reply> {
  const { player, session } = call.body
  const found = deps.sessions.find({ vendorId: call.vendor.id, player, session })
  if (found instanceof Promise) return found.then((opened) => checkSession(deps, call, opened))
  return checkSession(deps, call, found)
}

function checkSession(
  deps: DeskDeps,
  { vendor, body: { player, game, currency } }: VerifiedCall<Place>,
  opened: PlaySession | undefined,
): PlaySession | Reply | Promise<Reply> {
  if (!opened) return refuseUnknown(deps, vendor.id, player)
  if (opened.game !== game) return refuseCall('bad_request', 'game')
  return opened.currency === currency ? opened : refuseCall('currency_mismatch')
}

async function refuseUnknown(deps: DeskDeps, vendorId: number, player: string): Promise<Reply> {
  const memberId = await deps.sessions.findMember(vendorId, player)
  return refuseCall(memberId === undefined ? 'unknown_player' : 'unknown_session')
}

/** Why the platform's own rules refuse stakes of a session now; nothing when they do not. */
export function refuseStakes(
  deps: Pick<DeskDeps, 'clock'>,
  { snapshot, vendor }: Pick<VerifiedCall<unknown>, 'snapshot' | 'vendor'>,
  session: PlaySession,
  { stakesMinor, isFreeRound }: { stakesMinor: readonly bigint[]; isFreeRound: boolean },
): StakeRefusal | undefined {
  const game = snapshot.findGame(vendor.id, session.game)
  const nowMs = deps.clock()
  const limits = game && (vendor.isActive ? game : { ...game, isOpen: false })
  for (const stakeMinor of stakesMinor) {
    const refusal = refuseStake({ session, game: limits, stakeMinor, isFreeRound, nowMs })
    if (refusal) return refusal
  }
  return undefined
}

/** The refusal is stored: a repeat gets it again, and a bet that was accepted before keeps its answer. */
const refuseOnce = (
  deps: DeskDeps,
  call: PlayCall,
  code: StakeRefusal | 'bad_request',
  field?: 'free_round' | 'settles_by',
): Promise<Reply> =>
  once(deps, { ...call, vendorId: call.vendor }, async () => ({
    reply: refuseCall(code, field),
    code,
    reference: call.round,
  }))
