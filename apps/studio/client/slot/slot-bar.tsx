import { Button, useT } from '@baize/ui'
import { RotateCw, Square, Zap } from 'lucide-react'
import { useState } from 'react'
import { useStore } from '../core/store.ts'
import { nextStake } from '../core/table.ts'
import { changeSettings } from '../shell/preferences.tsx'
import { AutoDialog } from '../shell/auto-dialog.tsx'
import { StakeStepper, Stats } from '../shell/stats.tsx'
import type { SpinController } from './spin-controller.ts'

/** The controls of a slot: figures, spin, stake, turbo and autoplay. */
export function SlotBar({ controller }: { controller: SpinController }) {
  const t = useT()
  const { table, auto } = controller
  const { isBusy } = useStore(table.store)
  const { left } = useStore(auto)
  return (
    <footer className="gbar">
      <Stats table={table} />
      <div className="ctl">
        <button
          type="button"
          className="spinb"
          aria-label={left > 0 ? t('studio.stopAuto', { left }) : t('studio.spin')}
          title={t('studio.spinHint')}
          aria-busy={isBusy}
          onClick={() => (left > 0 ? controller.stopAuto() : controller.press())}
        >
          {left > 0 ? (
            <span className="left num">
              <Square className="ic" aria-hidden="true" />
              {left}
            </span>
          ) : (
            <RotateCw className="ic" aria-hidden="true" />
          )}
        </button>
        <div className="right">
          <StakeStepper table={table} isLocked={isBusy || left > 0} />
          <Pace controller={controller} />
        </div>
      </div>
    </footer>
  )
}

function Pace({ controller }: { controller: SpinController }) {
  const t = useT()
  const shown = useStore(controller.table.store)
  const { settings, isBusy } = shown
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
      <Button
        variant="felted"
        disabled={isBusy && left === 0}
        onClick={() => (left > 0 ? controller.stopAuto() : setChoosing(true))}
      >
        {left > 0 ? t('studio.stop') : t('studio.auto')}
      </Button>
      {isChoosing && (
        <AutoDialog
          controller={controller}
          stakeMinor={nextStake(shown)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
