import { Button, useT } from '@baize/ui'
import { AgentFiles } from '../../core/page/agent-files.tsx'
import { BillList } from './bill-rows.tsx'
import type { Side } from './queries.ts'

interface OpenBillsProps {
  readonly side: Side
  readonly onBack: () => void
  readonly onExplain: (id: string) => void
}

/** Unpaid bills of all kinds, owed to the agent or by it. */
export function OpenBills({ side, onBack, onExplain }: OpenBillsProps) {
  const t = useT()
  return (
    <>
      <Button size="sm" className="agc-back" onClick={onBack}>
        {t('agentContract.back')}
      </Button>
      <h3>{t(side === 'payee' ? 'agentContract.openToMe' : 'agentContract.openByMe')}</h3>
      <div className="agc-acts">
        <AgentFiles record="bills" query={{ side, open: 'true' }} />
      </div>
      <BillList side={side} onExplain={onExplain} />
    </>
  )
}
