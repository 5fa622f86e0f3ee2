import type { ContractKind } from '@baize/domain/agent-contract'
import { Segment, useT } from '@baize/ui'
import { AgentFiles } from '../../core/page/agent-files.tsx'
import { useAddressFilter } from '../../core/address/address-filter.ts'
import { BillActive } from './bill-active.tsx'
import { BillEstimate } from './bill-estimate.tsx'
import { BillExplained } from './bill-explained.tsx'
import { BillList } from './bill-rows.tsx'
import { OpenBills } from './open-bills.tsx'
import { ContractFile } from './contract-file.tsx'
import { ContractRows } from './contract-rows.tsx'
import { HourList } from './hour-list.tsx'
import type { Side } from './queries.ts'
import '../../core/page/record.css'
import './agent-contract.css'

const parts = ['mine', 'owed', 'contracts'] as const
const titles = {
  mine: 'agentContract.mine',
  owed: 'agentContract.owed',
  contracts: 'agentContract.contracts',
} as const

/** A kind of contract: bills to and by the agent, each explained, and the contracts they come of. */
export function ContractPage({ kind }: { kind: ContractKind }) {
  const t = useT()
  const { value, set } = useAddressFilter<'part' | 'bill' | 'contract' | 'open'>()
  const bill = value('bill')
  if (bill !== '') return <OneBill kind={kind} bill={bill} />
  const open = (['payee', 'payer'] as const).find((name) => name === value('open'))
  if (open)
    return <OpenBills side={open} onBack={() => set('open', '')} onExplain={(id) => set('bill', id)} />
  const part = parts.find((name) => name === value('part')) ?? 'mine'
  const side = part === 'owed' ? 'payer' : 'payee'
  const explain = (id: string) => set('bill', id)
  const contract = value('contract')
  if (contract !== '')
    return <ContractFile kind={kind} id={contract} onBack={() => set('contract', '')} onExplain={explain} />
  return (
    <>
      <Segment
        label={t('agentContract.parts')}
        value={part}
        options={parts.map((name) => ({ value: name, label: t(titles[name]) }))}
        onPick={(name) => set('part', name === 'mine' ? '' : name)}
      />
      <div className="agc-acts">
        {part === 'contracts' ? (
          <AgentFiles record="contracts" query={{ kind }} />
        ) : (
          <BillFiles kind={kind} side={side} />
        )}
      </div>
      {part === 'contracts' ? (
        <ContractRows kind={kind} onOpen={(id) => set('contract', id)} />
      ) : kind === 'realtime' ? (
        <HourList key={side} side={side} onExplain={explain} />
      ) : (
        <BillList key={side} kind={kind} side={side} onExplain={explain} />
      )}
    </>
  )
}

/** Real-time pay is listed by the hour, so there are files of hours and of the slots that they add up. */
function BillFiles({ kind, side }: { kind: ContractKind; side: Side }) {
  const t = useT()
  if (kind !== 'realtime') return <AgentFiles record="bills" query={{ kind, side }} />
  return (
    <>
      <AgentFiles record="bills" query={{ kind, side, by: 'hour' }} label={t('agentContract.fileHours')} />
      <AgentFiles record="bills" query={{ kind, side }} label={t('agentContract.fileSlots')} />
    </>
  )
}

/** A bill or the running period, or the members that count as active for it. */
function OneBill({ kind, bill }: { kind: ContractKind; bill: string }) {
  const { value, set } = useAddressFilter<'bill' | 'active'>()
  const acts = {
    onBack: () => set('bill', ''),
    onOpen: (id: string) => set('bill', id),
    onActive: () => set('active', '1'),
  }
  if (value('active') !== '') return <BillActive kind={kind} bill={bill} onBack={() => set('active', '')} />
  if (bill === 'now') return <BillEstimate kind={kind} {...acts} />
  return <BillExplained id={bill} {...acts} />
}
