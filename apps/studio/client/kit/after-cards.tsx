import { classes } from '@baize/ui'
import type { CSSProperties, ReactNode } from 'react'

interface AfterCardsProps {
  /** When the last of the cards is dealt, as PlayingCard has it. */
  readonly order: number
  readonly className?: string
  readonly children: ReactNode
}

const beatMs = 300
const flightMs = 320

/** When a card of an order lies, in milliseconds after it was told; 0 for who wants no motion. */
export const dealtAfterMs = (order: number): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : order * beatMs + flightMs

/** Words about cards: they come into sight when the last of the cards lies. Give it a key of those cards. */
export const AfterCards = ({ order, className, children }: AfterCardsProps) => (
  <b className={classes('after-cards', className)} style={{ '--order': Math.max(0, order) } as CSSProperties}>
    {children}
  </b>
)
