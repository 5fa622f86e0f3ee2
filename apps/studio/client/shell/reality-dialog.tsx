import './reality.css'
import { Amount, Button, buttonClass, Dialog, useT } from '@baize/ui'
import { decimalOf, symbolOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import type { Table } from '../core/table.ts'
import type { RealityAnswer } from '../../wire/reality.ts'

export interface Reality extends RealityAnswer {
  readonly forMs: number
}

interface RealityDialogProps {
  readonly table: Table
  readonly reality: Reality
  readonly onClose: () => void
}

/** How long, and with what result; then the player decides how to go on. */
export function RealityDialog({ table, reality, onClose }: RealityDialogProps) {
  const t = useT()
  const { currency, lobbyUrl } = useStore(table.store).state
  const { stakedMinor, paidMinor, forMs } = reality
  const sums = [
    ['studio.realityStaked', stakedMinor, 'money'],
    ['studio.realityPaid', paidMinor, 'money'],
    ['studio.realityNet', paidMinor - stakedMinor, 'outcome'],
  ] as const
  return (
    <Dialog
      className="reality"
      title={t('studio.realityTitle', { minutes: Math.floor(forMs / 60_000) })}
      onClose={onClose}
    >
      <p className="sec">{t('studio.realityText')}</p>
      <dl className="num">
        {sums.map(([label, minor, tone]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <Amount value={decimalOf(minor, currency)} symbol={symbolOf(currency)} tone={tone} />
            </dd>
          </div>
        ))}
      </dl>
      <Button size="lg" isBlock onClick={onClose}>
        {t('studio.realityGoOn')}
      </Button>
      <a
        className={buttonClass({ variant: 'line', size: 'lg', isBlock: true })}
        href={lobbyUrl}
        target="_top"
      >
        {t('studio.exit')}
      </a>
    </Dialog>
  )
}
