import type { ContractKind } from '@baize/domain/agent-contract'
import { Button, SkeletonRows, useT } from '@baize/ui'
import { LoadError } from '../../core/page/load-error.tsx'
import { Days, Slots } from './bill-days.tsx'
import { BillLines, Tiers } from './bill-lines.tsx'
import { useHouseTime } from '../../core/time/house-time.ts'
import { useEstimate } from './queries.ts'

interface BillEstimateProps {
  readonly kind: ContractKind
  readonly onBack: () => void
  readonly onOpen: (id: string) => void
  readonly onActive: () => void
}

/** The running period so far, with the lines, tiers and days that its bill will have. */
export function BillEstimate({ kind, onBack, onOpen, onActive }: BillEstimateProps) {
  const t = useT()
  const time = useHouseTime()
  const found = useEstimate(kind)
  return (
    <>
      <Button size="sm" className="agc-back" onClick={onBack}>
        {t('agentContract.back')}
      </Button>
      {found.isPending ? (
        <SkeletonRows count={8} />
      ) : found.data ? (
        <div className="agc-columns">
          <section className="agc-card">
            <h3>{t('agentContract.estimate')}</h3>
            <p className="mut num rec-note">
              {time(found.data.startsAt)} – {time(found.data.endsAt)}
            </p>
            <dl className="agc-lines">
              <BillLines bill={found.data} onOpen={onOpen} />
            </dl>
          </section>
          <div>
            <Tiers bill={found.data} onActive={onActive} />
            <Days bill={found.data} />
            <Slots bill={found.data} />
          </div>
        </div>
      ) : (
        <LoadError query={found} />
      )}
    </>
  )
}
