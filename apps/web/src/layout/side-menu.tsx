import { buttonClass, classes, useT } from '@baize/ui'
import { Coins, Headset, Heart, History, Megaphone, MessageSquareText, Smartphone } from 'lucide-react'
import { createContext, use, type MouseEvent, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { CountBadge } from '../core/page/count-badge.tsx'
import { CategoryIcon } from '../core/game/category-icon.tsx'
import { paths } from '../core/address/paths.ts'
import { openPopup } from '../core/session/popup.ts'
import { useGameMenus, useSystemStatus, type GameMenu } from '../core/queries/queries.ts'
import { useIsLoggedIn } from '../core/session/session.ts'
import { ChatSideLink } from '../features/live-chat/chat-launcher.tsx'
import { RoomSideLink } from '../features/room/room-launcher.tsx'
import { ChannelIcon } from './channel-icon.tsx'
import { ChannelLink } from './channel-link.tsx'
import { channelNames } from './channels.ts'
import { useFlaggedLinks, useMemberDoor, useMemberLinks, type MenuLink } from './menu-links.tsx'
import { sideEntries } from './navigation.ts'
import { useHasRail } from './rail.tsx'
import { SideBanners } from './side-banners.tsx'
import { useSupport } from './use-support.ts'

/** Runs when a link is followed: the phone's menu closes. */
const FollowContext = createContext<(() => void) | undefined>(undefined)

interface SideLinkProps {
  to: string
  icon: ReactNode
  children: ReactNode
  onClick?: (event: MouseEvent) => void
}

function SideLink({ to, icon, children, onClick }: SideLinkProps) {
  const { pathname, search } = useLocation()
  const onFollow = use(FollowContext)
  const isHere = pathname + (to.includes('?') ? search : '') === to
  const follow = (event: MouseEvent) => {
    onFollow?.()
    onClick?.(event)
  }
  return (
    <Link
      className={classes('side-link', isHere && 'on')}
      to={to}
      aria-current={isHere ? 'page' : undefined}
      onClick={follow}
    >
      {icon}
      {children}
    </Link>
  )
}

function PageLinks({ links }: { links: readonly MenuLink[] }) {
  const t = useT()
  const enter = useMemberDoor()
  return links.map(({ name, to, label, Icon, count }) => (
    <SideLink
      key={name}
      to={to}
      icon={<Icon className="ic" aria-hidden="true" />}
      onClick={(event) => void enter(event, to)}
    >
      {t(label)}
      <CountBadge count={count} />
    </SideLink>
  ))
}

function MemberLinks() {
  const t = useT()
  const links = useMemberLinks()
  return (
    <>
      <h2>{t('site.memberGroup')}</h2>
      <PageLinks links={links} />
    </>
  )
}

/** Spec 2: deposit and withdraw at the top of the menu. */
function FirstActions() {
  const t = useT()
  const enter = useMemberDoor()
  const onFollow = use(FollowContext)
  const [deposit, withdraw] = [paths.member('depositv2'), paths.member('withdraw')]
  const open = (to: string) => (event: MouseEvent) => {
    onFollow?.()
    enter(event, to)
  }
  return (
    <div className="side-first">
      <Link className={buttonClass({ variant: 'felted' })} to={deposit} onClick={open(deposit)}>
        {t('site.deposit')}
      </Link>
      <Link className={buttonClass({ variant: 'line' })} to={withdraw} onClick={open(withdraw)}>
        {t('site.withdraw')}
      </Link>
    </div>
  )
}

/** What the side of the desktop and the phone's menu both list (spec 2). */
export function SideLinks({ onFollow }: { onFollow?: () => void }) {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const menus = useGameMenus().data ?? []
  const flagged = useFlaggedLinks(sideEntries)
  return (
    <FollowContext value={onFollow}>
      <nav className="side-nav" aria-label={t('site.sideNav')}>
        <FirstActions />
        <SideLink to={paths.favorite} icon={<Heart className="ic" aria-hidden="true" />}>
          {t('site.favorites')}
        </SideLink>
        <SideLink to={paths.recent} icon={<History className="ic" aria-hidden="true" />}>
          {t('site.recent')}
        </SideLink>
        <SideLink to={paths.promotions} icon={<Megaphone className="ic" aria-hidden="true" />}>
          {t('site.promotions')}
        </SideLink>
        <PageLinks links={flagged} />
        <SideLink to={paths.pointMall} icon={<Coins className="ic" aria-hidden="true" />}>
          {t('site.pointMall')}
        </SideLink>
        {isLoggedIn && <MemberLinks />}
        {menus.length > 0 && <h2>{t('site.gameGroup')}</h2>}
        {menus.map((menu) => (
          <CategoryLinks key={menu.title} menu={menu} />
        ))}
        <HelpLinks />
        <SideBanners onFollow={onFollow} />
      </nav>
    </FollowContext>
  )
}

/** A category, and on its own page the kinds of games in it. */
function CategoryLinks({ menu: { title, gameClassify } }: { menu: GameMenu }) {
  const t = useT()
  const isHere = useLocation().pathname === paths.category(title)
  const kinds = isHere && gameClassify.length > 1 ? gameClassify : []
  return (
    <>
      <SideLink to={paths.category(title)} icon={<CategoryIcon category={title} />}>
        {t(`lobby.${title}`)}
      </SideLink>
      {kinds.map((kind) => (
        <SideLink
          key={kind}
          to={paths.category(title, { gameClassify: kind })}
          icon={<span className="side-dot" aria-hidden="true" />}
        >
          {t(`lobby.${kind}`)}
        </SideLink>
      ))}
    </>
  )
}

function HelpLinks() {
  const t = useT()
  const contact = useSupport()
  const onFollow = use(FollowContext)
  const hasRail = useHasRail()
  const resources = useSystemStatus().data?.info.resources ?? {}
  const talk = () => {
    onFollow?.()
    void contact()
  }
  return (
    <>
      <h2>{t('site.footHelp')}</h2>
      <button type="button" className="side-link" onClick={() => openPopup({ name: 'phone' })}>
        <Smartphone className="ic" aria-hidden="true" />
        {t('site.onPhone')}
      </button>
      <ChatSideLink onFollow={onFollow} />
      <RoomSideLink onFollow={onFollow} />
      <button type="button" className="side-link" onClick={talk}>
        <Headset className="ic" aria-hidden="true" />
        {t('site.customerService')}
      </button>
      <button type="button" className="side-link" onClick={() => openPopup({ name: 'feedback' })}>
        <MessageSquareText className="ic" aria-hidden="true" />
        {t('site.feedback')}
      </button>
      {!hasRail &&
        channelNames(resources).map(({ id, name, url }) => (
          <ChannelLink key={id} className="side-link" url={url} onFollow={onFollow}>
            <ChannelIcon name={id} />
            {name}
          </ChannelLink>
        ))}
    </>
  )
}
