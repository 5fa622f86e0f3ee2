import type { Calls, LotteryCard, QueryOf, ValueOf, WireLanguage } from '@baize/contract'
import { playableTitles, type LotteryVendor } from '@baize/lottery/series'
import { titlesOfMode } from '@baize/lottery/ticket'
import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import { nameOf, showCards, type CardDeps } from './card.ts'
import * as store from './store.ts'

/** Lists of lotteries, as the specification asks for them. */
export interface LotteryMenus {
  menu(query: QueryOf<Calls['lotteryMenuVn']>): Promise<ValueOf<Calls['lotteryMenuVn']>>
  /** What a member bought last. */
  recent(memberId: MemberId, language: WireLanguage): Promise<LotteryCard[]>
  lobby(query: QueryOf<Calls['lotteryLobby']>): Promise<ValueOf<Calls['lotteryLobby']>>
  results(query: QueryOf<Calls['recentLotteryResults']>): Promise<ValueOf<Calls['recentLotteryResults']>>
}

export interface MenusDeps extends CardDeps {
  readonly db: Pool
  readonly clock: Clock
}

const recentTitles = 10
/** Those of Vietnam come first: the menu is theirs (spec 9). */
const menuOrder: readonly LotteryVendor[] = ['TCG_LOTTO_VN', 'ELOTT', 'LOTT', 'TCG_SEA']

export function createMenus(deps: MenusDeps): LotteryMenus {
  const { db, clock, board, catalogue } = deps
  return {
    async menu({ prizeMode, language }) {
      const gameCodes = titlesOfMode(prizeMode).map(({ id }) => id)
      const cards = await showCards(deps, { gameCodes, language })
      const groups = Map.groupBy(cards, (card) => `${card.accountType} ${card.gameGroupCode}`)
      const gameMenus = [...groups.values()].flatMap((games) => {
        const [first] = games
        return first ? [{ accountType: first.accountType, gameGroupCode: first.gameGroupCode, games }] : []
      })
      const placeOf = ({ accountType }: { accountType: LotteryVendor }) => menuOrder.indexOf(accountType)
      return { gameMenus: gameMenus.toSorted((one, other) => placeOf(one) - placeOf(other)) }
    },
    recent: async (memberId, language) =>
      showCards(deps, { gameCodes: await store.findBought(db, memberId, recentTitles), language }),
    async lobby({ data, language }) {
      const gameCodes = data?.split(',') ?? playableTitles.map(({ id }) => id)
      const games = await showCards(deps, { gameCodes: [...new Set(gameCodes)], language })
      return { serverTime: new Date(clock()).toISOString(), games }
    },
    async results({ prizeMode, limitNum, language }) {
      const shown = await catalogue.lotteries()
      const titles = (prizeMode ? titlesOfMode(prizeMode) : playableTitles).filter(({ id }) => shown.has(id))
      const lists = await Promise.all(
        titles.map(async (title) => {
          const tag = {
            gameCode: title.id,
            displayName: nameOf(title, language),
            gameGroupCode: title.family,
          }
          const series = await board.ofTitle(title.id)
          return series.flatMap(({ results }) => results.map((result) => ({ ...result, ...tag })))
        }),
      )
      const list = lists.flat().toSorted((one, other) => compareTexts(other.drawAt, one.drawAt))
      return { list: list.slice(0, limitNum) }
    },
  }
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
