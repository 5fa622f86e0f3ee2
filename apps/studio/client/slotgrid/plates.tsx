import { Amount, Button, useT } from '@baize/ui'
import type { GridModel } from '@baize/games'
import { decimalOf, symbolOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import type { Table } from '../core/table.ts'
import type { SymbolUrls } from '../slot/symbols.ts'
import { BigWin, WonPlate as Won } from '../slot/won-plate.tsx'
import type { GridStage } from './stage.ts'
import { roleOf } from './symbols.ts'

interface Props {
  readonly stage: GridStage
  readonly table: Table
  readonly model: GridModel
  readonly urls: SymbolUrls
}

/** What this round has won so far, and where in its feature it is. */
export function WonPlate({ stage, table }: Pick<Props, 'stage' | 'table'>) {
  const shown = useStore(stage.store)
  return (
    <Won table={table} shown={shown} costMinor={shown.costMinor}>
      <FeaturePlates stage={stage} isTurning={shown.spinning.some((isOn) => isOn)} />
    </Won>
  )
}

function FeaturePlates({ stage, isTurning }: { readonly stage: GridStage; readonly isTurning: boolean }) {
  const t = useT()
  const { free, hold, multiplier } = useStore(stage.store)
  const coins = hold?.isFull ? t('slots.holdFull') : t('slots.respinsLeft', { count: hold?.respinsLeft ?? 0 })
  return (
    <>
      {free && (
        <div className="plate free">{t('studio.freeSpinOf', { index: free.index, total: free.total })}</div>
      )}
      {hold && <div className="plate free">{coins}</div>}
      {multiplier > 1 && !isTurning && (
        <div className="plate free">
          <b>{t('studio.freeSpinsMultiplier', { times: multiplier })}</b>
        </div>
      )}
    </>
  )
}

/** The strip under the grid: what is being paid, and for what. */
export function WinPlate({ stage, table, model, urls }: Props) {
  const t = useT()
  const { win, triggerMinor } = useStore(stage.store)
  const { state, isBusy } = useStore(table.store)
  const { currency } = state
  if (win) {
    const named = {
      lines: t('slots.lineOf', { line: (win.line ?? 0) + 1 }),
      ways: t('slots.waysOf', { count: win.ways }),
      anywhere: t('slots.anywhere'),
      clusters: t('slots.cluster'),
    }[model.judge]
    return (
      <div className="strip">
        <span>{named}</span>
        <span className="row">
          <img src={urls[roleOf[win.letter] ?? 'low5']} alt="" />
          <span className="num">× {win.count}</span>
        </span>
        <Amount value={decimalOf(win.payoutMinor, currency)} symbol={symbolOf(currency)} />
      </div>
    )
  }
  if (triggerMinor !== null) {
    return (
      <div className="strip">
        <span>{t(`slots.feature_${model.feature.type}`)}</span>
        {triggerMinor > 0 && <Amount value={decimalOf(triggerMinor, currency)} symbol={symbolOf(currency)} />}
      </div>
    )
  }
  return <div className="strip quiet">{t(isBusy ? 'studio.good' : 'studio.placeBet')}</div>
}

/** Announces a feature and waits for the player; tells a big win. */
export function Announcement({ stage, table, urls }: Omit<Props, 'model'>) {
  const t = useT()
  const { intro, bigWin, costMinor } = useStore(stage.store)
  if (intro) {
    const name = t(`slots.feature_${intro.type}`)
    return (
      <div className="announce" role="alertdialog" aria-label={name}>
        {intro.type === 'hold' ? <span className="coin" /> : <img src={urls.scatter} alt="" />}
        <h2>{intro.type === 'free' ? t('studio.freeSpinsWon', { count: intro.count }) : name}</h2>
        <p className="sec">{t(`slots.intro_${intro.type}`)}</p>
        <Button variant="primary" size="lg" onClick={() => stage.hurry()}>
          {t('slots.begin')}
        </Button>
      </div>
    )
  }
  if (!bigWin) return null
  return (
    <BigWin
      table={table}
      win={bigWin}
      costMinor={costMinor}
      featureTitle={t('slots.featureTotal')}
      onSkip={() => stage.hurry()}
    />
  )
}
