import type { ReactNode } from 'react'
import './scroll-box.css'

/** Scrolls a table that is wider or longer than its place, by touch and by keys. */
export const ScrollBox = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what has the focus
  <div className="scroll-box" tabIndex={0} role="group" aria-label={label}>
    {children}
  </div>
)
