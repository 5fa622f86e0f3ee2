import type { LotteryGame, LotterySeries } from '@baize/contract'
import { TabBar, TabPanel, useT } from '@baize/ui'
import { useState } from 'react'
import { ChaseList } from './chase-list.tsx'
import { ResultList } from './result-list.tsx'
import { TicketList } from './ticket-list.tsx'

const panelId = 'lottery-below'

/** Under the pads: recent results, and what the player has bet. */
export function Below({ game, series }: { game: LotteryGame; series: LotterySeries }) {
  const t = useT()
  const [tab, setTab] = useState<'results' | 'tickets' | 'chases'>('results')
  return (
    <section className="blk lotto-below">
      <TabBar
        label={t('lottery.recentResults')}
        items={[
          { id: 'results', label: t('lottery.recentResults') },
          { id: 'tickets', label: t('lottery.myTickets') },
          { id: 'chases', label: t('lottery.myChases') },
        ]}
        value={tab}
        panelId={panelId}
        onPick={setTab}
      />
      <TabPanel id={panelId} tab={tab}>
        {tab === 'results' && <ResultList family={game.family} results={series.results} />}
        {tab === 'tickets' && <TicketList gameCode={game.gameCode} />}
        {tab === 'chases' && <ChaseList />}
      </TabPanel>
    </section>
  )
}
