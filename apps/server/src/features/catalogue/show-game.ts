import type { Game, WireLanguage } from '@baize/contract'
import type { GameRow } from './store.ts'

/** Where a game's picture is served; the version changes with the game, so that it may be kept for ever. */
export function iconUrlOf(game: Pick<GameRow, 'id' | 'vendor_updated_at'>): string {
  const version = Math.floor(game.vendor_updated_at.getTime() / 1000).toString(36)
  return `/art/games/${encodeURIComponent(game.id)}.svg?v=${version}`
}

/** A row as the site shows it, named in the language asked for. */
export function showGame(game: GameRow, language: WireLanguage): Game {
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
    isFavorite: game.is_favourite,
    isMaintenance: game.state === 'maintenance',
    rtp: game.rtp,
    volatility: game.volatility,
  }
}
