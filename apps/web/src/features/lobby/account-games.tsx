import { Empty, buttonClass, useT } from '@baize/ui'
import { Link } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { paths } from '../../core/address/paths.ts'
import { RequireAuth, RequireTrueAccount } from '../../core/sign-in/require-auth.tsx'
import { FavoritePanel } from './favorite-panel.tsx'
import { GameGrid } from './game-grid.tsx'
import { PageHead } from '../../core/page/page-head.tsx'
import { useRecentGames } from './queries.ts'

export const FavoritePage = () => (
  <RequireAuth>
    <RequireTrueAccount>
      <Favorites />
    </RequireTrueAccount>
  </RequireAuth>
)

export const RecentPage = () => (
  <RequireAuth>
    <Recent />
  </RequireAuth>
)

function Favorites() {
  const t = useT()
  usePageTitle(t('site.favorites'))
  return (
    <>
      <PageHead title={t('site.favorites')} />
      <FavoritePanel />
    </>
  )
}

const places = 12

function Recent() {
  const t = useT()
  const recent = useRecentGames()
  usePageTitle(t('site.recent'))
  return (
    <>
      <PageHead title={t('lobby.recentTitle')} />
      {recent.isError && !recent.data ? (
        <LoadError query={recent} />
      ) : recent.data?.length === 0 ? (
        <Empty
          title={t('lobby.noRecentTitle')}
          text={t('lobby.noRecentText')}
          action={
            <Link className={buttonClass({ variant: 'felted' })} to={paths.home}>
              {t('lobby.seeHot')}
            </Link>
          }
        />
      ) : (
        <GameGrid games={recent.data} places={places} />
      )}
    </>
  )
}
