import { findIn, gridModels, type GridRoundRecord, type GridScreen, type SymbolTheme } from '@baize/games'
import { useT } from '@baize/ui'
import type { ProofAnswer } from '../../wire/messages.ts'
import type { DrawRecord } from '../core/kind.ts'
import { fullMoney } from '../core/money.ts'
import { readPalette } from '../scene/pictures.ts'
import { symbolUrls, type SymbolUrls } from '../slot/symbols.ts'
import { roleAt } from './symbols.ts'
import './record.css'

/** The screens of a round in a row. */
export const Outcome: DrawRecord<GridRoundRecord> = ({ proof, record }) =>
  proof.game.symbols && <Screens record={record} proof={proof} symbols={proof.game.symbols} />

interface ScreensProps {
  readonly record: GridRoundRecord
  readonly proof: ProofAnswer
  readonly symbols: SymbolTheme
}

function Screens({ record, proof, symbols }: ScreensProps) {
  const urls = symbolUrls(symbols, readPalette(proof.game.palette))
  const model = findIn(gridModels, { id: record.modelId, version: record.modelVersion })
  return (
    <ol className="spins grid-screens">
      {record.outcome.screens.map((screen, index) => (
        <li key={`screen-${index + 1}`}>
          <Screen screen={screen} urls={urls} rows={model?.rows ?? []} currency={proof.currency} />
          <b className="num">{fullMoney(screen.payoutMinor, proof.currency)}</b>
        </li>
      ))}
    </ol>
  )
}

interface ScreenProps {
  readonly screen: GridScreen
  readonly urls: SymbolUrls
  readonly rows: readonly number[]
  readonly currency: string
}

function Screen({ screen, urls, rows, currency }: ScreenProps) {
  const t = useT()
  if (screen.type === 'wheel')
    return (
      <small className="num mut">
        {t('slots.feature_wheel')} {screen.wheel + 1} · {screen.stop + 1}
      </small>
    )
  if (screen.type === 'hold') {
    const values = new Map(screen.coins.map(({ cell, valueMinor }) => [String(cell), valueMinor]))
    return (
      <div className="mini">
        {rows.map((rowCount, reel) => (
          <div key={`reel-${reel + 1}`}>
            {Array.from({ length: rowCount }, (_, row) => {
              const valueMinor = values.get(`${reel},${row}`)
              return (
                <small key={`row-${row + 1}`} className="num mini-coin">
                  {valueMinor === undefined ? '' : fullMoney(valueMinor, currency)}
                </small>
              )
            })}
          </div>
        ))}
      </div>
    )
  }
  return (
    <>
      <div className="mini">
        {screen.window.map((letters, reel) => (
          <div key={`reel-${reel + 1}`}>
            {Array.from(letters, (_, row) => {
              const role = screen.wildReels.includes(reel) ? 'wild' : roleAt(letters, row)
              return <img key={`${role}-${row + 1}`} src={urls[role]} alt={role} />
            })}
          </div>
        ))}
      </div>
      <small className="num mut">
        {screen.stops.join(' · ')}
        {screen.multiplier > 1 && ` ×${screen.multiplier}`}
      </small>
    </>
  )
}
