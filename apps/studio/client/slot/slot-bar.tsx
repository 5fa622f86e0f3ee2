import { useT } from '@baize/ui'
import { RotateCw, Square } from 'lucide-react'
import { useStore } from '@baize/ui/page'
import { nextStake } from '../core/table.ts'
import { Pace } from '../shell/pace.tsx'
import { StakeStepper, Stats } from '../shell/stats.tsx'
import type { SpinController } from './spin-controller.ts'

/** The controls of a slot: figures, spin, stake, turbo and autoplay. */
export function SlotBar({ controller }: { controller: SpinController }) {
  const t = useT()
  const { table, auto } = controller
  const shown = useStore(table.store)
  const { isBusy } = shown
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
          <Pace controller={controller} stakeMinor={nextStake(shown)} />
        </div>
      </div>
    </footer>
  )
}
