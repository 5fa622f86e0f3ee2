import type { Game } from '@baize/contract'
import { GameTile, SkeletonTile } from '@baize/ui'
import type { ReactNode } from 'react'
import { hrefOf } from '../../core/game/game-entry.ts'
import { usePlay } from '../../core/game/play.ts'
import { useVendorNames } from '../../core/queries/queries.ts'
import { useFavorites } from './favorites.ts'

export interface GameGridProps {
  games: readonly Game[] | undefined
  /** How many places to keep while the games are on their way. */
  places: number
  /** `row` scrolls sideways on a phone. */
  layout?: 'grid' | 'row'
  last?: ReactNode
}

export function GameGrid({ games, places, layout = 'grid', last }: GameGridProps) {
  const play = usePlay()
  const favorites = useFavorites()
  const nameOf = useVendorNames()
  return (
    <div className={layout === 'grid' ? 'grid' : 'hscroll'} aria-busy={games === undefined}>
      {games === undefined && Array.from({ length: places }, (_, index) => <SkeletonTile key={index} />)}
      {games?.map((game) => (
        <GameTile
          key={game.nodeId}
          game={{ ...game, title: game.displayName, vendorCode: nameOf(game.vassalage) }}
          href={hrefOf(game)}
          onPlay={() => void play(game)}
          isFavorite={favorites.has(game)}
          onFavorite={() => favorites.toggle(game)}
        />
      ))}
      {games !== undefined && last}
    </div>
  )
}
