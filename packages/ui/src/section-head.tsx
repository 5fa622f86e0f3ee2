import type { ReactNode } from 'react'

export interface SectionHeadProps {
  title: string
  icon?: ReactNode
  /** A link to the whole list. */
  more?: ReactNode
}

/** A heading that hangs from its line. */
export const SectionHead = ({ title, icon, more }: SectionHeadProps) => (
  <div className="sec-head">
    <h2>
      {icon}
      {title}
    </h2>
    {more}
  </div>
)
