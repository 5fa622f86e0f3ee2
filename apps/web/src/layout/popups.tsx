import { ConfirmDialog, DialogFrame, Button, DialogClose, DialogTitle, useT } from '@baize/ui'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths, safeNext } from '../core/paths.ts'
import { closePopup, openPopup, popup, type Popup } from '../core/popup.ts'
import { useIsLoggedIn } from '../core/session.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MemberCard } from './member-card.tsx'
import { SideLinks } from './side-menu.tsx'

const AuthDialog = lazy(() =>
  import('../features/auth/auth-dialog.tsx').then((module) => ({ default: module.AuthDialog })),
)
const LogoutDialog = lazy(() =>
  import('../features/auth/logout-dialog.tsx').then((module) => ({ default: module.LogoutDialog })),
)
const CreditsDialog = lazy(() =>
  import('../features/wallet/credits-dialog.tsx').then((module) => ({ default: module.CreditsDialog })),
)
const MaintenanceDialog = lazy(() =>
  import('../features/lobby/maintenance-dialog.tsx').then((module) => ({
    default: module.MaintenanceDialog,
  })),
)

/** The popup that the address itself names: /login and /register. */
function useRoutePopup(): Popup | undefined {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  if (pathname !== paths.login && pathname !== paths.register) return undefined
  return { name: pathname === paths.login ? 'login' : 'register', wanted: safeNext(query.get('next')) }
}

/** Everything that may lie over a page; what was opened by hand comes before what the address names. */
export function Popups() {
  const opened = popup.use()
  const routed = useRoutePopup()
  return (
    <Suspense>
      <PopupOf shown={opened ?? routed} isRouted={opened === undefined} />
    </Suspense>
  )
}

function PopupOf({ shown, isRouted }: { shown: Popup | undefined; isRouted: boolean }) {
  if (!shown) return null
  switch (shown.name) {
    case 'login':
    case 'register':
      return <AuthPopup shown={shown} isRouted={isRouted} />
    case 'logout':
      return <LogoutDialog onClose={closePopup} />
    case 'credits':
      return <CreditsDialog onClose={closePopup} />
    case 'trueAccount':
      return <TrueAccountDialog />
    case 'ended':
      return <EndedDialog reason={shown.reason} />
    case 'maintenance':
      return <MaintenanceDialog title={shown.title} onClose={closePopup} />
    case 'menu':
      return <MenuSheet />
  }
}

type AuthPopupState = Extract<Popup, { name: 'login' | 'register' }>

function AuthPopup({ shown, isRouted }: { shown: AuthPopupState; isRouted: boolean }) {
  const navigate = useNavigate()
  const isLoggedIn = useIsLoggedIn()
  const leave = (to: string | undefined) => {
    closePopup()
    if (isRouted || to !== undefined) void navigate(to ?? paths.home, { replace: isRouted })
  }
  // Someone who is logged in already has nothing to do here.
  useEffect(() => {
    if (isRouted && isLoggedIn) void navigate(shown.wanted ?? paths.home, { replace: true })
  }, [isRouted, isLoggedIn, shown.wanted, navigate])
  const change = (name: 'login' | 'register') => {
    if (!isRouted) return openPopup({ ...shown, name })
    const query = shown.wanted === undefined ? '' : `?${new URLSearchParams({ next: shown.wanted })}`
    void navigate(`/${name}${query}`, { replace: true })
  }
  return (
    <AuthDialog
      form={shown.name}
      onChangeForm={change}
      onClose={() => leave(undefined)}
      onDone={() => leave(shown.wanted)}
    />
  )
}

function TrueAccountDialog() {
  const t = useT()
  return (
    <ConfirmDialog
      title={t('site.trialTitle')}
      text={t('site.trialText')}
      onClose={closePopup}
      actions={
        <>
          <Button onClick={closePopup}>{t('common.later')}</Button>
          <Button variant="primary" onClick={() => openPopup({ name: 'register' })}>
            {t('auth.registerAction')}
          </Button>
        </>
      }
    />
  )
}

const endedText = {
  expired: 'site.endedExpired',
  blocked: 'site.endedBlocked',
  replaced: 'site.endedReplaced',
  logout: 'site.endedLogout',
} as const

function EndedDialog({ reason }: { reason: keyof typeof endedText }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const isHere = pathname !== paths.login && pathname !== paths.register
  const again = () => (isHere ? openPopup({ name: 'login', wanted: pathname + search }) : closePopup())
  return (
    <ConfirmDialog
      title={t('site.endedTitle')}
      text={t(endedText[reason])}
      onClose={closePopup}
      actions={
        <>
          <Button onClick={closePopup}>{t('common.close')}</Button>
          <Button variant="primary" onClick={again}>
            {t('site.loginAgain')}
          </Button>
        </>
      }
    />
  )
}

/** The phone's menu: what the desktop has at its side. Any link in it closes it. */
function MenuSheet() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  return (
    <DialogFrame className="sheet" onClose={closePopup}>
      <div className="sheet-head">
        <DialogTitle className="vh">{t('site.menu')}</DialogTitle>
        {isLoggedIn ? <MemberCard /> : <span className="grow" />}
        <DialogClose />
      </div>
      <SideLinks onFollow={closePopup} />
      <LanguageSwitch className="side-link" />
    </DialogFrame>
  )
}
