import { Button, Dialog, Segment, useT } from '@baize/ui'
import { useState } from 'react'
import type { Auto } from '../core/auto.ts'

const counts = ['10', '25', '50', '100'] as const
const losses = ['5', '20', '50', 'never'] as const
const wins = ['10', '50', 'never'] as const
type Limit = (typeof losses)[number] | (typeof wins)[number]

interface AutoProps {
  readonly controller: Auto
  /** What one round of the run costs. */
  readonly stakeMinor: number
  readonly onClose: () => void
}

/** Sets a run of rounds with its limits. */
export function AutoDialog({ controller, stakeMinor, onClose }: AutoProps) {
  const t = useT()
  const [count, setCount] = useState<(typeof counts)[number]>('25')
  const [loss, setLoss] = useState<(typeof losses)[number]>('20')
  const [win, setWin] = useState<(typeof wins)[number]>('50')
  const label = (limit: Limit) =>
    limit === 'never' ? t('studio.autoNever') : t('studio.autoTimes', { times: limit })
  const minorOf = (limit: Limit) => (limit === 'never' ? null : Number(limit) * stakeMinor)
  const begin = () => {
    controller.startAuto({ count: Number(count), stopLossMinor: minorOf(loss), stopWinMinor: minorOf(win) })
    onClose()
  }
  return (
    <Dialog title={t('studio.autoTitle')} onClose={onClose} className="auto">
      <p className="sec">{t('studio.autoText')}</p>
      <LabelledSegment
        label={t('studio.autoCount')}
        options={counts}
        value={count}
        onPick={setCount}
        text={(one) => one}
      />
      <LabelledSegment
        label={t('studio.autoStopLoss')}
        options={losses}
        value={loss}
        onPick={setLoss}
        text={label}
      />
      <LabelledSegment
        label={t('studio.autoStopWin')}
        options={wins}
        value={win}
        onPick={setWin}
        text={label}
      />
      <Button variant="primary" size="lg" isBlock onClick={begin}>
        {t('studio.autoStart', { count })}
      </Button>
    </Dialog>
  )
}

function LabelledSegment<Value extends string>(props: {
  label: string
  options: readonly Value[]
  value: Value
  onPick: (value: Value) => void
  text: (value: Value) => string
}) {
  const options = props.options.map((value) => ({ value, label: props.text(value) }))
  return (
    <div className="limit">
      <span>{props.label}</span>
      <Segment label={props.label} options={options} value={props.value} onPick={props.onPick} />
    </div>
  )
}
