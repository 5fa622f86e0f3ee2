import { payPoints, type MinesModel } from '@baize/games'
import { classes, useT } from '@baize/ui'
import { timesOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import type { MinesController } from './controller.ts'

const shownSteps = 6

/** The multipliers of the coming picks. */
export function Ladder({ controller, model }: { controller: MinesController; model: MinesModel }) {
  const t = useT()
  const { view, mineCount } = useStore(controller.field)
  const points = payPoints(model, mineCount)
  const reached = view && view.result !== 'bust' ? view.opened.length : 0
  const first = Math.max(0, Math.min(reached - 2, points.length - shownSteps))
  return (
    <ol className="ladder num" aria-label={t('studio.ladder')}>
      {points.slice(first, first + shownSteps).map((point) => (
        <li
          key={point.picks}
          className={classes(point.picks === reached && 'now', point.picks < reached && 'past')}
          aria-current={point.picks === reached || undefined}
        >
          <small>{point.picks}</small>
          {timesOf(point.multiplierHundredths)}×
        </li>
      ))}
    </ol>
  )
}
