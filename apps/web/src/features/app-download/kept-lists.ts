import type { Calls, ValueOf } from '@baize/contract'

type HotGames = ValueOf<Calls['getHotGameList']>
type Promotions = ValueOf<Calls['getPromotionList']>
export type KeptGame = HotGames['list'][number]
export type KeptPromotion = Promotions['list'][number]

export interface KeptLists {
  readonly games: readonly KeptGame[]
  readonly promotions: readonly KeptPromotion[]
}

const mostGames = 12
const mostPromotions = 6
/** The service worker names its shelves so (worker.ts). */
const answerShelf = /^answers /

/** What the service worker kept of the lists for everybody, in the language if it was ever asked in it. */
export async function readKeptLists(language: 'EN' | 'BN'): Promise<KeptLists> {
  const names = (await caches.keys()).filter((name) => answerShelf.test(name))
  const shelves = await Promise.all(names.map((name) => caches.open(name)))
  const read = async <Value>(path: string): Promise<Value | undefined> => {
    for (const shelf of shelves) {
      const asked = pickLanguage(await shelf.keys(), path, language)
      const kept = asked && (await shelf.match(asked, { ignoreVary: true }))
      if (kept) return ((await kept.json()) as { value: Value }).value
    }
    return undefined
  }
  const hot = await read<HotGames>('/wps/relay/getHotGameList')
  const promotions = await read<Promotions>('/wps/relay/getPromotionList')
  return {
    games: hot?.list.slice(0, mostGames) ?? [],
    promotions: promotions?.list.slice(0, mostPromotions) ?? [],
  }
}

/** Of the kept requests for a path the one in the language, else any. */
export function pickLanguage<Asked extends { readonly url: string }>(
  requests: readonly Asked[],
  path: string,
  language: 'EN' | 'BN',
): Asked | undefined {
  const fitting = requests.filter(({ url }) => new URL(url).pathname === path)
  const spoken = ({ url }: Asked) => (new URL(url).searchParams.get('language') ?? 'BN') === language
  return fitting.filter(spoken).at(-1) ?? fitting.at(-1)
}
