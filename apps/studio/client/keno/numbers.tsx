import { kenoDrawn, kenoNumbers } from '@baize/games'
import { classes } from '@baize/ui'

interface NumbersProps {
  readonly picks: readonly number[]
  readonly drawn: readonly number[]
  readonly isBusy?: boolean
  readonly onPick?: (number: number) => void
}

/** The forty numbers: picked ones ringed, drawn ones lit one after the other. */
export function Numbers({ picks, drawn, isBusy = false, onPick }: NumbersProps) {
  return (
    <div className="numbers num">
      {Array.from({ length: kenoNumbers }, (_, index) => index + 1).map((number) => {
        const order = drawn.indexOf(number)
        const isPicked = picks.includes(number)
        return (
          <button
            key={number}
            type="button"
            className={classes(isPicked && 'picked', order >= 0 && 'drawn')}
            style={{ '--order': order / kenoDrawn } as React.CSSProperties}
            aria-pressed={isPicked}
            disabled={isBusy || !onPick}
            onClick={() => onPick?.(number)}
          >
            {number}
          </button>
        )
      })}
    </div>
  )
}
