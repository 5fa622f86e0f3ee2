import { centrePageSize } from '@baize/domain/catalogue'
import { TabBar, TabPanel, showToast, useT, type TabItem } from '@baize/ui'
import { Dice5, Heart, House, Layers } from 'lucide-react'
import { Suspense, lazy, type ReactNode } from 'react'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { CategoryIcon } from '../../core/game/category-icon.tsx'
import { loadLaterTexts } from '../../core/language/language.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { openPopup } from '../../core/session/popup.ts'
import { usePlay } from '../../core/game/play.ts'
import { useGameMenus, useIsTrial, type GameMenu } from '../../core/queries/queries.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { Announcements } from './announcement-popup.tsx'
import { useChosenItem } from './chosen-item.ts'
import { FavoritePanel } from './favorite-panel.tsx'
import { GameGrid } from './game-grid.tsx'
import { Hero } from './hero.tsx'
import { HomeLists } from './home-lists.tsx'
import { Marquee } from './marquee.tsx'
import { useCardGame } from './queries.ts'
import { gameOfTab, homeTabs, isGameTab, tabOf, type GameTab, type Tab } from './tabs-order.ts'
import './home.css'

const loadCategoryPanel = async () => {
  const [module] = await Promise.all([import('./category-panel.tsx'), loadLaterTexts()])
  return { default: module.CategoryPanel }
}
const CategoryPanel = lazy(loadCategoryPanel)

/** Home, with its category tabs; the member centre and the popups with an address lie over it. */
export function HomePage() {
  const t = useT()
  const { pathname } = useLocation()
  usePageTitle(
    t(
      pathname === '/login'
        ? 'auth.loginTitle'
        : pathname === '/register'
          ? 'auth.registerTitle'
          : 'lobby.tabHome',
    ),
  )
  return (
    <>
      <h1 className="vh">{t('common.brand')}</h1>
      <Hero />
      <Marquee />
      <Categories />
      <Announcements />
      <Outlet />
    </>
  )
}

/** The tabs that are no category of the server's. */
const ownTabs = {
  HOME: { label: 'lobby.tabHome', icon: <House className="ic" aria-hidden="true" /> },
  FAV: { label: 'lobby.tabFavorites', icon: <Heart className="ic" aria-hidden="true" /> },
  RUMMY: { label: 'lobby.tabRummy', icon: <Layers className="ic" aria-hidden="true" /> },
  LUDO: { label: 'lobby.tabLudo', icon: <Dice5 className="ic" aria-hidden="true" /> },
} as const

const isOwnTab = (tab: Tab): tab is keyof typeof ownTabs => Object.hasOwn(ownTabs, tab)

function useTabItems(tabs: readonly Tab[]): TabItem<Tab>[] {
  const t = useT()
  return tabs.map((id) =>
    isOwnTab(id)
      ? { id, label: t(ownTabs[id].label), icon: ownTabs[id].icon }
      : { id, label: t(`lobby.${id}`), icon: <CategoryIcon category={id} /> },
  )
}

/** Starts the game of a tab (spec 2). */
function useGameTab(): (tab: GameTab) => Promise<void> {
  const t = useT()
  const play = usePlay()
  const find = useCardGame()
  return async (tab) => {
    const game = await find(gameOfTab[tab]).catch(() => null)
    if (game) return play(game)
    showToast({ tone: 'bad', title: t('lobby.gameGone') })
  }
}

const panelId = 'home-panel'
/** Until the categories are known, so that no tab gives way to another. */
const firstTab: readonly Tab[] = ['HOME']

function Categories() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  const [query, setQuery] = useSearchParams()
  useChosenItem()
  const playTab = useGameTab()
  const { data: menus, isPending } = useGameMenus()
  const tabs = homeTabs(menus?.map(({ title }) => title))
  const chosen = tabOf(query.get('category'), { isLoggedIn: isLoggedIn && !isTrial, tabs })
  const pick = (tab: Tab) => {
    if (isGameTab(tab)) return void playTab(tab)
    // Spec 2: favourites belong to a person.
    if (tab === 'FAV' && !isLoggedIn) return openPopup({ name: 'login', wanted: '/?category=FAV' })
    if (tab === 'FAV' && isTrial) return openPopup({ name: 'trueAccount' })
    setQuery(tab === 'HOME' ? {} : { category: tab }, { preventScrollReset: true })
  }
  return (
    <>
      {/* Whoever comes to the tabs will open one: what it needs is there by then. */}
      <div className="catbar" onPointerEnter={() => void loadCategoryPanel()}>
        <TabBar
          label={t('lobby.tabsLabel')}
          items={useTabItems(isPending ? firstTab : tabs)}
          value={chosen}
          onPick={pick}
          panelId={panelId}
        />
      </div>
      <TabPanel id={panelId} tab={chosen} className="cat-panel">
        {panelOf(chosen, menus)}
      </TabPanel>
    </>
  )
}

function panelOf(tab: Tab, menus: readonly GameMenu[] | undefined): ReactNode {
  if (tab === 'HOME') return <HomeLists menus={menus ?? []} />
  if (tab === 'FAV') return <FavoritePanel />
  if (isGameTab(tab)) return null
  return (
    <Suspense fallback={<GameGrid games={undefined} places={centrePageSize} />}>
      <CategoryPanel category={tab} menu={menus?.find(({ title }) => title === tab)} />
    </Suspense>
  )
}
