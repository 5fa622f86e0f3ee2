import { Amount, classes, useT } from '@baize/ui'
import { decimalOf, symbolOf, timesOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { Burst } from '../shell/burst.tsx'
import { isOpen, type FieldState, type MinesController } from './controller.ts'

const side = 5
const cells = Array.from({ length: side * side }, (_, cell) => cell)

type Face = 'closed' | 'safe' | 'mine' | 'hidden-safe' | 'hidden-mine'

interface FieldProps {
  readonly controller: MinesController
  readonly urls: { readonly safe: string; readonly mine: string }
}

/** The cloth with its 25 cells. */
export function Field({ controller, urls }: FieldProps) {
  const t = useT()
  const shown = useStore(controller.field)
  const { isBusy } = useStore(controller.table.store)
  const canPick = isOpen(shown) && !shown.isReplay
  return (
    <div className={classes('cloth', canPick && 'is-open')}>
      <div className="cells" role="group" aria-label={t('studio.pickCell')}>
        {cells.map((cell) => {
          const face = faceOf(shown, cell)
          const place = { row: Math.floor(cell / side) + 1, column: (cell % side) + 1 }
          const key =
            face === 'mine' ? 'studio.cellMine' : face === 'safe' ? 'studio.cellSafe' : 'studio.cell'
          return (
            <button
              key={cell}
              type="button"
              className={classes('mcell', face, shown.asked === cell && 'asked')}
              aria-label={t(key, place)}
              disabled={!canPick || face !== 'closed'}
              aria-busy={isBusy}
              onClick={() => controller.reveal(cell)}
            >
              {face !== 'closed' && (
                <img src={face.endsWith('mine') ? urls.mine : urls.safe} alt="" draggable={false} />
              )}
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** What a cell shows: what was opened, and after the end what lay under the others. */
function faceOf({ view }: FieldState, cell: number): Face {
  if (!view) return 'closed'
  const isMine = view.mines?.includes(cell) ?? false
  if (view.opened.includes(cell)) return isMine ? 'mine' : 'safe'
  if (!view.mines) return 'closed'
  return isMine ? 'hidden-mine' : 'hidden-safe'
}

/** What the round stands at, over the field. */
export function FieldPlate({ controller }: { controller: MinesController }) {
  const t = useT()
  const { view, isReplay } = useStore(controller.field)
  const { state } = useStore(controller.table.store)
  const symbol = symbolOf(state.currency)
  if (!view) return <div className="plate-room" />
  if (view.result === 'bust') {
    return (
      <div className="plate-room" aria-live="polite">
        <div className="plate">{t('studio.bust')}</div>
      </div>
    )
  }
  if (view.result) {
    return (
      <div className="plate-room" aria-live="polite">
        <div className="won-spot">
          <Burst payoutMinor={view.payoutMinor} stakeMinor={view.stakeMinor} />
          <div className="plate">
            {t(view.result === 'auto-cashed-out' ? 'studio.autoCashedOut' : 'studio.cashedOut')}
            <Amount value={decimalOf(view.payoutMinor, state.currency)} symbol={symbol} />
            <span className="sec num">{timesOf(view.multiplierHundredths)}×</span>
          </div>
        </div>
      </div>
    )
  }
  return (
    <div className="plate-room" aria-live="polite">
      <div className="plate">
        {isReplay
          ? t('studio.replaying')
          : t('studio.nowPays', { times: timesOf(view.multiplierHundredths || 100) })}
        {view.cashOutMinor > 0 && (
          <Amount value={decimalOf(view.cashOutMinor, state.currency)} symbol={symbol} />
        )}
        {view.nextMultiplierHundredths !== null && (
          <span className="sec num">
            {t('studio.nextPays', { times: timesOf(view.nextMultiplierHundredths) })}
          </span>
        )}
      </div>
    </div>
  )
}
