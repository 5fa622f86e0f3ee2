import { Menu, useT } from '@baize/ui'
import { Headset, LogOut, Users } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { CountBadge } from '../core/page/count-badge.tsx'
import { Avatar } from '../core/picture/avatar.tsx'
import { paths } from '../core/address/paths.ts'
import { openPopup } from '../core/session/popup.ts'
import { isAgent, useMember, useUnread } from '../core/queries/queries.ts'
import { VipPlate } from '../core/page/vip-plate.tsx'
import { LanguageSwitch } from '../core/language/language-switch.tsx'
import { MemberCard } from './member-card.tsx'
import { useMemberDoor, useMenuLinks } from './menu-links.tsx'
import { useSupport } from './use-support.ts'

interface EntryProps {
  to: string
  icon: ReactNode
  children: ReactNode
  onClick?: (event: MouseEvent) => void
}

const Entry = ({ to, icon, children, onClick }: EntryProps) => (
  <Menu.LinkItem className="umenu-item" closeOnClick render={<Link to={to} onClick={onClick} />}>
    {icon}
    {children}
  </Menu.LinkItem>
)

/**
 * Spec 2: who is logged in, the pages of the member centre, customer service, the agents' door, the way out.
 */
export function MemberMenu() {
  const t = useT()
  const unread = useUnread()
  const { vipLabelName: level, iconUrl } = useMember().data ?? {}
  return (
    <Menu.Root modal={false}>
      {/* Its name is its text, the count of what is unread with it (WCAG 2.5.3). */}
      <Menu.Trigger className="ava-button">
        <Avatar url={iconUrl} />
        <span className="vh">{t('site.profile')} </span>
        {level && <VipPlate className="on-ava" label={level} />}
        <CountBadge count={unread} className="on-ava" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="umenu-place" sideOffset={12} align="end">
          <Menu.Popup className="umenu">
            <MemberCard isMenu />
            <Entries />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Entries() {
  const t = useT()
  const links = useMenuLinks()
  const enter = useMemberDoor()
  const contact = useSupport()
  const { data: member } = useMember()
  return (
    <>
      {links.map(({ name, to, label, Icon, count }) => (
        <Entry
          key={name}
          to={to}
          icon={<Icon className="ic" aria-hidden="true" />}
          onClick={(event) => void enter(event, to)}
        >
          {t(label)}
          <CountBadge count={count} />
        </Entry>
      ))}
      <Menu.Item className="umenu-item" onClick={() => void contact()}>
        <Headset className="ic" aria-hidden="true" />
        {t('site.customerService')}
      </Menu.Item>
      {member && isAgent(member) && (
        <Entry to={paths.agentHome} icon={<Users className="ic" aria-hidden="true" />}>
          {t('site.agentCentre')}
        </Entry>
      )}
      <Menu.Item render={<LanguageSwitch className="umenu-item" />} nativeButton />
      <hr className="seam" />
      <Menu.Item className="umenu-item" onClick={() => openPopup({ name: 'logout' })}>
        <LogOut className="ic" aria-hidden="true" />
        {t('site.signOut')}
      </Menu.Item>
    </>
  )
}
