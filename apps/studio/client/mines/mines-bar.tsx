import { IconButton, useT } from '@baize/ui'
import { Minus, Plus } from 'lucide-react'
import { fullMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { StakeStepper, Stats } from '../shell/stats.tsx'
import { isOpen, type MinesController } from './controller.ts'

/** The controls of mines: stake and mines before the round, cash-out during it. */
export function MinesBar({ controller }: { controller: MinesController }) {
  const t = useT()
  const { table } = controller
  const shown = useStore(table.store)
  const field = useStore(controller.field)
  const isPlaying = isOpen(field)
  const cashOutMinor = field.view?.cashOutMinor ?? 0
  return (
    <footer className="gbar">
      <Stats table={table} />
      <div className="ctl">
        {isPlaying ? (
          <button
            type="button"
            className="btn primary lg act"
            disabled={shown.isBusy || cashOutMinor === 0}
            onClick={controller.cashOut}
          >
            {cashOutMinor === 0
              ? t('studio.cashOutEarly')
              : t('studio.cashOut', { amount: fullMoney(cashOutMinor, shown.state.currency) })}
          </button>
        ) : (
          <button
            type="button"
            className="btn primary lg act"
            disabled={shown.isBusy}
            onClick={controller.start}
          >
            {t('studio.minesStart')}
          </button>
        )}
        <div className="right">
          <StakeStepper table={table} isLocked={shown.isBusy || isPlaying} />
          <MineStepper controller={controller} isLocked={shown.isBusy || isPlaying} />
        </div>
      </div>
    </footer>
  )
}

function MineStepper({ controller, isLocked }: { controller: MinesController; isLocked: boolean }) {
  const t = useT()
  const { mineCount } = useStore(controller.field)
  return (
    <div className="stepper" role="group" aria-label={t('studio.mines')}>
      <IconButton
        label={t('studio.minesFewer')}
        icon={<Minus className="ic" aria-hidden="true" />}
        disabled={isLocked || mineCount <= 1}
        onClick={() => controller.changeMines(-1)}
      />
      <span aria-live="polite">
        <small>{t('studio.mines')}</small>
        <b className="num">{mineCount}</b>
      </span>
      <IconButton
        label={t('studio.minesMore')}
        icon={<Plus className="ic" aria-hidden="true" />}
        disabled={isLocked || mineCount >= 24}
        onClick={() => controller.changeMines(1)}
      />
    </div>
  )
}
