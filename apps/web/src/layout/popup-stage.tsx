import { DialogClose, DialogFrame, DialogTitle, useT } from '@baize/ui'
import { lazy, useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadLaterTexts } from '../core/language/language.tsx'
import { isAgentPath, paths } from '../core/address/paths.ts'
import { closePopup, helpAbove, openPopup, type DoorName, type Popup } from '../core/session/popup.ts'
import { askedProof } from '../core/sign-in/proof.ts'
import { useIsTrial } from '../core/queries/queries.ts'
import { useIsLoggedIn } from '../core/session/session.ts'
import { LanguageSwitch } from '../core/language/language-switch.tsx'
import { loadAuthDialog } from './load-auth-dialog.ts'
import { MemberCard } from './member-card.tsx'
import { CopiedDialog, EndedDialog, TrueAccountDialog } from './notice-dialogs.tsx'
import { SideLinks } from './side-menu.tsx'

const AuthDialog = lazy(() => loadAuthDialog().then((module) => ({ default: module.AuthDialog })))
const ChangePasswordDialog = lazy(() =>
  import('../features/auth/change-password-dialog.tsx').then((module) => ({
    default: module.ChangePasswordDialog,
  })),
)
const ResetDialog = lazy(() =>
  import('../features/auth/reset-dialog.tsx').then((module) => ({ default: module.ResetDialog })),
)
const AcceptTermsDialog = lazy(() =>
  import('../features/auth/accept-terms-dialog.tsx').then((module) => ({
    default: module.AcceptTermsDialog,
  })),
)
const SignInFailedDialog = lazy(() =>
  import('../features/auth/sign-in-failed-dialog.tsx').then((module) => ({
    default: module.SignInFailedDialog,
  })),
)
const LoginProofDialog = lazy(() =>
  import('../features/auth/login-proof-dialog.tsx').then((module) => ({
    default: module.LoginProofDialog,
  })),
)
const HelpDialog = lazy(async () => {
  const [module] = await Promise.all([import('../features/help/help-dialog.tsx'), loadLaterTexts()])
  return { default: module.HelpDialog }
})
const SupportDialog = lazy(async () => {
  const [module] = await Promise.all([import('./support-dialog.tsx'), loadLaterTexts()])
  return { default: module.SupportDialog }
})
const PhoneDialog = lazy(async () => {
  const [module] = await Promise.all([import('./phone-dialog.tsx'), loadLaterTexts()])
  return { default: module.PhoneDialog }
})
const FeedbackDialog = lazy(async () => {
  const [module] = await Promise.all([import('../features/feedback/feedback-dialog.tsx'), loadLaterTexts()])
  return { default: module.FeedbackDialog }
})
const LogoutDialog = lazy(() =>
  import('../features/auth/logout-dialog.tsx').then((module) => ({ default: module.LogoutDialog })),
)
const CreditsDialog = lazy(async () => {
  const [module] = await Promise.all([import('../features/wallet/credits-dialog.tsx'), loadLaterTexts()])
  return { default: module.CreditsDialog }
})
const OtherGamesDialog = lazy(async () => {
  const [module] = await Promise.all([import('../features/lobby/game-centre-dialogs.tsx'), loadLaterTexts()])
  return { default: module.OtherGamesDialog }
})
const GameListDialog = lazy(async () => {
  const [module] = await Promise.all([import('../features/lobby/game-centre-dialogs.tsx'), loadLaterTexts()])
  return { default: module.GameListDialog }
})
const ProofDialog = lazy(async () => {
  const [module] = await Promise.all([import('../features/security/proof-dialog.tsx'), loadLaterTexts()])
  return { default: module.ProofDialog }
})

/** The help centre over a form that is open: what was typed stays. */
export function HelpAbove() {
  const article = helpAbove.use()
  if (article === undefined) return null
  return <HelpDialog article={article} onChoose={helpAbove.set} onClose={() => helpAbove.set(undefined)} />
}

/** The second proof lies over the popup or page whose change needs it, as long as there is a session. */
export function ProofPopup() {
  const asked = askedProof.use()
  const isLoggedIn = useIsLoggedIn()
  // The person has left: there is nothing to prove.
  useEffect(() => {
    if (!isLoggedIn) asked?.settle(undefined)
  }, [asked, isLoggedIn])
  return asked && isLoggedIn && <ProofDialog key={asked.change} asked={asked} />
}

interface PopupProps<Name extends Popup['name'] = Popup['name']> {
  shown: Extract<Popup, { name: Name }>
  /** The address names it. */
  isRouted: boolean
}

/** What each popup is made of. */
const popups: { readonly [Name in Popup['name']]: (props: PopupProps<Name>) => ReactNode } = {
  login: (props) => <DoorPopup {...props} />,
  register: (props) => <DoorPopup {...props} />,
  forgot: (props) => <DoorPopup {...props} />,
  changePassword: ({ shown }) => <ChangePasswordPopup {...shown} />,
  resetPassword: ({ shown }) => <ResetDialog code={shown.code} onClose={closePopup} />,
  loginProof: ({ shown }) => <LoginProofDialog asked={shown.asked} onClose={closePopup} />,
  acceptTerms: ({ shown }) => <AcceptTermsDialog provider={shown.provider} onClose={closePopup} />,
  signInFailed: ({ shown }) => <SignInFailedDialog code={shown.code} onClose={closePopup} />,
  help: (props) => <HelpPopup {...props} />,
  support: () => <SupportDialog onClose={closePopup} />,
  phone: () => <PhoneDialog onClose={closePopup} />,
  feedback: () => <FeedbackDialog onClose={closePopup} />,
  logout: () => <LogoutDialog onClose={closePopup} />,
  credits: () => <CreditsPopup />,
  trueAccount: () => <TrueAccountDialog />,
  copied: ({ shown }) => <CopiedDialog text={shown.text} />,
  ended: ({ shown }) => <EndedDialog reason={shown.reason} />,
  maintenance: ({ shown }) => (
    <OtherGamesDialog reason={shown.name} title={shown.title} onClose={closePopup} />
  ),
  comingSoon: ({ shown }) => (
    <OtherGamesDialog reason={shown.name} title={shown.title} onClose={closePopup} />
  ),
  gameList: ({ shown }) => <GameListDialog list={shown.list} onClose={closePopup} />,
  menu: () => <MenuSheet />,
}

/** The popup that is shown. */
export function PopupOf({ shown, isRouted }: { shown: Popup; isRouted: boolean }) {
  // The table gives each name what takes a popup of that name.
  const show = popups[shown.name] as (props: PopupProps) => ReactNode
  return show({ shown, isRouted })
}

type DoorPopupState = Extract<Popup, { name: DoorName }>

function DoorPopup({ shown, isRouted }: { shown: DoorPopupState; isRouted: boolean }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isLoggedIn = useIsLoggedIn()
  const isOverDoor = pathname === paths.login || pathname === paths.register
  const leave = (to: string | undefined) => {
    closePopup()
    if (isOverDoor || to !== undefined) void navigate(to ?? paths.home, { replace: isOverDoor })
  }
  // Someone who is logged in already has nothing to do here.
  useEffect(() => {
    if (isRouted && isLoggedIn) void navigate(shown.wanted ?? paths.home, { replace: true })
  }, [isRouted, isLoggedIn, shown.wanted, navigate])
  const change = (name: DoorName) => {
    if (!isOverDoor || name === 'forgot') return openPopup({ ...shown, name })
    closePopup()
    const query = shown.wanted === undefined ? '' : `?${new URLSearchParams({ next: shown.wanted })}`
    void navigate(`/${name}${query}`, { replace: true })
  }
  return (
    <AuthDialog
      door={shown.name}
      wanted={shown.wanted}
      onChangeDoor={change}
      onClose={() => leave(undefined)}
      onDone={() => leave(shown.wanted)}
    />
  )
}

/** Spec 4: it leads home, or to what was wanted before the change came between. */
function ChangePasswordPopup({ isForced, asksTerms, wanted }: Extract<Popup, { name: 'changePassword' }>) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const home = isAgentPath(pathname) ? paths.agentHome : paths.home
  return (
    <ChangePasswordDialog
      isForced={isForced}
      asksTerms={asksTerms}
      onDone={() => void navigate(wanted ?? home, { replace: true })}
    />
  )
}

/** With an address of its own the chosen article is in it; over another page it is not. */
function HelpPopup({ shown, isRouted }: PopupProps<'help'>) {
  const navigate = useNavigate()
  return (
    <HelpDialog
      article={shown.article}
      onChoose={(article) =>
        isRouted
          ? void navigate(paths.help(article), { replace: true })
          : openPopup({ name: 'help', article })
      }
      onClose={() => (isRouted ? void navigate(paths.home) : closePopup())}
    />
  )
}

function CreditsPopup() {
  return useIsTrial() ? <TrueAccountDialog /> : <CreditsDialog onClose={closePopup} />
}

/** The phone's menu: what the desktop has at its side. Any link in it closes it. */
function MenuSheet() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  return (
    <DialogFrame isDraggable={false} className="sheet" onClose={closePopup}>
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
