import { Amount, Button, useT } from '@baize/ui'
import type { SlotModel } from '@baize/games'
import { decimalOf, symbolOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import type { Table } from '../core/table.ts'
import { scattersToWin, type Stage } from './stage.ts'
import type { SymbolUrls } from './symbols.ts'
import { BigWin, WonPlate as Won } from './won-plate.tsx'

interface Props {
  readonly stage: Stage
  readonly table: Table
  readonly model: SlotModel
  readonly urls: SymbolUrls
}

/** What this round has won so far, and how many free spins are left. */
export function WonPlate({ stage, table }: Pick<Props, 'stage' | 'table'>) {
  const t = useT()
  const shown = useStore(stage.store)
  const { free } = shown
  return (
    <Won table={table} shown={shown} costMinor={shown.costMinor}>
      {free && (
        <div className="plate free">
          {t('studio.freeSpinOf', { index: free.index, total: free.total })}
          {free.multiplier > 1 && <b>{t('studio.freeSpinsMultiplier', { times: free.multiplier })}</b>}
        </div>
      )}
    </Won>
  )
}

/** The strip under the reels: which line pays, with which symbol. */
export function LinePlate({ stage, table, model, urls }: Props) {
  const t = useT()
  const { line, scatter, awaited } = useStore(stage.store)
  const { state, isBusy } = useStore(table.store)
  const currency = state.currency
  if (line) {
    return (
      <div className="strip">
        <span>
          {t('studio.lineOf')} <b className="num">{line.line + 1}</b> / {model.lineCount}
        </span>
        <span className="row">
          <img src={urls[line.role]} alt="" />
          <span className="num">× {line.count}</span>
        </span>
        <Amount value={decimalOf(line.payoutMinor, currency)} symbol={symbolOf(currency)} />
      </div>
    )
  }
  if (scatter) {
    return (
      <div className="strip">
        <span className="row">
          <img src={urls.scatter} alt="" />
          {t('studio.scatterPays')} <span className="num">× {scatter.count}</span>
        </span>
        <Amount value={decimalOf(scatter.payoutMinor, currency)} symbol={symbolOf(currency)} />
      </div>
    )
  }
  if (awaited !== null) {
    return (
      <div className="strip awaits">
        <span className="row">
          {Array.from({ length: scattersToWin }, (_, place) => (
            <img
              key={place}
              className={place === scattersToWin - 1 ? 'missing' : undefined}
              src={urls.scatter}
              alt=""
            />
          ))}
        </span>
        {t('studio.scatterAwaited')}
      </div>
    )
  }
  return <div className="strip quiet">{t(isBusy ? 'studio.good' : 'studio.placeBet')}</div>
}

/** Announces free spins and waits for the player; tells a big win. */
export function Announcement({ stage, table, urls }: Omit<Props, 'model'>) {
  const t = useT()
  const { intro, bigWin, costMinor } = useStore(stage.store)
  if (intro) {
    return (
      <div className="announce" role="alertdialog" aria-label={t('studio.freeSpins')}>
        <img src={urls.scatter} alt="" />
        <h2>{t('studio.freeSpinsWon', { count: intro.count })}</h2>
        {intro.multiplier > 1 && (
          <p className="times">{t('studio.freeSpinsMultiplier', { times: intro.multiplier })}</p>
        )}
        <p className="sec">{t('studio.freeSpinsText')}</p>
        <Button variant="primary" size="lg" onClick={() => stage.hurry()}>
          {t('studio.freeSpinsStart')}
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
      featureTitle={t('studio.freeSpinsTotal')}
      onSkip={() => stage.hurry()}
    />
  )
}
