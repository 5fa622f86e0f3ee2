import { Button, useT } from '@baize/ui'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import type { Auto } from '../core/auto.ts'
import { useStore } from '@baize/ui/page'
import { AutoDialog } from './auto-dialog.tsx'
import { changeSettings } from './preferences.tsx'

interface PaceProps {
  readonly controller: Auto
  /** What one round of a run costs. */
  readonly stakeMinor: number
  readonly hasAuto?: boolean
  /** No round can begin now. */
  readonly isResting?: boolean
}

/** How fast rounds are shown, and whether they are played by themselves. */
export function Pace({ controller, stakeMinor, hasAuto = true, isResting = false }: PaceProps) {
  const t = useT()
  const { settings, isBusy } = useStore(controller.table.store)
  const { left } = useStore(controller.auto)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="alt">
      <Button
        className={settings.isTurbo ? 'is-on' : ''}
        aria-label={t('studio.turbo')}
        title={t('studio.turbo')}
        aria-pressed={settings.isTurbo}
        icon={<Zap className="ic" aria-hidden="true" />}
        onClick={() => changeSettings(controller.table, { isTurbo: !settings.isTurbo })}
      />
      {hasAuto && (
        <Button
          variant="felted"
          disabled={left === 0 && (isBusy || isResting)}
          onClick={() => (left > 0 ? controller.stopAuto() : setChoosing(true))}
        >
          {left > 0 ? t('studio.stop') : t('studio.auto')}
        </Button>
      )}
      {isChoosing && (
        <AutoDialog controller={controller} stakeMinor={stakeMinor} onClose={() => setChoosing(false)} />
      )}
    </div>
  )
}
