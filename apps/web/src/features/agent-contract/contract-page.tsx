import type { ContractKind } from '@baize/domain/agent-contract'
import { Segment, useT } from '@baize/ui'
import { useAddressFilter } from '../../core/address/address-filter.ts'
import { BillExplained } from './bill-explained.tsx'
import { BillList } from './bill-rows.tsx'
import { ContractFile } from './contract-file.tsx'
import { ContractRows } from './contract-rows.tsx'
import { HourList } from './hour-list.tsx'
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
  const { value, set } = useAddressFilter<'part' | 'bill' | 'contract'>()
  const bill = value('bill')
  if (bill !== '')
    return <BillExplained id={bill} onBack={() => set('bill', '')} onOpen={(id) => set('bill', id)} />
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
