import { findJackpotRule } from '@baize/games'
import { ok, refuse, type Result } from '@baize/std'
import type { VendorRefusal } from '@baize/contract/vendor'
import type { StudioDeps } from '../../deps.ts'
import { cancelFreeRounds, issueFreeRounds } from '../free-round/service.ts'
import { listOpenCycles } from '../jackpot/store.ts'
import { reopen, tellReturns } from '../monitor/report.ts'
import { decimal, publicRecord } from '../round/bodies.ts'
import { tellHand, tellHands } from '../pvp/archive.ts'
import { listSignals } from '../pvp/signal-store.ts'
import { listMovements } from '../round/movement.ts'
import { findRound } from '../round/store.ts'
import { findSeedOf } from '../live/seed.ts'
import { openDemoLaunch, openLaunch } from '../session/service.ts'
import { findSession } from '../session/store.ts'
import { cancelByOrder, closeByOrder, writeByOrder } from '../tournament/order.ts'
import { tellTournaments } from '../tournament/tell.ts'
import { createGameList } from './game-list.ts'
import type { VendorAnswer, VendorBody, VendorCalls } from '@baize/provider-kit'

/** What the studio answers to the platform, call by call. */
export function createVendorCalls(deps: StudioDeps): VendorCalls {
  return {
    games: createGameList(deps),
    returns: (body) => tellReturns(deps, body),
    gameReopen: (body) => reopen(deps, body),
    launch: async (body) => answerLaunch(await openLaunch(deps, { ...launchOf(body), code: body.code })),
    demoLaunch: async (body) =>
      answerLaunch(await openDemoLaunch(deps, { ...launchOf(body), currency: body.currency })),
    round: (body) => tellRound(deps, body),
    transactions: (body) => listTransactions(deps, body),
    freeRoundsIssue: (body) => issueFreeRounds(deps, body),
    freeRoundsCancel: (body) => cancelFreeRounds(deps, body),
    jackpots: async () => ok({ status: 'ok' as const, jackpots: await listPools(deps) }),
    tournaments: (body) => tellTournaments(deps, body),
    tournamentWrite: (body) => writeByOrder(deps, body),
    tournamentClose: (body) => closeByOrder(deps, body),
    tournamentCancel: (body) => cancelByOrder(deps, body),
  }
}

const launchOf = (body: VendorBody<'launch'> | VendorBody<'demoLaunch'>) => ({
  game: body.game,
  language: body.language,
  lobbyUrl: body.lobby_url,
  host: body.host,
})

function answerLaunch(
  opened: Result<string, 'game_disabled' | 'currency_mismatch' | 'bad_request'>,
): Result<VendorAnswer<'launch'>, VendorRefusal> {
  return opened.ok ? ok({ status: 'ok', url: opened.value }) : opened
}

async function tellRound(
  deps: StudioDeps,
  asked: VendorBody<'round'>,
): Promise<Result<VendorAnswer<'round'>, VendorRefusal>> {
  const round = await findRound(deps.pool, asked.round)
  if (!round || round.player !== asked.player || round.isDemo) {
    return ok({ status: 'ok', state: 'unknown', record: null, proof_url: null })
  }
  const session = await findSession(deps.pool, round.sessionId)
  const seed = await findSeedOf(deps.pool, round)
  const record = publicRecord(round, seed)
  const signals = await listSignals(deps.pool, round.roundId)
  const isRefused = round.step === 'refused'
  return ok({
    status: 'ok',
    state: isRefused ? 'cancelled' : (round.ending ?? 'open'),
    record: signals.length > 0 ? { ...record, signals } : record && { ...record },
    proof_url: session ? `${session.publicUrl}/proof/${round.roundId}` : null,
    ...(asked.with_parts && { parts: await tellHands(deps, round) }),
    ...(asked.part !== undefined && { part: await tellHand(deps, round, asked.part) }),
  })
}

async function listTransactions(
  deps: StudioDeps,
  page: VendorBody<'transactions'>,
): Promise<Result<VendorAnswer<'transactions'>, VendorRefusal>> {
  if (page.cursor !== undefined && !/^\d{1,20}\|[A-Za-z0-9-]{1,64}$/.test(page.cursor))
    return refuse('bad_request')
  const listed = await listMovements(deps.pool, page)
  const transactions = listed.map((one) => ({
    transaction: one.transactionId,
    player: one.player,
    round: one.roundId,
    kind: one.kind === 'prize' ? ('promo_win' as const) : one.kind,
    amount: decimal(one.amountMinor, one.currency),
    currency: one.currency,
    state: one.state,
    at: one.sentAt.toISOString(),
  }))
  const cursor = listed.length === page.limit ? (listed.at(-1)?.cursor ?? null) : null
  return ok({ status: 'ok', transactions, cursor })
}

async function listPools(deps: StudioDeps): Promise<VendorAnswer<'jackpots'>['jackpots']> {
  const cycles = await listOpenCycles(deps.pool)
  return cycles.map(({ pool, currency, amountMinor, updatedAt }) => {
    const rule = findJackpotRule(pool)
    return {
      jackpot: pool,
      amount: decimal(amountMinor, currency),
      currency,
      updated_at: updatedAt.toISOString(),
      ...(rule && { kind: rule.kind }),
      ...(rule?.kind === 'must_drop' && { must_drop_by: decimal(rule.limitMinor, currency) }),
    }
  })
}
