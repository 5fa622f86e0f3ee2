import { classes, useT } from '@baize/ui'
import { House, LayoutGrid, ScrollText, UserRound, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../core/address/paths.ts'
import { useGameMenus } from '../core/queries/queries.ts'
import { useMemberDoor } from './menu-links.tsx'
import { phoneTabOf } from './navigation.ts'

function Tab({ to, icon, label, isOn }: { to: string; icon: ReactNode; label: string; isOn: boolean }) {
  return (
    <Link to={to} className={classes('bar-tab', isOn && 'on')} aria-current={isOn ? 'page' : undefined}>
      {icon}
      <span>{label}</span>
    </Link>
  )
}

function Middle({ isOn }: { isOn: boolean }) {
  const t = useT()
  const enter = useMemberDoor()
  const deposit = paths.member('depositv2')
  return (
    <Link
      className={classes('bar-tab', 'mid', isOn && 'on')}
      aria-current={isOn ? 'page' : undefined}
      to={deposit}
      onClick={(event) => void enter(event, deposit)}
    >
      <i>
        <Wallet className="ic" aria-hidden="true" />
      </i>
      <span>{t('site.deposit')}</span>
    </Link>
  )
}

/** The bottom bar of the phone. */
export function TabBar() {
  const t = useT()
  const menus = useGameMenus().data ?? []
  const games = paths.category(menus[0]?.title ?? 'RNG')
  const here = phoneTabOf(useLocation(), games)
  return (
    <nav className="tabbar" aria-label={t('site.menu')}>
      <Tab to={paths.home} icon={<House className="ic" />} label={t('site.home')} isOn={here === 'home'} />
      <Tab to={games} icon={<LayoutGrid className="ic" />} label={t('site.games')} isOn={here === 'games'} />
      <Middle isOn={here === 'deposit'} />
      <Tab
        to={paths.member('personalHistoryCopy')}
        icon={<ScrollText className="ic" />}
        label={t('site.record')}
        isOn={here === 'record'}
      />
      <Tab
        to={paths.member('securityCenter')}
        icon={<UserRound className="ic" />}
        label={t('site.account')}
        isOn={here === 'account'}
      />
    </nav>
  )
}
