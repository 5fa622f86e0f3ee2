import { groupDigits } from '@baize/i18n'
import { NavigationMenu, VendorMark, classes, useT } from '@baize/ui'
import { ChevronDown } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../core/paths.ts'
import { useGameMenus, type GameMenu } from '../core/queries.ts'

function Vendors({ menu }: { menu: GameMenu }) {
  const t = useT()
  return (
    <div className="mega">
      <NavigationMenu.Link
        className="mega-all"
        closeOnClick
        render={<Link to={paths.category(menu.title)} />}
      >
        {t('site.allOf', { category: t(`lobby.${menu.title}`) })}
        <small className="num">{t('site.gameCount', { count: groupDigits(String(menu.gameCount)) })}</small>
      </NavigationMenu.Link>
      {menu.cards.map((card) => (
        <NavigationMenu.Link
          key={card.vassalage}
          closeOnClick
          render={<Link to={paths.category(menu.title, { vassalage: card.vassalage })} />}
        >
          <VendorMark code={card.vassalage} />
          <small className="num">{groupDigits(String(card.gameCount))}</small>
        </NavigationMenu.Link>
      ))}
    </div>
  )
}

/** Home and the categories that have games, each with its vendors (spec 2). */
export function HeaderNav() {
  const t = useT()
  const { pathname } = useLocation()
  const menus = useGameMenus().data ?? []
  const on = (path: string) => (pathname === path ? 'page' : undefined)
  return (
    <NavigationMenu.Root className="nav1" aria-label={t('site.mainNav')}>
      <NavigationMenu.List className="nav1-list">
        <NavigationMenu.Item>
          <NavigationMenu.Link
            className={classes('nav1-item', pathname === paths.home && 'on')}
            render={<Link to={paths.home} aria-current={on(paths.home)} />}
          >
            {t('site.home')}
          </NavigationMenu.Link>
        </NavigationMenu.Item>
        {menus.map((menu) => (
          <NavigationMenu.Item key={menu.title}>
            <NavigationMenu.Trigger
              className={classes('nav1-item', pathname === paths.category(menu.title) && 'on')}
            >
              {t(`lobby.${menu.title}`)}
              <ChevronDown className="ic" aria-hidden="true" />
            </NavigationMenu.Trigger>
            <NavigationMenu.Content>
              <Vendors menu={menu} />
            </NavigationMenu.Content>
          </NavigationMenu.Item>
        ))}
      </NavigationMenu.List>
      <NavigationMenu.Portal>
        <NavigationMenu.Positioner className="mega-place" align="start" collisionPadding={16}>
          <NavigationMenu.Popup className="drop">
            <NavigationMenu.Viewport />
          </NavigationMenu.Popup>
        </NavigationMenu.Positioner>
      </NavigationMenu.Portal>
    </NavigationMenu.Root>
  )
}
