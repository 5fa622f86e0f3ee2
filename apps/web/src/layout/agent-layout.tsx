import { Button, Logo, Toasts, useT } from '@baize/ui'
import { LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { Link, Outlet } from 'react-router'
import { Avatar } from '../core/avatar.tsx'
import { paths } from '../core/paths.ts'
import { openPopup } from '../core/popup.ts'
import { isAgent, useMember } from '../core/queries.ts'
import { useIsLoggedIn } from '../core/session.ts'
import { AgentClock } from './agent-clock.tsx'
import { LanguageSwitch } from '../core/language-switch.tsx'
import { Popups } from './popups.tsx'
import './agent-layout.css'

/** The frame of the agents' pages: no side menu, a clock with its offset, and the way out. */
export function AgentLayout() {
  const t = useT()
  return (
    <div className="ag">
      <a className="skip" href="#main">
        {t('site.skipToContent')}
      </a>
      <header className="ag-top">
        <Link className="logo" to={paths.home} aria-label={t('agent.toSite')}>
          <Logo />
        </Link>
        <span className="grow" />
        <LanguageSwitch className="btn text" />
        <Who />
      </header>
      <main id="main" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Popups />
      <Toasts />
    </div>
  )
}

function Who() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const { data: member } = useMember()
  if (!isLoggedIn || !member || !isAgent(member)) return null
  return (
    <>
      <AgentClock />
      <span className="ag-who only-d">
        <Avatar />
        <b className="cut">{member.nickname || member.account}</b>
      </span>
      <Button
        icon={<LogOut className="ic" aria-hidden="true" />}
        onClick={() => openPopup({ name: 'logout' })}
      >
        <span className="ag-out">{t('site.signOut')}</span>
      </Button>
    </>
  )
}
