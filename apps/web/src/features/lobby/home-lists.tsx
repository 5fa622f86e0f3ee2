import { homePageSize } from '@baize/domain/catalogue'
import { SectionHead, useT } from '@baize/ui'
import { Flame, History } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { LoadError } from '../../core/page/load-error.tsx'
import { paths } from '../../core/address/paths.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import type { GameMenu } from '../../core/queries/queries.ts'
import { GameGrid } from './game-grid.tsx'
import { gamesPerView } from './home-rules.ts'
import { SeeAll } from './home-see-all.tsx'
import { useHotGames, useRecentGames } from './queries.ts'

// It lies below the first screen of every device, and needs no texts but those of the first screen.
const HomeBelow = lazy(async () => ({ default: (await import('./home-below.tsx')).HomeBelow }))

/** What the tab HOME shows, in the order of the page. */
export function HomeLists({ menus }: { menus: readonly GameMenu[] }) {
  const isLoggedIn = useIsLoggedIn()
  return (
    <>
      <HotGames />
      {isLoggedIn && <RecentRow />}
      <Suspense fallback={<div className="below-wait" aria-busy="true" />}>
        <HomeBelow menus={menus} />
      </Suspense>
    </>
  )
}

function HotGames() {
  const t = useT()
  const hot = useHotGames()
  if (hot.isError && !hot.data) return <LoadError query={hot} />
  if (hot.data?.length === 0) return null
  return (
    <section className="blk first">
      <SectionHead
        title={t('lobby.hot')}
        icon={<Flame className="ic" aria-hidden="true" />}
        more={<SeeAll to={paths.category('RNG')} />}
      />
      <GameGrid games={hot.data?.slice(0, homePageSize)} places={homePageSize} />
    </section>
  )
}

function RecentRow() {
  const t = useT()
  const recent = useRecentGames()
  if (!recent.data || recent.data.length === 0) return null
  return (
    <section className="blk">
      <SectionHead
        title={t('lobby.recentTitle')}
        icon={<History className="ic" aria-hidden="true" />}
        more={<SeeAll to={paths.recent} />}
      />
      <GameGrid layout="row" games={recent.data.slice(0, gamesPerView)} places={gamesPerView} />
    </section>
  )
}
