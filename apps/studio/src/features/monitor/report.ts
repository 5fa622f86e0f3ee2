import type { VendorAnswer, VendorBody } from '@baize/provider-kit'
import { ok, refuse, type Result } from '@baize/std'
import type { VendorRefusal } from '@baize/contract/vendor'
import { currencies, formatDecimal } from '@baize/money'
import { inTransaction } from '@baize/runtime'
import type { StudioDeps } from '../../deps.ts'
import { isTelling } from './deviation.ts'
import { listClosures, listReturns, reopenGame, type GameClosure, type GameReturn } from './store.ts'

type Deps = Pick<StudioDeps, 'pool' | 'offers'>
type Line = VendorAnswer<'returns'>['returns'][number]

/** Tells a platform what the monitor knows of each game, in the order of their ids. */
export async function tellReturns(
  deps: Deps,
  { cursor, limit }: VendorBody<'returns'>,
): Promise<Result<VendorAnswer<'returns'>, VendorRefusal>> {
  const closures = new Map((await listClosures(deps.pool)).map((closure) => [closure.game, closure]))
  const played = new Map((await listReturns(deps.pool)).map((one) => [one.game, one]))
  const games = [...new Set([...played.keys(), ...closures.keys()])]
    .filter((game) => cursor === undefined || game > cursor)
    .toSorted()
  const lines = games.slice(0, limit).flatMap((game) => showReturn(deps, game, { played, closures }))
  return ok({
    status: 'ok',
    returns: lines,
    cursor: games.length > limit ? (games[limit - 1] ?? null) : null,
  })
}

interface Known {
  readonly played: ReadonlyMap<string, GameReturn>
  readonly closures: ReadonlyMap<string, GameClosure>
}

function showReturn({ offers }: Deps, game: string, { played, closures }: Known): Line[] {
  const offer = offers.find(game)
  if (!offer) return []
  const found = played.get(game)
  const closed = closures.get(game)
  const { stakeMinor = 0, payoutMinor = 0, excess = 0, variance = 0 } = found ?? {}
  return [
    {
      game,
      model: offer.model.id,
      rounds: found?.roundCount ?? 0,
      stake: amountOf(stakeMinor),
      payout: amountOf(payoutMinor),
      expected: amountOf(payoutMinor - excess),
      spread: amountOf(Math.sqrt(variance)),
      is_telling: found !== undefined && isTelling(found),
      is_best_play: offer.figures.isBestPlay,
      closed: closed
        ? { reason: closed.reason, deviation: closed.deviation, at: closed.closedAt.toISOString() }
        : null,
    },
  ]
}

const amountOf = (minor: number): string =>
  formatDecimal(BigInt(Math.max(Math.round(minor), 0)), currencies.BDT)

/** Puts a game back on the list and counts it anew. One that is open already stays as it is. */
export async function reopen(
  { pool, offers }: Deps,
  { game }: VendorBody<'gameReopen'>,
): Promise<Result<VendorAnswer<'gameReopen'>, VendorRefusal>> {
  if (!offers.find(game)) return refuse('bad_request')
  await inTransaction(pool, (tx) => reopenGame(tx, game))
  return ok({ status: 'ok' })
}
