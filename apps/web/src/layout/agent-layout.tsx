import { Button, IconButton, Logo, Toasts, useIsDesktop, useT } from '@baize/ui'
import { LogOut, Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, Outlet } from 'react-router'
import { Avatar } from '../core/picture/avatar.tsx'
import { paths } from '../core/address/paths.ts'
import { openPopup } from '../core/session/popup.ts'
import { isAgent, useMember, type Member } from '../core/queries/queries.ts'
import { useIsLoggedIn } from '../core/session/session.ts'
import { AgentBalance } from '../features/agent-team/agent-overview.tsx'
import { AgentClock } from './agent-clock.tsx'
import { AgentLinks, AgentSheet } from './agent-links.tsx'
import { LanguageSwitch } from '../core/language/language-switch.tsx'
import { Popups } from './popups.tsx'
import './agent-layout.css'

/**
 * The frame of the agents' pages (spec 2): for who is in, a menu, a clock with its offset, and the way out.
 */
export function AgentLayout() {
  const t = useT()
  const isDesktop = useIsDesktop()
  const isLoggedIn = useIsLoggedIn()
  const { data: member } = useMember()
  const agent = isLoggedIn && member && isAgent(member) ? member : undefined
  return (
    <div className="ag">
      <a className="skip" href="#main">
        {t('site.skipToContent')}
      </a>
      {agent && isDesktop && (
        <aside className="ag-side">
          <Home />
          <AgentLinks />
        </aside>
      )}
      <div className="ag-col">
        <header className="ag-top">{agent ? <Who agent={agent} /> : <DoorHead />}</header>
        <main id="main" tabIndex={-1}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <Popups />
      <Toasts />
    </div>
  )
}

function Home() {
  const t = useT()
  return (
    <Link className="logo" to={paths.home} aria-label={t('agent.toSite')}>
      <Logo />
    </Link>
  )
}

const DoorHead = () => (
  <>
    <Home />
    <span className="grow" />
    <LanguageSwitch className="btn text" />
  </>
)

function Who({ agent }: { agent: Member }) {
  const t = useT()
  const isDesktop = useIsDesktop()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {!isDesktop && (
        <IconButton
          className="ag-open"
          label={t('agent.menu')}
          icon={<Menu className="ic" aria-hidden="true" />}
          onClick={() => setOpen(true)}
        />
      )}
      {!isDesktop && isOpen && <AgentSheet onClose={() => setOpen(false)} />}
      <AgentClock />
      <span className="grow" />
      {isDesktop && <LanguageSwitch className="btn text" />}
      {isDesktop && (
        <span className="ag-bal">
          <small>{t('agent.balance')}</small>
          <AgentBalance />
        </span>
      )}
      <span className="ag-who">
        <Avatar url={agent.iconUrl} />
        <b className="cut only-d">{agent.nickname || agent.account}</b>
      </span>
      <Button
        className="ag-out"
        icon={<LogOut className="ic" aria-hidden="true" />}
        onClick={() => openPopup({ name: 'logout' })}
      >
        {t('site.signOut')}
      </Button>
    </>
  )
}
