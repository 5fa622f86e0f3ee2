import { payPoints, type MinesModel } from '@baize/games'
import { useT } from '@baize/ui'
import { timesOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { Figures } from '../shell/figures.tsx'
import type { MinesController } from './controller.ts'

/** Rules of mines and the multipliers of the chosen mine count, read from the table that pays. */
export function MinesRules({ controller, model }: { controller: MinesController; model: MinesModel }) {
  const t = useT()
  const { mineCount } = useStore(controller.field)
  return (
    <div className="rules">
      <h2>{t('studio.rules')}</h2>
      <p className="sec">{t('studio.minesRules')}</p>
      <h3>
        {t('studio.ladder')} · {t('studio.mines')} {mineCount}
      </h3>
      <ol className="steps num">
        {payPoints(model, mineCount).map((point) => (
          <li key={point.picks}>
            <span className="mut">{point.picks}</span>
            {timesOf(point.multiplierHundredths)}×
          </li>
        ))}
      </ol>
      <Figures table={controller.table} />
    </div>
  )
}
