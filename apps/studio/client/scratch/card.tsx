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
            />
          </span>
        )
      })}
    </div>
  )
}

export const emblemOf = (symbol: number): string => emblems[symbol] ?? 'gem'
