import { classes, useT } from '@baize/ui'
import { Link, useLocation } from 'react-router'
import { isHomePath, paths } from '../core/address/paths.ts'
import { useGameMenus } from '../core/queries/queries.ts'
import { topCategories } from './navigation.ts'

/** The main links without their menus of vendors, until those are there. */
export function PlainNav() {
  const t = useT()
  const { pathname } = useLocation()
  const menus = topCategories(useGameMenus().data ?? [])
  const here = isHomePath(pathname) ? paths.home : pathname
  const links = [
    { to: paths.home, text: t('site.home') },
    ...menus.map(({ title }) => ({ to: paths.category(title), text: t(`lobby.${title}`) })),
    { to: paths.promotions, text: t('site.promotions') },
  ]
  return (
    <nav className="nav1" aria-label={t('site.mainNav')}>
      {links.map(({ to, text }) => (
        <Link key={to} to={to} className={classes('nav1-item', here === to && 'on')}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
