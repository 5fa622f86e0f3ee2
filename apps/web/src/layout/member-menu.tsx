import { Menu, useT } from '@baize/ui'
import { LogOut, ReceiptText, ScrollText, ShieldCheck, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../core/avatar.tsx'
import { paths } from '../core/paths.ts'
import { openPopup } from '../core/popup.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MemberCard } from './member-card.tsx'

const Entry = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
  <Menu.LinkItem className="umenu-item" closeOnClick render={<Link to={to} />}>
    {icon}
    {children}
  </Menu.LinkItem>
)

export function MemberMenu() {
  const t = useT()
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="ava-button" aria-label={t('site.profile')}>
        <Avatar />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="umenu-place" sideOffset={12} align="end">
          <Menu.Popup className="umenu">
            <MemberCard />
            <Entry
              to={paths.member('securityCenter')}
              icon={<ShieldCheck className="ic" aria-hidden="true" />}
            >
              {t('site.securityCenter')}
            </Entry>
            <Entry to={paths.member('transferFund')} icon={<Wallet className="ic" aria-hidden="true" />}>
              {t('site.wallet')}
            </Entry>
            <Entry
              to={paths.member('personalHistoryCopy')}
              icon={<ScrollText className="ic" aria-hidden="true" />}
            >
              {t('site.bettingRecord')}
            </Entry>
            <Entry
              to={paths.member('transactionHistory')}
              icon={<ReceiptText className="ic" aria-hidden="true" />}
            >
              {t('site.accountRecord')}
            </Entry>
            <Menu.Item render={<LanguageSwitch className="umenu-item" />} nativeButton />
            <hr className="seam" />
            <Menu.Item className="umenu-item" onClick={() => openPopup({ name: 'logout' })}>
              <LogOut className="ic" aria-hidden="true" />
              {t('site.signOut')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
