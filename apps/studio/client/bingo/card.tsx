import { bingoCards, fullLines, type BingoOutcome, type BingoRules } from '@baize/games'
import { classes } from '@baize/ui'

interface CardProps {
  readonly model: BingoRules
  readonly outcome: BingoOutcome | null
  readonly isSeen: boolean
  /** Numbers of which each would fill a line. */
  readonly near?: readonly number[]
}

/** The card with its marked numbers; full lines light up when all are called. */
export function BingoCard({ model, outcome, isSeen, near = [] }: CardProps) {
  const { columns, lines } = bingoCards[model.format]
  const full = outcome && isSeen ? fullLines(model, outcome).flatMap((line) => lines[line] ?? []) : []
  const cells = outcome?.card ?? Array.from({ length: model.format === 'square' ? 25 : 15 }, () => -1)
  return (
    <div className="bcard num" style={{ '--columns': columns } as React.CSSProperties}>
      {model.format === 'square' &&
        [...'BINGO'].map((letter, column) => (
          <b key={letter} className={`tone${column}`} aria-hidden="true">
            {letter}
          </b>
        ))}
      {cells.map((number, cell) => {
        const order = outcome?.called.indexOf(number) ?? -1
        const isMarked = number === 0 || order >= 0
        return (
          <span
            key={`cell-${cell + 1}`}
            className={classes(
              isMarked && 'marked',
              full.includes(cell) && 'full',
              number < 0 && 'blank',
              near.includes(number) && 'near',
            )}
            style={{ '--order': Math.max(0, order) / model.calls } as React.CSSProperties}
          >
            {number > 0 ? number : number === 0 ? '★' : ''}
          </span>
        )
      })}
    </div>
  )
}

const tones = 5

/** The called numbers in order, coloured by their fifth of all balls; before the call, room for them. */
export function Calls({ model, outcome }: { model: BingoRules; outcome: BingoOutcome | null }) {
  const each = bingoCards[model.format].balls / tones
  if (!outcome)
    return (
      <div className="calls" aria-hidden="true">
        {Array.from({ length: model.calls }, (_, index) => (
          <i key={`room-${index + 1}`} />
        ))}
      </div>
    )
  return (
    <ol className="calls num">
      {outcome.called.map((number, index) => (
        <li
          key={number}
          className={classes(
            `tone${Math.floor((number - 1) / each)}`,
            outcome.card.includes(number) && 'met',
          )}
          style={{ '--order': index / model.calls } as React.CSSProperties}
        >
          {number}
        </li>
      ))}
    </ol>
  )
}
