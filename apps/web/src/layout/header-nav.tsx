import { groupDigits } from '@baize/i18n'
import { NavigationMenu, VendorMark, classes, useT } from '@baize/ui'
import { ChevronDown } from 'lucide-react'
import { useRef, useState, type MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { isHomePath, paths } from '../core/address/paths.ts'
import { useGameMenus, type GameMenu } from '../core/queries/queries.ts'
import { useFlaggedLinks, useMemberDoor } from './menu-links.tsx'
import { headerEntries, isLargeDropdown, topCategories } from './navigation.ts'

function Vendors({ menu }: { menu: GameMenu }) {
  const t = useT()
  return (
    <div className={classes('mega', isLargeDropdown(menu.cards.length) && 'large')}>
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

interface PlainItemProps {
  to: string
  isOn: boolean
  text: string
  onClick?: (event: MouseEvent) => void
}

const PlainItem = ({ to, isOn, text, onClick }: PlainItemProps) => (
  <NavigationMenu.Item>
    <NavigationMenu.Link
      className={classes('nav1-item', isOn && 'on')}
      render={<Link to={to} aria-current={isOn ? 'page' : undefined} onClick={onClick} />}
    >
      {text}
    </NavigationMenu.Link>
  </NavigationMenu.Item>
)

/** Spec 2: Home, the categories that have vendors each with a dropdown of them, Promotions and what is on. */
export function HeaderNav() {
  const t = useT()
  const { pathname } = useLocation()
  const menus = topCategories(useGameMenus().data ?? [])
  const flagged = useFlaggedLinks(headerEntries)
  const enter = useMemberDoor()
  const nav = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<unknown>(null)
  const isLarge = menus.some(({ title, cards }) => title === opened && isLargeDropdown(cards.length))
  const flaggedTexts = { rewardCenter: t('site.rewards'), referral: t('site.share') } as const
  return (
    <NavigationMenu.Root
      ref={nav}
      className="nav1"
      aria-label={t('site.mainNav')}
      onValueChange={(value) => value !== null && setOpened(value)}
    >
      <NavigationMenu.List className="nav1-list">
        <PlainItem to={paths.home} isOn={isHomePath(pathname)} text={t('site.home')} />
        {menus.map((menu) => (
          <NavigationMenu.Item key={menu.title} value={menu.title}>
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
        <PlainItem to={paths.promotions} isOn={pathname === paths.promotions} text={t('site.promotions')} />
        {flagged.map(({ name, to }) => (
          <PlainItem
            key={name}
            to={to}
            isOn={false}
            text={flaggedTexts[name as keyof typeof flaggedTexts]}
            onClick={(event) => void enter(event, to)}
          />
        ))}
      </NavigationMenu.List>
      <NavigationMenu.Portal>
        {/* A large one has room below the whole navigation only. */}
        <NavigationMenu.Positioner
          className="mega-place"
          align="start"
          collisionPadding={16}
          anchor={isLarge ? nav : undefined}
        >
          <NavigationMenu.Popup className="drop">
            <NavigationMenu.Viewport />
          </NavigationMenu.Popup>
        </NavigationMenu.Positioner>
      </NavigationMenu.Portal>
    </NavigationMenu.Root>
  )
}
