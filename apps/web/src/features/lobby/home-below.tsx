import { groupDigits } from '@baize/i18n'
import { showsVendors } from '@baize/domain/catalogue'
import { SectionHead, Vine, useIsDesktop, useT } from '@baize/ui'
import { ArrowRight } from 'lucide-react'
import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { CategoryIcon } from '../../core/game/category-icon.tsx'
import { loadLaterTexts } from '../../core/language/language.tsx'
import { LoadError } from '../../core/page/load-error.tsx'
import { paths } from '../../core/address/paths.ts'
import { useIsMember, type GameMenu } from '../../core/queries/queries.ts'
import { GameGrid } from './game-grid.tsx'
import { Lotteries } from './home-lotteries.tsx'
import { useNear } from './home-near.ts'
import { gamesPerView, shortList } from './home-rules.ts'
import { SeeAll } from './home-see-all.tsx'
import { MatchRow } from './match-row.tsx'
import { MissionStrip } from './mission-strip.tsx'
import { rowFilter, useGameRow } from './queries.ts'
import { TournamentStrip } from './tournament-strip.tsx'
import { WinnerBoard } from './winner-board.tsx'

const HomeVendors = lazy(async () => {
  const [module] = await Promise.all([import('./home-vendors.tsx'), loadLaterTexts()])
  return { default: module.HomeVendors }
})

/** What home shows below the hot games: matches and winners, then the categories in the order of the tabs. */
export function HomeBelow({ menus }: { menus: readonly GameMenu[] }) {
  const isDesktop = useIsDesktop()
  const isMember = useIsMember()
  const lotteries = menus.find(({ title }) => title === 'ELOTT')
  const isBeside = isDesktop && lotteries !== undefined
  const below = isBeside ? menus.filter((menu) => menu !== lotteries) : menus
  return (
    <>
      {isMember && <MissionStrip />}
      <div className="blk two">
        <div>
          <MatchRow />
          {isBeside && (
            <Section
              title={lotteries.title}
              className="lots-beside"
              show={(isNear) => <Lotteries isWanted={isNear} />}
            />
          )}
        </div>
        <WinnerBoard />
      </div>
      <TournamentStrip />
      <div className="vine-rule">
        <Vine width={420} />
      </div>
      {below.map((menu) => (
        <Section
          key={menu.title}
          title={menu.title}
          show={(isNear) => <CategoryLine menu={menu} isWanted={isNear} />}
        />
      ))}
    </>
  )
}

interface SectionProps {
  title: GameMenu['title']
  className?: string
  /** What is below the title; it is wanted once it is near the screen. */
  show: (isNear: boolean) => ReactNode
}

function Section({ title, className = 'blk', show }: SectionProps) {
  const t = useT()
  const element = useRef<HTMLElement>(null)
  const isNear = useNear(element)
  return (
    <section ref={element} className={className}>
      <SectionHead
        title={t(`lobby.${title}`)}
        icon={<CategoryIcon category={title} />}
        more={<SeeAll to={paths.category(title)} />}
      />
      {show(isNear)}
    </section>
  )
}

/** A category in one line: its games, its lotteries, or its vendors where those come first. */
function CategoryLine({ menu, isWanted }: { menu: GameMenu; isWanted: boolean }) {
  const wait = <div className="vendors-wait" aria-busy="true" />
  if (menu.title === 'ELOTT') return <Lotteries isWanted={isWanted} />
  if (!showsVendors(menu.title)) return <GameRow category={menu.title} isWanted={isWanted} />
  return <Suspense fallback={wait}>{isWanted ? <HomeVendors isLine cards={menu.cards} /> : wait}</Suspense>
}

function GameRow({ category, isWanted }: { category: GameMenu['title']; isWanted: boolean }) {
  const row = useGameRow(category, isWanted)
  if (row.isError && !row.data) return <LoadError query={row} />
  if (!row.data) return <GameGrid layout="row" games={undefined} places={gamesPerView} />
  const { games, total } = row.data
  return (
    <GameGrid
      layout="row"
      games={shortList(games)}
      places={gamesPerView}
      last={games.length > 0 && <AllTile total={total} to={paths.category(category, rowFilter(category))} />}
    />
  )
}

function AllTile({ total, to }: { total: number; to: string }) {
  const t = useT()
  return (
    <Link className="tile more stitch" to={to}>
      <b>{groupDigits(String(total))}</b>
      <span>{t('lobby.seeAllGames')}</span>
      <ArrowRight className="ic" aria-hidden="true" />
    </Link>
  )
}
