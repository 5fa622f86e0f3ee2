import { groupDigits } from '@baize/i18n'
import { SectionHead, Vine, VendorMark, buttonClass, useT } from '@baize/ui'
import { ArrowRight, ChevronRight, Flame, History, Shapes } from 'lucide-react'
import { Link } from 'react-router'
import { CategoryIcon } from '../../core/category-icon.tsx'
import { paths } from '../../core/paths.ts'
import { useIsLoggedIn } from '../../core/session.ts'
import type { GameMenu } from '../../core/queries.ts'
import { GameGrid } from './game-grid.tsx'
import { ListError } from './list-error.tsx'
import { useGameRow, useHotGames, useRecentGames } from './queries.ts'

// Two rows of six.
const hotPlaces = 12
// Spec 9: at most five when there are more; the sixth place leads to all of them.
const rowPlaces = 5

const SeeAll = ({ to }: { to: string }) => {
  const t = useT()
  return (
    <Link className="more" to={to}>
      {t('common.seeAll')}
      <ChevronRight className="ic" aria-hidden="true" />
    </Link>
  )
}

export function HomeLists({ menus }: { menus: readonly GameMenu[] }) {
  const isLoggedIn = useIsLoggedIn()
  return (
    <>
      <HotGames />
      {isLoggedIn && <RecentRow />}
      <div className="vine-rule">
        <Vine width={420} />
      </div>
      {menus.map((menu) => (
        <CategoryRows key={menu.title} menu={menu} />
      ))}
    </>
  )
}

function HotGames() {
  const t = useT()
  const hot = useHotGames()
  if (hot.isError && !hot.data) return <ListError asked={hot} />
  if (hot.data?.length === 0) return null
  return (
    <section className="blk first">
      <SectionHead
        title={t('lobby.hot')}
        icon={<Flame className="ic" aria-hidden="true" />}
        more={<SeeAll to={paths.category('RNG')} />}
      />
      <GameGrid games={hot.data?.slice(0, hotPlaces)} places={hotPlaces} />
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
      <GameGrid layout="row" games={recent.data.slice(0, rowPlaces + 1)} places={rowPlaces + 1} />
    </section>
  )
}

/** A category as one row for each of its kinds, then its makers. */
function CategoryRows({ menu }: { menu: GameMenu }) {
  const kinds = menu.gameClassify.length > 1 ? menu.gameClassify : [undefined]
  return (
    <>
      {kinds.map((kind) => (
        <GameRow key={kind ?? menu.title} menu={menu} kind={kind} />
      ))}
      <Makers menu={menu} />
    </>
  )
}

interface GameRowProps {
  menu: GameMenu
  kind: GameMenu['gameClassify'][number] | undefined
}

function GameRow({ menu, kind }: GameRowProps) {
  const t = useT()
  const row = useGameRow({ gameType: menu.title, gameClassify: kind })
  const all = paths.category(menu.title, { gameClassify: kind })
  if (row.data?.games.length === 0) return null
  return (
    <section className="blk">
      <SectionHead
        title={t(`lobby.${kind ?? menu.title}`)}
        icon={<CategoryIcon category={menu.title} />}
        more={<SeeAll to={all} />}
      />
      {row.isError && !row.data ? <ListError asked={row} /> : <RowGames row={row.data} all={all} />}
    </section>
  )
}

function RowGames({ row, all }: { row: ReturnType<typeof useGameRow>['data']; all: string }) {
  if (!row) return <GameGrid layout="row" games={undefined} places={rowPlaces + 1} />
  if (row.total <= rowPlaces + 1) return <GameGrid layout="row" games={row.games} places={rowPlaces + 1} />
  return (
    <GameGrid
      layout="row"
      games={row.games.slice(0, rowPlaces)}
      places={rowPlaces + 1}
      last={<AllTile total={row.total} to={all} />}
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

function Makers({ menu }: { menu: GameMenu }) {
  const t = useT()
  if (menu.cards.length < 2) return null
  return (
    <section className="blk">
      <SectionHead title={t('lobby.makers')} icon={<Shapes className="ic" aria-hidden="true" />} />
      <div className="makers">
        {menu.cards.map((card) => (
          <Link
            key={card.vassalage}
            className="maker"
            to={paths.category(menu.title, { vassalage: card.vassalage })}
          >
            <VendorMark code={card.vassalage} height={26} />
            <small className="num">
              {t('site.gameCount', { count: groupDigits(String(card.gameCount)) })}
            </small>
            <span className={buttonClass({ variant: 'felted', size: 'sm' })}>{t('lobby.playNow')}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}
