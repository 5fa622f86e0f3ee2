import { createHash } from 'node:crypto'
import type { Calls, ValueOf, WireLanguage } from '@baize/contract'
import type { VendorMatch } from '@baize/contract/vendor'
import type { Clock } from '@baize/std'
import type { Integration, VendorClient, VendorRegistry } from '../../providers/api.ts'
import type { CatalogueService } from '../catalogue/service.ts'

type Group = ValueOf<Calls['getGameMatches']>['list'][number]

/** Matches on which sports books take bets, for the home page. */
export interface MatchService {
  /** Grouped by league, those under way first; none while no book answers. */
  list(language: WireLanguage): Promise<Group[]>
}

export interface MatchDeps {
  readonly registry: Pick<VendorRegistry, 'snapshot'>
  readonly client: VendorClient
  readonly catalogue: Pick<CatalogueService, 'findByCode'>
  readonly clock: Clock
}

interface Offered {
  readonly gameId: string
  readonly match: VendorMatch
}

interface Told {
  readonly offered: readonly Offered[]
  readonly at: number
}

/** Sportsbook design, section 10. */
const askEveryMs = 10_000
const oldestShownMs = 60_000
/** Most vendors have no matches and need not be asked as often. */
const askOthersEveryMs = 300_000

export function createMatchService(deps: MatchDeps): MatchService {
  const { registry, clock } = deps
  const told = new Map<number, Told>()
  const askedAt = new Map<number, number>()
  let asking: Promise<void> | undefined

  const fresh = () => [...told.values()].filter(({ at }) => clock() - at <= oldestShownMs)

  async function askAll(): Promise<void> {
    const { byId } = await registry.snapshot()
    const due = [...byId.values()].filter((vendor) => vendor.isActive && isDue(vendor.id))
    await Promise.all(due.map(ask))
  }

  function isDue(vendorId: number): boolean {
    const pauseMs = told.has(vendorId) ? askEveryMs : askOthersEveryMs
    return clock() - (askedAt.get(vendorId) ?? -Infinity) >= pauseMs
  }

  async function ask(vendor: Integration): Promise<void> {
    askedAt.set(vendor.id, clock())
    const answer = await deps.client.call(vendor.id, 'matches', {})
    if (answer.ok) told.set(vendor.id, { offered: await offeredBy(deps, vendor, answer.value), at: clock() })
  }

  return {
    async list(language) {
      asking ??= askAll().finally(() => (asking = undefined))
      // Where nothing fresh was told the reader waits; else the question goes on beside.
      if (fresh().length === 0) await asking
      else asking.catch(() => undefined)
      return showMatches(
        fresh().flatMap(({ offered }) => offered),
        language,
      )
    },
  }
}

/** Only matches whose title the site has: a press opens it. */
async function offeredBy(
  { catalogue }: MatchDeps,
  vendor: Integration,
  { matches }: { readonly matches: readonly VendorMatch[] },
): Promise<readonly Offered[]> {
  const codes = [...new Set(matches.map(({ game }) => game))]
  const games = await catalogue.findByCode(vendor.id, codes)
  const gameIds = new Map(games.map((game) => [game.game_code, game.id]))
  return matches.flatMap((match) => {
    const gameId = gameIds.get(match.game)
    return gameId === undefined ? [] : [{ gameId, match }]
  })
}

const showMatches = (offered: readonly Offered[], language: WireLanguage): Group[] => {
  const key = language === 'BN' ? 'bn' : 'en'
  return [...Map.groupBy(offered, ({ match }) => match.league.en)].map(([league, members]) => ({
    gameMatchAdsId: createHash('sha256').update(`book ${league}`).digest('hex').slice(0, 12),
    gameName: members[0]?.match.league[key] ?? league,
    matchList: members.map((each) => showMatch(each, key)),
  }))
}

const showMatch = ({ gameId, match }: Offered, key: 'en' | 'bn'): Group['matchList'][number] => ({
  league: match.league[key],
  homeTeam: match.home[key],
  awayTeam: match.away[key],
  homeTeamImageUrl: crestOf(match.home.en),
  awayTeamImageUrl: crestOf(match.away.en),
  matchTime: new Date(match.starts_at).toISOString(),
  moneyLine: moneyLineOf(match.odds),
  eventId: match.event,
  gameId,
  isLive: match.is_live,
  isSimulated: match.is_simulated,
  score: match.score,
  place: { event: match.place, ...placesOf(match.odds) },
})

type Odds = VendorMatch['odds']

const moneyLineOf = (odds: Odds) => ({
  homeTeamOdds: odds ? odds.home.odds : null,
  drawOdds: odds?.draw?.odds ?? null,
  awayTeamOdds: odds ? odds.away.odds : null,
})

const placesOf = (odds: Odds) => ({
  home: odds ? odds.home.place : null,
  draw: odds?.draw?.place ?? null,
  away: odds ? odds.away.place : null,
})

const crestOf = (team: string) =>
  `/art/crests/${team
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)}.svg`
