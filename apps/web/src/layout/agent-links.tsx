import { DialogClose, DialogFrame, DialogTitle, classes, useT } from '@baize/ui'
import {
  Banknote,
  CircleMinus,
  CirclePlus,
  Headset,
  LayoutDashboard,
  Mail,
  Megaphone,
  ShieldCheck,
  Ticket,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { CountBadge } from '../core/count-badge.tsx'
import { agentPageNamed, paths, type AgentPage } from '../core/paths.ts'
import { useUnread } from '../core/queries.ts'
import { LanguageSwitch } from '../core/language-switch.tsx'
import { useSupport } from './use-support.ts'

/** How each page of the back-office stands in its menu, and over itself. */
export const agentLooks = {
  overview: { label: 'agent.overview', Icon: LayoutDashboard },
  agentAnnouncement: { label: 'agent.announcements', Icon: Megaphone },
  agentLottery: { label: 'agent.lottery', Icon: Ticket },
  depositv2: { label: 'site.deposit', Icon: CirclePlus },
  withdraw: { label: 'site.withdraw', Icon: CircleMinus },
  depositRecord: { label: 'site.depositRecord', Icon: Banknote },
  messageV2: { label: 'site.messages', Icon: Mail },
  securityCenter: { label: 'site.securityCenter', Icon: ShieldCheck },
} as const satisfies Record<AgentPage, { label: string; Icon: LucideIcon }>

const teamPages = ['overview', 'agentAnnouncement', 'agentLottery'] as const
const accountPages = ['depositv2', 'withdraw', 'depositRecord', 'messageV2', 'securityCenter'] as const

function PageLink({ page, onFollow }: { page: AgentPage; onFollow?: (() => void) | undefined }) {
  const t = useT()
  const [query] = useSearchParams()
  const unread = useUnread()
  const { label, Icon } = agentLooks[page]
  const isHere = agentPageNamed(query.get('page')) === page
  return (
    <Link
      className={classes('side-link', isHere && 'on')}
      to={paths.agentPage(page)}
      aria-current={isHere ? 'page' : undefined}
      onClick={onFollow}
    >
      <Icon className="ic" aria-hidden="true" />
      {t(label)}
      {page === 'messageV2' && <CountBadge count={unread} />}
    </Link>
  )
}

/** The menu of the back-office: the pages of spec 2 that exist, and customer service. */
export function AgentLinks({ onFollow }: { onFollow?: () => void }) {
  const t = useT()
  const contact = useSupport()
  const talk = () => {
    onFollow?.()
    void contact()
  }
  return (
    <nav className="side-nav ag-nav" aria-label={t('agent.menu')}>
      {teamPages.map((page) => (
        <PageLink key={page} page={page} onFollow={onFollow} />
      ))}
      <h2>{t('agent.accountGroup')}</h2>
      {accountPages.map((page) => (
        <PageLink key={page} page={page} onFollow={onFollow} />
      ))}
      <button type="button" className="side-link" onClick={talk}>
        <Headset className="ic" aria-hidden="true" />
        {t('site.customerService')}
      </button>
    </nav>
  )
}

/** The same on a phone; any link in it closes it. */
export function AgentSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <DialogFrame isDraggable={false} className="sheet" onClose={onClose}>
      <div className="sheet-head">
        <DialogTitle className="grow ag-sheet-title">{t('agent.homeTitle')}</DialogTitle>
        <DialogClose />
      </div>
      <AgentLinks onFollow={onClose} />
      <LanguageSwitch className="side-link" />
    </DialogFrame>
  )
}
