import { classes } from '@baize/ui'
import './share-bar.css'

interface ShareBarProps {
  readonly className: string
  /** Measures what is used, rather than how far something has come. */
  readonly isMeter?: boolean
  readonly label: string
  /** From 0 to 100. */
  readonly share: number
}

/** How much of something is done or used. */
export const ShareBar = ({ className, isMeter, label, share }: ShareBarProps) => (
  <div
    className={classes('share-bar', className)}
    role={isMeter ? 'meter' : 'progressbar'}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={share}
    aria-label={label}
  >
    <span style={{ inlineSize: `${share}%` }} />
  </div>
)
