import { TabBar, TabPanel, useT } from '@baize/ui'
import { CreditCard, MonitorSmartphone, ShieldCheck, UserRound } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { DevicesTab } from './devices-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PayoutTab } from './payout-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import '../../verify/verify.css'
import './security.css'

const tabs = {
  overview: { label: 'security.tabOverview', icon: ShieldCheck, Tab: OverviewTab },
  profile: { label: 'security.tabProfile', icon: UserRound, Tab: ProfileTab },
  payout: { label: 'security.tabPayout', icon: CreditCard, Tab: PayoutTab },
  devices: { label: 'security.tabDevices', icon: MonitorSmartphone, Tab: DevicesTab },
} as const
type TabName = keyof typeof tabs

const names = Object.keys(tabs) as TabName[]
const panelId = 'security-panel'

/** My account: what guards it, whose it is, where its money goes, and where it is open (spec 2). */
export function SecurityPage() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab')
  const name = names.find((known) => known === asked) ?? 'overview'
  const { Tab } = tabs[name]
  const pick = (next: TabName) =>
    setQuery({ page: 'securityCenter', ...(next !== 'overview' && { tab: next }) })
  return (
    <>
      <TabBar
        label={t('security.tabs')}
        panelId={panelId}
        value={name}
        onPick={pick}
        items={names.map((id) => {
          const Icon = tabs[id].icon
          return { id, label: t(tabs[id].label), icon: <Icon className="ic" aria-hidden="true" /> }
        })}
      />
      <TabPanel id={panelId} tab={name} className="sc">
        <Tab />
      </TabPanel>
    </>
  )
}
