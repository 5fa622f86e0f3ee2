import { classes } from '@baize/ui'

export const chipMultiples = [1, 10, 50, 100, 500] as const

interface StakeChipProps {
  readonly multiple: (typeof chipMultiples)[number]
  /** What a line costs with it. */
  readonly label: string
  readonly isOn: boolean
  onPick(): void
}

const edge = 'M-11-57A58 58 0 0 1 11-57L8.5-42A43 43 0 0 0-8.5-42Z'
const turns = [0, 45, 90, 135, 180, 225, 270, 315]

/** A chip of the table: how many units lie on each line. */
export const StakeChip = ({ multiple, label, isOn, onPick }: StakeChipProps) => (
  <button
    type="button"
    className={classes('stake-chip', `chip-${multiple}`, isOn && 'on')}
    aria-pressed={isOn}
    aria-label={label}
    onClick={onPick}
  >
    <svg viewBox="-64 -64 128 128" aria-hidden="true">
      <circle className="chip-rim" r="61" />
      <circle className="chip-face" cy="-3" r="58" />
      {turns.map((turn) => (
        <path key={turn} className="chip-mark" transform={`translate(0 -3) rotate(${turn})`} d={edge} />
      ))}
      <circle className="chip-middle" cy="-3" r="40" />
      <text y="9" textAnchor="middle">
        {multiple}
      </text>
    </svg>
  </button>
)
