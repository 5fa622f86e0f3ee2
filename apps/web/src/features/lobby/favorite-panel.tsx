import { Empty, buttonClass, useT } from '@baize/ui'
import { Link } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { paths } from '../../core/address/paths.ts'
import { useFavoriteGames } from './favorites.ts'
import { GameGrid } from './game-grid.tsx'

const places = 12

export function FavoritePanel() {
  const t = useT()
  const favorites = useFavoriteGames()
  if (favorites.isError && !favorites.data) return <LoadError query={favorites} />
  if (favorites.data?.content.length === 0) {
    return (
      <Empty
        title={t('lobby.noFavoritesTitle')}
        text={t('lobby.noFavoritesText')}
        action={
          <Link className={buttonClass({ variant: 'felted' })} to={paths.home}>
            {t('lobby.seeHot')}
          </Link>
        }
      />
    )
  }
  return <GameGrid games={favorites.data?.content} places={places} />
}
