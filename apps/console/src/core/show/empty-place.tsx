import { Rosette } from '@baize/ui'
import type { ReactNode } from 'react'
import './empty-place.css'

interface EmptyPlaceProps {
  readonly text: string
  /** One way forward. */
  readonly action?: ReactNode
}

/** Empty state: a drawing, one sentence and perhaps a button, shown instead of a list or a page. */
export const EmptyPlace = ({ text, action }: EmptyPlaceProps) => (
  <div className="empty-place">
    <Rosette size={88} />
    <p>{text}</p>
    {action}
  </div>
)
