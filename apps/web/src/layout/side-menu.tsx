import { buttonClass, classes, useT } from '@baize/ui'
import { Heart, History, ReceiptText, ScrollText, ShieldCheck, Wallet } from 'lucide-react'
import { createContext, use, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { CategoryIcon } from '../core/category-icon.tsx'
import { paths } from '../core/paths.ts'
import { openPopup } from '../core/popup.ts'
import { useCanTakeCredits, useGameMenus, type GameMenu } from '../core/queries.ts'
import { useIsLoggedIn } from '../core/session.ts'
import { PopupLink } from './popup-link.tsx'

/** Runs when a link is followed: the phone's menu closes. */
const FollowContext = createContext<(() => void) | undefined>(undefined)

function SideLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const onFollow = use(FollowContext)
  const isHere = pathname + (to.includes('?') ? search : '') === to
  return (
    <Link
      className={classes('side-link', isHere && 'on')}
      to={to}
      aria-current={isHere ? 'page' : undefined}
      onClick={onFollow}
    >
      {icon}
      {children}
    </Link>
  )
}

function MemberLinks() {
  const t = useT()
  return (
    <>
      <h2>{t('site.memberGroup')}</h2>
      <SideLink to={paths.member('securityCenter')} icon={<ShieldCheck className="ic" aria-hidden="true" />}>
        {t('site.securityCenter')}
      </SideLink>
      <SideLink to={paths.member('transferFund')} icon={<Wallet className="ic" aria-hidden="true" />}>
        {t('site.wallet')}
      </SideLink>
      <SideLink
        to={paths.member('personalHistoryCopy')}
        icon={<ScrollText className="ic" aria-hidden="true" />}
      >
        {t('site.bettingRecord')}
      </SideLink>
      <SideLink
        to={paths.member('transactionHistory')}
        icon={<ReceiptText className="ic" aria-hidden="true" />}
      >
        {t('site.accountRecord')}
      </SideLink>
    </>
  )
}

function FirstAction() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const canTakeCredits = useCanTakeCredits()
  const look = buttonClass({ variant: 'felted', isBlock: true })
  if (!isLoggedIn) {
    return (
      <PopupLink name="login" className={look}>
        {t('site.login')}
      </PopupLink>
    )
  }
  if (!canTakeCredits) return null
  return (
    <button type="button" className={look} onClick={() => openPopup({ name: 'credits' })}>
      {t('site.takeCredits')}
    </button>
  )
}

/** What the side of the desktop and the phone's menu both list. */
export function SideLinks({ onFollow }: { onFollow?: () => void }) {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const menus = useGameMenus().data ?? []
  return (
    <FollowContext value={onFollow}>
      <nav className="side-nav" aria-label={t('site.sideNav')}>
        <FirstAction />
        <SideLink to={paths.favorite} icon={<Heart className="ic" aria-hidden="true" />}>
          {t('site.favorites')}
        </SideLink>
        <SideLink to={paths.recent} icon={<History className="ic" aria-hidden="true" />}>
          {t('site.recent')}
        </SideLink>
        {isLoggedIn && <MemberLinks />}
        {menus.length > 0 && <h2>{t('site.gameGroup')}</h2>}
        {menus.map((menu) => (
          <SideLink
            key={menu.title}
            to={paths.category(menu.title)}
            icon={<CategoryIcon category={menu.title} />}
          >
            {t(`lobby.${menu.title}`)}
          </SideLink>
        ))}
        {menus.map((menu) => menu.gameClassify.length > 1 && <ClassLinks key={menu.title} menu={menu} />)}
      </nav>
    </FollowContext>
  )
}

function ClassLinks({ menu }: { menu: GameMenu }) {
  const t = useT()
  return menu.gameClassify.map((gameClassify) => (
    <SideLink
      key={gameClassify}
      to={paths.category(menu.title, { gameClassify })}
      icon={<span className="side-dot" aria-hidden="true" />}
    >
      {t(`lobby.${gameClassify}`)}
    </SideLink>
  ))
}
