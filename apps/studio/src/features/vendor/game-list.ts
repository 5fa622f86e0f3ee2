import { currencies, formatDecimal } from '@baize/money'
import { ok, refuse, type Result } from '@baize/std'
import type { VendorRefusal } from '@baize/contract/vendor'
import type { StudioDeps } from '../../deps.ts'
import type { Offer, Offers } from '../../offers/offers.ts'
import { takesFreeRounds } from '../free-round/service.ts'
import { announcedTitles, type AnnouncedTitle } from '../../titles/announced.ts'
import { listClosures, listReopenings } from '../monitor/store.ts'
import type { VendorAnswer, VendorBody } from '@baize/provider-kit'

type Listed = VendorAnswer<'games'>['games'][number]

/** Raised when titles are changed, so that platforms read them anew. */
const revisedAtMs = Date.parse('2026-11-24T00:00:00Z')
/**
 * Titles are a second apart: who asks for what is newer than the newest one is not sent all of them again.
 */
const apartMs = 1_000

/** Answers which games there are: those that can be played, then those that are announced. */
export function createGameList(deps: Pick<StudioDeps, 'pool' | 'offers'>) {
  const listed = listGames(deps.offers)
  return async (page: VendorBody<'games'>): Promise<Result<VendorAnswer<'games'>, VendorRefusal>> => {
    const closures = new Map((await listClosures(deps.pool)).map((one) => [one.game, one.closedAt]))
    const reopened = new Map((await listReopenings(deps.pool)).map((one) => [one.game, one.reopenedAt]))
    const after = page.updated_after ? Date.parse(page.updated_after) : -Infinity
    const changed = listed
      .map((game) => withClosure(withReopening(game, reopened.get(game.game)), closures.get(game.game)))
      .filter((game) => Date.parse(game.updated_at) > after)
    const start = page.cursor === undefined ? 0 : changed.findIndex((game) => game.game === page.cursor) + 1
    if (page.cursor !== undefined && start === 0) return refuse('bad_request')
    const games = changed.slice(start, start + page.limit)
    const hasMore = start + games.length < changed.length
    return ok({ status: 'ok', games, cursor: hasMore ? (games.at(-1)?.game ?? null) : null })
  }
}

/** Every game as platforms are told of it while it is open. */
export const listGames = (offers: Pick<Offers, 'all'>): readonly Listed[] =>
  [...offers.all.map(describeOffer), ...announcedTitles().map(describeAnnounced)].map((game, index) => ({
    ...game,
    updated_at: at(revisedAtMs + index * apartMs),
  }))

const at = (ms: number): string => new Date(ms).toISOString()

/** Platforms that read it as closed read it anew. */
const withReopening = (game: Listed, at: Date | undefined): Listed =>
  at ? { ...game, updated_at: at.toISOString() } : game

const withClosure = (game: Listed, closedAt: Date | undefined): Listed =>
  closedAt ? { ...game, enabled: false, updated_at: closedAt.toISOString() } : game

const decimalOf = (amountMinor: number): string => formatDecimal(BigInt(amountMinor), currencies.BDT)

type Described = Omit<Listed, 'updated_at'>

const describeOffer = (offer: Offer): Described => ({
  game: offer.game,
  vendor: offer.vendor,
  category: offer.category,
  game_class: offer.gameClass,
  title: offer.title,
  enabled: true,
  coming_soon: false,
  rtp: (offer.figures.rtp.most * 100).toFixed(2),
  volatility: offer.figures.volatility,
  features: [...offer.features],
  free_rounds: takesFreeRounds(offer),
  min_stake: decimalOf(offer.minStakeMinor),
  max_stake: decimalOf(offer.maxStakeMinor),
  art: offer.art,
  popularity: offer.popularity,
  released_at: offer.releasedAt,
})

/** A return is published when the table that pays exists. */
const describeAnnounced = (title: AnnouncedTitle): Described => ({
  game: title.id,
  vendor: title.vendor,
  category: title.category,
  game_class: title.gameClass,
  title: title.title,
  enabled: true,
  coming_soon: true,
  rtp: '',
  volatility: title.volatility,
  features: [],
  min_stake: decimalOf(title.minStakeMinor),
  max_stake: decimalOf(title.maxStakeMinor),
  art: { emblem: title.emblem },
  popularity: title.popularity,
  released_at: at(revisedAtMs),
})
