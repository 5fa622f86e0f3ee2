import type { Calls, Game, ValueOf, WireLanguage } from '@baize/contract'
import { iconUrlOf, linesOf, type FilterChoices } from '@baize/domain/catalogue'
import { currencies, formatDecimal } from '@baize/money'
import type { GameRow } from './store.ts'

/** A row as the site shows it, named in the language asked for. */
export function showGame(
  game: GameRow,
  { language, isFavourite = false }: { readonly language: WireLanguage; readonly isFavourite?: boolean },
): Game {
  return {
    nodeId: game.node_id,
    gameId: game.id,
    gameCode: game.game_code,
    vassalage: game.vendor,
    gameType: game.category,
    gameClassify: game.class,
    displayName: language === 'BN' ? game.title_bn : game.title_en,
    gameName: { EN: game.title_en, BN: game.title_bn },
    iconUrl: iconUrlOf(game),
    isGame: 'GAME',
    isFavorite: isFavourite,
    isMaintenance: game.state === 'maintenance',
    isComingSoon: game.coming_soon,
    rtp: game.rtp,
    volatility: game.volatility,
    lines: linesOf(game.features),
    minBet: game.min_stake,
  }
}

/** The choices of a filter as the site shows them: amounts and percentages as decimals. */
export const showChoices = (choices: FilterChoices): ValueOf<Calls['getGameFilters']> => ({
  features: choices.features.map(({ choice, count }) => ({ code: choice, count })),
  volatilities: choices.volatilities.map(({ choice, count }) => ({ code: choice, count })),
  lines: choices.lines.map(({ choice, count }) => ({ atLeast: choice, count })),
  minBets: choices.minStakesMinor.map(toDecimal),
  rtps: choices.rtpsHundredths.map(toDecimal),
})

const toDecimal = ({ choice, count }: { readonly choice: number; readonly count: number }) => ({
  atLeast: formatDecimal(BigInt(choice), currencies.BDT),
  count,
})
