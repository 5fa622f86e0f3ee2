import { arenaMarkets } from '../arena/index.ts'
import { basketballMarkets } from '../basketball/index.ts'
import { cricketMarkets } from '../cricket/index.ts'
import { footballMarkets } from '../football/index.ts'
import { kabaddiMarkets } from '../kabaddi/index.ts'
import type { MarketType } from '../market/index.ts'
import { seasonMarkets } from '../season/index.ts'
import { shooterMarkets } from '../shooter/index.ts'
import { tennisMarkets } from '../tennis/index.ts'

/** Every kind of market of every sport, by its id. */
export const marketTypes: ReadonlyMap<string, MarketType> = new Map(
  [
    ...cricketMarkets,
    ...footballMarkets,
    ...kabaddiMarkets,
    ...tennisMarkets,
    ...basketballMarkets,
    ...shooterMarkets,
    ...arenaMarkets,
    ...seasonMarkets,
  ].map((type) => [type.id, type as MarketType]),
)

export const marketType = (id: string): MarketType | undefined => marketTypes.get(id)
