import { currencies, formatDecimal, isCurrencyCode, parseDecimal } from '@baize/money'
import { isMinesStake, isSlotStake } from '@baize/games'
import { ok, refuse, type Result } from '@baize/std'
import type { VendorRefusal } from '@baize/contract/vendor'
import type { StudioDeps } from '../../deps.ts'
import type { Offer } from '../../offers/offers.ts'
import { cancelGrant, findGrant, insertGrant, type FreeRoundGrant } from '../free-round/store.ts'
import { listClosures } from '../monitor/store.ts'
import { decimal, recordFor } from '../round/bodies.ts'
import { listMovements } from '../round/movement.ts'
import { findRound } from '../round/store.ts'
import { findSeed } from '../seed/service.ts'
import { openDemoLaunch, openLaunch } from '../session/service.ts'
import { findSession } from '../session/store.ts'
import type { VendorAnswer, VendorBody, VendorCalls } from './signed.ts'

/** What the studio answers to the platform, call by call. */
export function createVendorCalls(deps: StudioDeps): VendorCalls {
  return {
    games: (body) => listGames(deps, body),
    launch: async (body) => answerLaunch(await openLaunch(deps, { ...launchOf(body), code: body.code })),
    demoLaunch: async (body) =>
      answerLaunch(await openDemoLaunch(deps, { ...launchOf(body), currency: body.currency })),
    round: (body) => tellRound(deps, body),
    transactions: (body) => listTransactions(deps, body),
    freeRoundsIssue: (body) => issueFreeRounds(deps, body),
    freeRoundsCancel: (body) => cancelFreeRounds(deps, body),
    // No title of the studio feeds a pool.
    jackpots: async () => ok({ status: 'ok' as const, jackpots: [] }),
  }
}

async function listGames(
  deps: StudioDeps,
  page: VendorBody<'games'>,
): Promise<Result<VendorAnswer<'games'>, VendorRefusal>> {
  const closures = new Map((await listClosures(deps.pool)).map((one) => [one.game, one.closedAt]))
  const after = page.updated_after ? Date.parse(page.updated_after) : -Infinity
  const changed = deps.offers.all
    .map((offer) => describe(offer, closures.get(offer.game)))
    .filter((game) => Date.parse(game.updated_at) > after)
  const start = page.cursor === undefined ? 0 : changed.findIndex((game) => game.game === page.cursor) + 1
  if (page.cursor !== undefined && start === 0) return refuse('bad_request')
  const games = changed.slice(start, start + page.limit)
  const hasMore = start + games.length < changed.length
  return ok({ status: 'ok', games, cursor: hasMore ? (games.at(-1)?.game ?? null) : null })
}

function describe(offer: Offer, closedAt: Date | undefined): VendorAnswer<'games'>['games'][number] {
  const scale = currencies.BDT
  return {
    game: offer.game,
    vendor: offer.vendor,
    category: offer.category,
    game_class: offer.gameClass,
    title: offer.title,
    enabled: closedAt === undefined,
    rtp: (offer.figures.rtp.most * 100).toFixed(2),
    volatility: offer.figures.volatility,
    features: [...offer.features],
    min_stake: formatDecimal(BigInt(offer.minStakeMinor), scale),
    max_stake: formatDecimal(BigInt(offer.maxStakeMinor), scale),
    art: offer.art,
    popularity: offer.popularity,
    released_at: offer.releasedAt,
    updated_at: closedAt?.toISOString() ?? offer.releasedAt,
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
  const seed = await findSeed(deps.pool, round.seedId)
  const record = recordFor(round, seed)
  const isRefused = round.step === 'refused'
  return ok({
    status: 'ok',
    state: isRefused ? 'cancelled' : (round.ending ?? 'open'),
    record: record && { ...record },
    proof_url: session ? `${session.publicUrl}/proof/${round.roundId}` : null,
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
    kind: one.kind,
    amount: decimal(one.amountMinor, one.currency),
    currency: one.currency,
    state: one.state,
    at: one.sentAt.toISOString(),
  }))
  const cursor = listed.length === page.limit ? (listed.at(-1)?.cursor ?? null) : null
  return ok({ status: 'ok', transactions, cursor })
}

async function issueFreeRounds(
  deps: StudioDeps,
  issue: VendorBody<'freeRoundsIssue'>,
): Promise<Result<VendorAnswer<'freeRoundsIssue'>, VendorRefusal>> {
  const offer = deps.offers.find(issue.game)
  if (!offer) return refuse('bad_request')
  if (!isCurrencyCode(issue.currency)) return refuse('currency_mismatch')
  const stake = parseDecimal(issue.stake, currencies[issue.currency])
  if (!stake.ok || !fitsModel(offer, Number(stake.value))) return refuse('bad_request')
  const grant = await insertGrant(deps.pool, {
    grantId: issue.grant,
    player: issue.player,
    game: issue.game,
    stakeMinor: stake.value,
    currency: issue.currency,
    roundsIssued: issue.rounds,
    expiresAt: issue.expires_at,
  })
  const isSame =
    grant?.player === issue.player &&
    grant.game === issue.game &&
    grant.stakeMinor === stake.value &&
    grant.roundsIssued === issue.rounds
  return isSame ? ok(answerGrant(grant)) : refuse('duplicate_conflict')
}

function fitsModel({ model }: Offer, stakeMinor: number): boolean {
  return model.kind === 'slot' ? isSlotStake(model, stakeMinor) : isMinesStake(model, stakeMinor)
}

async function cancelFreeRounds(
  deps: StudioDeps,
  cancel: VendorBody<'freeRoundsCancel'>,
): Promise<Result<VendorAnswer<'freeRoundsCancel'>, VendorRefusal>> {
  if (!(await findGrant(deps.pool, cancel.grant))) return refuse('bad_request')
  const grant = await cancelGrant(deps.pool, cancel.grant)
  return grant ? ok(answerGrant(grant)) : refuse('bad_request')
}

const answerGrant = (grant: FreeRoundGrant): VendorAnswer<'freeRoundsIssue'> => ({
  status: 'ok',
  grant: grant.grantId,
  rounds_left: grant.state === 'active' ? grant.roundsLeft : 0,
})
