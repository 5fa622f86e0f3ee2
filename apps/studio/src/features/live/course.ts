import { randomBytes } from 'node:crypto'
import { engineOf, findModel, flightMs, mixParts, type RoundState } from '@baize/games'
import { invariant } from '@baize/std'
import { inTransaction, type Tx } from '@baize/runtime'
import type { StudioDeps } from '../../deps.ts'
import type { Offer } from '../../offers/offers.ts'
import { leaseMs } from '../round/send.ts'
import { startState } from '../round/engine.ts'
import type { RoundRow } from '../round/row.ts'
import { hasNoContest, meetPool, poolsOf } from './purse.ts'
import { chainValue, partsOf, takeChainPlace } from './chain.ts'
import { finishBet } from './finish.ts'
import { modelOf } from './model.ts'
import { beginStages, endStage, isAsked } from './stage.ts'
import { findLastOutcome, markAsked } from './stage-store.ts'
import {
  findCurrentRound,
  finishLiveRound,
  insertLiveRound,
  lockBets,
  lockLiveRound,
  returnStakes,
  startCrediting,
  storeOutcome,
  storeStates,
  type LiveRoundRow,
} from './store.ts'

/*
 * The course of a shared round. Each step is one transaction, moves on only from the phase before it, and
 * may be tried by anybody: a studio that dies is followed by the next one.
 */

/** Gives the room's round, opening one where none is under way. */
export async function openRound(deps: StudioDeps, offer: Offer): Promise<LiveRoundRow> {
  const under = await findCurrentRound(deps.pool, offer.game)
  if (under) return under
  await inTransaction(deps.pool, (tx) => writeRound(tx, { offer, betMs: betMsOf(deps, offer) }))
  deps.passCheckpoint('live_opened')
  const opened = await findCurrentRound(deps.pool, offer.game)
  invariant(opened, 'a room has a round when one was opened')
  return opened
}

/** Cards are chosen and swapped before they are bought. */
const choosingTimes = 1.5

const betMsOf = ({ livePace }: StudioDeps, { model }: Offer): number =>
  model.kind === 'bingoroom' ? Math.round(livePace.betMs * choosingTimes) : livePace.betMs

async function writeRound(tx: Tx, { offer, betMs }: { offer: Offer; betMs: number }): Promise<void> {
  const place = await takeChainPlace(tx, offer.game)
  // Somebody else may have opened one while this one waited for the chain.
  if (await findCurrentRound(tx, offer.game)) throw new Error(`a round of ${offer.game} is under way`)
  await insertLiveRound(tx, {
    liveRoundId: `v${randomBytes(16).toString('hex')}`,
    room: offer.game,
    chainId: place.chainId,
    number: place.number,
    modelId: offer.model.id,
    modelVersion: offer.model.version,
    serverSeedHash: chainValue(place.rootSeed, { ...place, number: place.number - 1 }),
    laid: await layOpen(tx, offer),
    betMs,
  })
}

/** What lies open while bets are taken, by what the room's last round left; nothing for most kinds. */
async function layOpen(tx: Tx, { game, model }: Offer): Promise<object | null> {
  const { laid } = engineOf(model)
  if (!laid) return null
  const last = await findLastOutcome(tx, { room: game, modelId: model.id, modelVersion: model.version })
  return laid.next(model, last)
}

/**
 * No more bets: draws the outcome from the chain and the players' ids, and stores it with every bet's part of
 * it before anybody sees it (I13). A bet that is not confirmed by now goes back.
 */
export async function closeRound(deps: StudioDeps, liveRoundId: string): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const round = await lockLiveRound(tx, liveRoundId)
    if (round?.phase !== 'betting' || round.untilCloseMs > 0) return
    const bets = await lockBets(tx, liveRoundId)
    const seeds = {
      serverSeed: await revealValue(tx, round),
      clientSeed: mixParts(
        partsOf(
          round.serverSeedHash,
          bets.map(({ requestId }) => requestId),
        ),
      ),
      nonce: round.number,
    }
    const drawn = drawOutcome(round, seeds)
    await storeOutcome(tx, liveRoundId, {
      ...seeds,
      outcome: drawn.outcome,
      runMs: runMsOf(deps, drawn),
    })
    const pools = poolsOf(bets)
    const stored = bets.map((bet) => ({
      roundId: bet.roundId,
      state: meetPool(startState(bet, seeds), { bet, pools }),
    }))
    await storeStates(tx, { bets: stored, nonce: round.number })
    const asked = stored.filter(({ state }) => isAsked(state)).map(({ roundId }) => roundId)
    await markAsked(tx, asked)
    await beginStages(deps, tx, { liveRoundId, isAnyAsked: asked.length > 0 })
  })
  deps.passCheckpoint('live_closed')
}

async function revealValue(tx: Tx, round: LiveRoundRow): Promise<string> {
  const { rows } = await tx.query<{ rootSeed: string; roundCount: number }>(
    'SELECT root_seed "rootSeed", round_count "roundCount" FROM live_chain WHERE chain_id = $1',
    [round.chainId],
  )
  invariant(rows[0], 'a round names its chain')
  return chainValue(rows[0].rootSeed, { number: round.number, roundCount: rows[0].roundCount })
}

/** A table draws the same whoever bets on what, so any bet shows what is drawn. */
function drawOutcome(
  round: LiveRoundRow,
  seeds: { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number },
): RoundState {
  const model = modelOf(round)
  const stakeMinor = 100
  const first = { nextInt: () => 0 }
  const engine = engineOf(model)
  const choice = (
    round.laid && engine.laid
      ? engine.laid.anyOn(model, { stakeMinor, rng: first, laid: round.laid })
      : engine.anyChoice(model, { stakeMinor, rng: first })
  ) as RoundRow['choice']
  return startState({ ...round, stakeMinor: BigInt(stakeMinor), choice }, seeds)
}

/** A fight takes longer to be seen than cards or a wheel, and the calls of a bingo longer still. */
const fightTimes = 2
const callTimes = 3

function runMsOf(deps: StudioDeps, drawn: RoundState): number {
  if (drawn.kind === 'cockfight') return deps.livePace.showMs * fightTimes
  if (drawn.kind === 'bingoroom') return deps.livePace.showMs * callTimes
  if (drawn.kind !== 'crash') return deps.livePace.showMs
  const model = findModel(drawn.modelId, drawn.modelVersion)
  invariant(model?.kind === 'crash', 'a flight has its model')
  return flightMs(model, drawn.outcome.bustHundredths)
}

/**
 * The end of what the round waits for. Where that is a decision, its stage ends; else every bet gets its
 * result and is on its way to be paid, or back where nothing was at stake. Gives the bets; nothing when it
 * goes on or was done before.
 */
export async function endRound(deps: StudioDeps, liveRoundId: string): Promise<string[]> {
  const ended = await inTransaction(deps.pool, async (tx) => {
    const round = await lockLiveRound(tx, liveRoundId)
    if (round?.phase !== 'running' || round.untilEndMs > 0) return []
    if (round.decideUntil) {
      await endStage(deps, tx, round)
      return []
    }
    const bets = await lockBets(tx, liveRoundId)
    const leaseMs = settleLeaseMs(bets.length)
    const ended = bets.filter((bet) => !hasNoContest(bet)).map(endBet)
    await startCrediting(tx, { bets: ended, leaseMs })
    const roundIds = bets.filter(hasNoContest).map(({ roundId }) => roundId)
    await returnStakes(tx, { roundIds, reason: 'no_contest', leaseMs })
    await finishLiveRound(tx, liveRoundId)
    return bets.map(({ roundId }) => roundId)
  })
  deps.passCheckpoint('live_landed')
  return ended
}

/** Many bets wait for their turn longer than one; a start makes all of them due. */
const settleLeaseMs = (bets: number): number => leaseMs + bets * 10

const endBet = (bet: RoundRow): { roundId: string; state: RoundState } => ({
  roundId: bet.roundId,
  state: finishBet(bet),
})
