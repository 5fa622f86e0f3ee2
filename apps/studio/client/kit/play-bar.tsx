import type { RoundView } from '@baize/games'
import { useT } from '@baize/ui'
import type { ReactNode } from 'react'
import { useStore } from '@baize/ui/page'
import { Pace } from '../shell/pace.tsx'
import { StakeStepper, Stats } from '../shell/stats.tsx'
import { isOpen, stakeOf, type RoundController } from './round.ts'

interface BarProps<Choice extends object, View extends RoundView> {
  readonly controller: RoundController<Choice, View>
  /** What the large button says while no round is open. */
  readonly label: string
  /** Says why the button rests; a game that can be played has nothing to say. */
  readonly reason?: string | null
  /** Replaces the large button while the player is to decide. */
  readonly decisions?: ReactNode
  /** Stands in the place of the stake's stepper. */
  readonly stake?: ReactNode
  readonly hasAuto?: boolean
}

/** The controls of a game: figures, the large button, stake, turbo and autoplay. */
export function PlayBar<Choice extends object, View extends RoundView>(props: BarProps<Choice, View>) {
  const { controller } = props
  const { table, stage, auto } = controller
  const { isBusy } = useStore(table.store)
  const { left } = useStore(auto)
  const shown = useStore(stage)
  const isDeciding = isOpen(shown)
  const isResting = (props.reason ?? null) !== null
  return (
    <footer className="gbar">
      <Stats table={table} nextMinor={controller.plan.stakeOf?.(shown.choice)} />
      <div className="ctl">
        {isDeciding && props.decisions ? (
          <div className="act decide">{props.decisions}</div>
        ) : (
          <LargeButton {...props} />
        )}
        <div className="right">
          {props.stake ?? <StakeStepper table={table} isLocked={isBusy || isDeciding || left > 0} />}
          <Pace
            controller={controller}
            stakeMinor={stakeOf(controller, shown.choice)}
            hasAuto={props.hasAuto}
            isResting={isResting}
          />
        </div>
      </div>
    </footer>
  )
}

function LargeButton<Choice extends object, View extends RoundView>({
  controller,
  label,
  reason = null,
}: BarProps<Choice, View>) {
  const t = useT()
  const { isBusy } = useStore(controller.table.store)
  const { left } = useStore(controller.auto)
  const { phase } = useStore(controller.stage)
  const isResting = reason !== null || (isBusy && phase !== 'showing')
  return (
    <button
      type="button"
      className="btn primary lg act"
      aria-busy={isBusy}
      disabled={left === 0 && isResting}
      title={reason ?? t('studio.spinHint')}
      onClick={() => (left > 0 ? controller.stopAuto() : controller.press())}
    >
      {left > 0 ? t('studio.stopAuto', { left }) : (reason ?? label)}
    </button>
  )
}
