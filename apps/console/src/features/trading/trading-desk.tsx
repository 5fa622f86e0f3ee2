import Card from '@mui/material/Card'
import { Title } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { useTranslate } from '../../core/language/language.ts'
import { EventsTab } from './events-tab.tsx'
import { FeedsTab } from './feeds-tab.tsx'
import { FlagsTab } from './flags-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { useSummary } from './queries.ts'
import { RulesTab } from './rules-tab.tsx'
import { SettlementTab } from './settlement-tab.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import './trading.css'

const tabs = ['events', 'rules', 'settlement', 'flags', 'feeds', 'orders'] as const
type Tab = (typeof tabs)[number]

const screens: Readonly<Record<Tab, () => React.ReactNode>> = {
  events: EventsTab,
  rules: RulesTab,
  settlement: SettlementTab,
  flags: FlagsTab,
  feeds: FeedsTab,
  orders: OrdersTab,
}

/** The trading desk of the sports book. Which part is open stands in the address. */
export function TradingDesk() {
  const t = useTranslate()
  const [search, setSearch] = useSearchParams()
  const chosen = tabs.find((tab) => tab === search.get('tab')) ?? 'events'
  const { data: summary } = useSummary()
  const counts: Readonly<Partial<Record<Tab, number>>> = {
    settlement: (summary?.unsettled ?? 0) + (summary?.held ?? 0),
    flags: summary?.flags ?? 0,
  }
  const Screen = screens[chosen]
  return (
    <Card className="trading">
      <Title title={t('resource.tradingEvent')} />
      <div className="trading-tabs" role="tablist" aria-label={t('tradingDesk.tabs')}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            onClick={() => setSearch(tab === 'events' ? {} : { tab })}
          >
            {t(`tradingDesk.tab_${tab}`)}
            {(counts[tab] ?? 0) > 0 && <em>{counts[tab]}</em>}
          </button>
        ))}
      </div>
      <SummaryTiles />
      <div role="tabpanel" aria-label={t(`tradingDesk.tab_${chosen}`)}>
        <Screen />
      </div>
    </Card>
  )
}
