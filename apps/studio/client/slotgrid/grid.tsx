import type { GridModel } from '@baize/games'
import { classes, useT } from '@baize/ui'
import type { CSSProperties } from 'react'
import { shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import type { SymbolUrls } from '../slot/symbols.ts'
import type { GridStage } from './stage.ts'
import type { GridStageState } from './stage-state.ts'
import { roleAt, roleOf } from './symbols.ts'
import { Wheel } from './wheel.tsx'

interface GridProps {
  readonly stage: GridStage
  readonly model: GridModel
  readonly urls: SymbolUrls
  readonly currency: string
}

/** The grid in its cabinet; a wheel stands before it, held coins lie on it. */
export function Grid({ stage, model, urls, currency }: GridProps) {
  const shown = useStore(stage.store)
  const isStill = shown.spinning.every((isOn) => !isOn)
  const size = { '--cols': model.rows.length, '--rows': Math.max(...model.rows) } as CSSProperties
  const hasCoins = model.feature.type === 'hold'
  return (
    <div className={classes('cab', 'grid-cab', shown.free !== null && 'is-free')} style={size}>
      <div className="reels" role="img" aria-label={useGridLabel({ shown, hasCoins, isStill })}>
        {shown.window.map((letters, reel) => (
          // Reels never change places.
          <GridReel key={`reel-${reel + 1}`} {...{ reel, letters, shown, model, urls }} />
        ))}
        {shown.hold && <Coins hold={shown.hold} currency={currency} />}
      </div>
      {shown.wheel && model.feature.type === 'wheel' && (
        <Wheel turn={shown.wheel} feature={model.feature} unitCount={model.unitCount} />
      )}
    </div>
  )
}

interface LabelParts {
  readonly shown: GridStageState
  readonly hasCoins: boolean
  readonly isStill: boolean
}

function useGridLabel({ shown, hasCoins, isStill }: LabelParts): string {
  const t = useT()
  if (!isStill) return t('studio.spin')
  const special = { W: t('studio.symbolWild'), S: t(hasCoins ? 'slots.coin' : 'studio.symbolScatter') }
  const nameOf = (letter: string): string => special[letter as 'W'] ?? roleOf[letter] ?? letter
  return shown.window.map((letters) => Array.from(letters, nameOf).join(', ')).join(' | ')
}

interface ReelProps {
  readonly reel: number
  readonly letters: string
  readonly shown: GridStageState
  readonly model: GridModel
  readonly urls: SymbolUrls
}

/** Symbols that pass by while a reel turns. */
const passing = 8

function GridReel({ reel, letters, shown, model, urls }: ReelProps) {
  const isSpinning = shown.spinning[reel] === true
  const isWild = shown.wildReels.includes(reel)
  return (
    <div className={classes('reel', isSpinning ? 'turns' : 'rests', isWild && 'is-wild')}>
      {isSpinning && <Passing model={model} reel={reel} urls={urls} />}
      <div className="stand">
        {Array.from(letters, (letter, row) => {
          const place = `${reel}.${row}`
          const role = isWild ? 'wild' : roleAt(letters, row)
          const isCoin = !isWild && letter === 'S' && model.feature.type === 'hold'
          const mark = {
            hit: shown.lit?.has(place),
            dim: shown.lit !== null && !shown.lit.has(place),
            gone: shown.gone?.has(place),
            falls: shown.fall > 0,
          }
          const names = Object.entries(mark).flatMap(([name, isOn]) => (isOn ? [name] : []))
          return (
            // After a fall the cell is another one, which comes down.
            <div key={`${place}-${shown.fall}-${letter}`} className={classes('cell', role, ...names)}>
              {isCoin ? <span className="coin" /> : <img src={urls[role]} alt="" draggable={false} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Passing({ model, reel, urls }: Pick<ReelProps, 'model' | 'reel' | 'urls'>) {
  const { source, rows } = model
  const strip = 'bag' in source ? source.bag : (source.strips[reel] ?? '')
  const step = 'bag' in source ? 5 : 1
  const letters = Array.from(
    { length: passing },
    (_, index) => strip[(reel * 3 + index * step) % strip.length],
  )
  const loop = [...letters, ...letters.slice(0, rows[reel])]
  return (
    <div className="passing" style={{ '--loop': loop.length } as CSSProperties}>
      {loop.map((letter, index) => (
        <div key={`${letter}-${index + 1}`} className="cell">
          {letter === 'S' && model.feature.type === 'hold' ? (
            <span className="coin" />
          ) : (
            <img src={urls[roleOf[letter ?? ''] ?? 'low5']} alt="" draggable={false} />
          )}
        </div>
      ))}
    </div>
  )
}

interface CoinsProps {
  readonly hold: NonNullable<GridStageState['hold']>
  readonly currency: string
}

function Coins({ hold, currency }: CoinsProps) {
  const fresh = hold.coins.length - hold.freshCount
  return (
    <div className="coins">
      {hold.coins.map(({ cell: [reel, row], valueMinor }, index) => (
        <span
          key={`${reel}.${row}`}
          className={classes('coin', 'num', index >= fresh && 'is-fresh')}
          style={{ '--reel': reel, '--row': row } as CSSProperties}
        >
          {shortMoney(valueMinor, currency)}
        </span>
      ))}
    </div>
  )
}
