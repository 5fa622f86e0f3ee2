import { paylines, readStrip, type LineWin, type Role, type SlotModel } from '@baize/games'
import { classes, useT } from '@baize/ui'
import { useStore } from '@baize/ui/page'
import type { Stage, StageState } from './stage.ts'
import type { SymbolUrls } from './symbols.ts'

interface ReelsProps {
  readonly stage: Stage
  readonly model: SlotModel
  readonly urls: SymbolUrls
}

/** The window of five reels with the line that is being paid. */
export function Reels({ stage, model, urls }: ReelsProps) {
  const shown = useStore(stage.store)
  const isStill = shown.spinning.every((isOn) => !isOn)
  return (
    <div className={classes('cab', shown.free !== null && 'is-free')}>
      <div
        className={classes('reels', shown.awaited !== null && 'tense')}
        role="img"
        aria-label={useWindowLabel(shown, isStill)}
      >
        {shown.window.map((column, reel) => (
          <Reel
            // Five reels that never change places.
            key={`reel-${reel + 1}`}
            reel={reel}
            column={column}
            strip={model.strips[reel] ?? ''}
            isSpinning={shown.spinning[reel] === true}
            isAwaited={shown.awaited === reel}
            lit={shown.lit}
            urls={urls}
          />
        ))}
        {shown.line && isStill && <WinLine line={shown.line} key={shown.line.line} />}
      </div>
    </div>
  )
}

function useWindowLabel({ window }: StageState, isStill: boolean): string {
  const t = useT()
  const names = (role: Role) =>
    role === 'wild' ? t('studio.symbolWild') : role === 'scatter' ? t('studio.symbolScatter') : role
  return isStill ? window.map((column) => column.map(names).join(', ')).join(' | ') : t('studio.spin')
}

interface ReelProps {
  readonly reel: number
  readonly column: readonly Role[]
  readonly strip: string
  readonly isSpinning: boolean
  readonly isAwaited: boolean
  readonly lit: ReadonlySet<string> | null
  readonly urls: SymbolUrls
}

const rows = ['top', 'middle', 'bottom'] as const
/** Symbols that pass by while a reel turns: the beginning of its own strip, twice for an unbroken loop. */
const passing = 9

function Reel({ reel, column, strip, isSpinning, isAwaited, lit, urls }: ReelProps) {
  return (
    <div className={classes('reel', isSpinning ? 'turns' : 'rests', isAwaited && 'awaited')}>
      {isSpinning && <Passing strip={strip} reel={reel} urls={urls} />}
      <div className="stand">
        {rows.map((place, row) => {
          const role = column[row] ?? 'low5'
          const isLit = lit?.has(`${reel}.${row}`) ?? false
          return (
            <div key={place} className={classes('cell', lit !== null && (isLit ? 'hit' : 'dim'), role)}>
              <img src={urls[role]} alt="" draggable={false} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Passing({ strip, reel, urls }: { strip: string; reel: number; urls: SymbolUrls }) {
  const symbols = readStrip(strip).slice(reel, reel + passing)
  const loop = [...symbols, ...symbols.slice(0, 3)].map((role, index) => ({
    role,
    place: `${role}-${index}`,
  }))
  return (
    <div className="passing">
      {loop.map(({ role, place }) => (
        <div key={place} className="cell">
          <img src={urls[role]} alt="" draggable={false} />
        </div>
      ))}
    </div>
  )
}

/** Draws the line through the cells that pay, from the left edge to the last of them. */
function WinLine({ line }: { line: LineWin }) {
  const points = (paylines[line.line] ?? [])
    .slice(0, line.count)
    .map((row, reel) => `${reel * 100 + 50} ${row * 100 + 50}`)
  const first = (paylines[line.line]?.[0] ?? 1) * 100 + 50
  const path = `M0 ${first}L${points.join('L')}`
  return (
    <svg className="line" viewBox="0 0 500 300" preserveAspectRatio="none" aria-hidden="true">
      <path className="casing" d={path} />
      <path className="ink" d={path} />
    </svg>
  )
}
