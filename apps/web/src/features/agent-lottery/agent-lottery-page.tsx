import { Segment, useT } from '@baize/ui'
import { useAddressFilter } from '../../core/address/address-filter.ts'
import { GroupList } from './group-list.tsx'
import { RebateList } from './rebate-list.tsx'
import { TicketList } from './ticket-list.tsx'
import '../../core/page/record.css'
import './agent-lottery.css'

const parts = ['groups', 'tickets', 'rebates'] as const
const titles = {
  groups: 'agentLottery.groups',
  tickets: 'agentLottery.tickets',
  rebates: 'agentLottery.rebates',
} as const

/** What an agent sees of lotteries: prize groups of the downline, its tickets, and rebates by draw. */
export function AgentLotteryPage() {
  const t = useT()
  const { value, set } = useAddressFilter<'part'>()
  const part = parts.find((name) => name === value('part')) ?? 'groups'
  return (
    <>
      <Segment
        label={t('agentLottery.parts')}
        value={part}
        options={parts.map((name) => ({ value: name, label: t(titles[name]) }))}
        onPick={(name) => set('part', name === 'groups' ? '' : name)}
      />
      {part === 'groups' && <GroupList />}
      {part === 'tickets' && <TicketList />}
      {part === 'rebates' && <RebateList />}
    </>
  )
}
