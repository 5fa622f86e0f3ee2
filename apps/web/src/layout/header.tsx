import { IconButton, Logo, buttonClass, useIsDesktop, useT } from '@baize/ui'
import { Menu } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../core/picture/avatar.tsx'
import { paths } from '../core/address/paths.ts'
import { openPopup } from '../core/session/popup.ts'
import { useIsLoggedIn } from '../core/session/session.ts'
import { BalanceBox } from './balance-box.tsx'
import { LanguageSwitch } from '../core/language/language-switch.tsx'
import { useMemberDoor } from './menu-links.tsx'
import { PlainNav } from './plain-nav.tsx'
import { PopupLink } from './popup-link.tsx'

const HeaderNav = lazy(() => import('./header-nav.tsx').then((module) => ({ default: module.HeaderNav })))
const MemberMenu = lazy(() => import('./member-menu.tsx').then((module) => ({ default: module.MemberMenu })))

export function Header() {
  const t = useT()
  const isDesktop = useIsDesktop()
  const isLoggedIn = useIsLoggedIn()
  return (
    <header className="top">
      <div className="in">
        {!isDesktop && (
          <IconButton
            label={t('site.menu')}
            icon={<Menu className="ic" aria-hidden="true" />}
            onClick={() => openPopup({ name: 'menu' })}
          />
        )}
        <Link className="logo" to={paths.home} aria-label={t('common.brand')}>
          <Logo />
        </Link>
        {isDesktop ? (
          <Suspense fallback={<PlainNav />}>
            <HeaderNav />
          </Suspense>
        ) : (
          <span className="grow" />
        )}
        {isLoggedIn ? <MemberCorner /> : <GuestCorner />}
      </div>
    </header>
  )
}

function GuestCorner() {
  const t = useT()
  return (
    <div className="corner">
      <LanguageSwitch className={`${buttonClass({ variant: 'text' })} only-d`} />
      <PopupLink name="login" className={buttonClass({ variant: 'line' })}>
        {t('site.login')}
      </PopupLink>
      <PopupLink name="register" className={buttonClass({ variant: 'primary' })}>
        {t('site.register')}
      </PopupLink>
    </div>
  )
}

function MemberCorner() {
  const t = useT()
  const enter = useMemberDoor()
  const deposit = paths.member('depositv2')
  const withdraw = paths.member('withdraw')
  return (
    <div className="corner">
      <BalanceBox />
      <Link
        className={`${buttonClass({ variant: 'primary' })} only-d only-wide`}
        to={deposit}
        onClick={(event) => void enter(event, deposit)}
      >
        {t('site.deposit')}
      </Link>
      <Link
        className={`${buttonClass({ variant: 'line' })} only-d only-wide`}
        to={withdraw}
        onClick={(event) => void enter(event, withdraw)}
      >
        {t('site.withdraw')}
      </Link>
      <Suspense fallback={<Avatar url={undefined} />}>
        <MemberMenu />
      </Suspense>
    </div>
  )
}
