import { classes } from '@baize/ui'
import { emblemUrl, readPalette } from '../scene/pictures.ts'

/** From the dearest prize down. */
const emblems = ['crown', 'gem', 'sevens', 'bell', 'lotus', 'cherries', 'kite', 'coins']

interface CardProps {
  readonly grid: readonly number[] | null
  readonly prize: number | null
  readonly palette: string | null
  readonly isSeen: boolean
}

/** Nine fields under foil; the winning ones light up when all are open. */
export function ScratchCard({ grid, prize, palette, isSeen }: CardProps) {
  const colours = readPalette(palette)
  return (
    <div className="scard">
      {Array.from({ length: 9 }, (_, place) => {
        const symbol = grid?.[place]
        return (
          <span
            key={`field-${place + 1}`}
            className={classes('sfield', isSeen && symbol !== undefined && symbol === prize && 'hit')}
          >
            {symbol !== undefined && (
              <img
                src={emblemUrl(emblems[symbol] ?? 'gem', colours)}
                alt={emblems[symbol]}
                draggable={false}
              />
            )}
            <i
              className={classes('foil', symbol !== undefined && 'off')}
              style={{ '--order': place } as React.CSSProperties}
              aria-hidden="true"
            >
              <FoilMark />
            </i>
          </span>
        )
      })}
    </div>
  )
}

/** What is printed on the foil. */
const FoilMark = () => (
  <svg viewBox="-30 -30 60 60">
    <circle r="26" />
    {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
      <path key={turn} d="M0-4q8-9 0-18q-8 9 0 18z" transform={`rotate(${turn})`} />
    ))}
  </svg>
)

export const emblemOf = (symbol: number): string => emblems[symbol] ?? 'gem'
