import { arenaMarkets } from '../arena/index.ts'
import { basketballMarkets } from '../basketball/index.ts'
import { cricketMarkets } from '../cricket/index.ts'
import { footballMarkets } from '../football/index.ts'
import { kabaddiMarkets } from '../kabaddi/index.ts'
import { readSpecifiers, type MarketType, type Specifiers } from '../market/index.ts'
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

/** The market that an id `<type>|<specifiers>` names; undefined where it names none. */
export function findMarket(
  id: string,
): { readonly type: MarketType; readonly specifiers: Specifiers } | undefined {
  const [typeId = '', ...rest] = id.split('|')
  const type = marketType(typeId)
  const specifiers = readSpecifiers(rest.join('|'))
  return type && specifiers && type.reads(specifiers) ? { type, specifiers } : undefined
}
