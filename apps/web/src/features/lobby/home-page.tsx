import { TabBar, useT } from '@baize/ui'
import { Heart, House } from 'lucide-react'
import { Outlet, useSearchParams, useLocation } from 'react-router'
import { CategoryIcon } from '../../core/category-icon.tsx'
import { usePageTitle } from '../../core/page-title.ts'
import { openPopup } from '../../core/popup.ts'
import { useGameMenus } from '../../core/queries.ts'
import { useIsLoggedIn } from '../../core/session.ts'
import { CategoryPanel } from './category-panel.tsx'
import { FavoritePanel } from './favorite-panel.tsx'
import { Hero } from './hero.tsx'
import { HomeLists } from './home-lists.tsx'
import './home.css'

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
      <Categories />
      <Outlet />
    </>
  )
}

function Categories() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const [query, setQuery] = useSearchParams()
  const menus = useGameMenus().data ?? []
  const chosen = query.get('category') ?? 'HOME'
  const pick = (category: string) => {
    // Spec 2: favourites belong to a person.
    if (category === 'FAV' && !isLoggedIn) return openPopup({ name: 'login', wanted: '/?category=FAV' })
    setQuery(category === 'HOME' ? {} : { category }, { preventScrollReset: true })
  }
  const items = [
    { id: 'HOME', label: t('lobby.tabHome'), icon: <House className="ic" aria-hidden="true" /> },
    { id: 'FAV', label: t('lobby.tabFavorites'), icon: <Heart className="ic" aria-hidden="true" /> },
    ...menus.map(({ title }) => ({
      id: title as string,
      label: t(`lobby.${title}`),
      icon: <CategoryIcon category={title} />,
    })),
  ]
  const menu = menus.find(({ title }) => title === chosen)
  return (
    <>
      <div className="catbar">
        <TabBar label={t('lobby.tabsLabel')} items={items} value={chosen} onPick={pick} />
      </div>
      <div className="cat-panel">
        {chosen === 'FAV' && isLoggedIn ? (
          <FavoritePanel />
        ) : menu ? (
          <CategoryPanel category={menu.title} />
        ) : (
          <HomeLists menus={menus} />
        )}
      </div>
    </>
  )
}
