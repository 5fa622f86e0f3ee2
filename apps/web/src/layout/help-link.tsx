import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { isHomePath, paths } from '../core/address/paths.ts'
import { openPopup } from '../core/session/popup.ts'

/** The article that an address of this site's help centre names, or undefined for any other address. */
export const helpArticleOf = (url: string): string | undefined => /^\/help#([\w-]+)$/.exec(url)?.[1]

export interface HelpLinkProps {
  /** None: the help centre at its first article. */
  article?: string
  className?: string
  label?: string
  children: ReactNode
  onFollow?: () => void
}

/** Leads to an article of the help centre; from any page but home it opens where the reader is. */
export function HelpLink({ article, className, label, children, onFollow }: HelpLinkProps) {
  const { pathname } = useLocation()
  const open = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    onFollow?.()
    if (isHomePath(pathname)) return
    event.preventDefault()
    openPopup({ name: 'help', article })
  }
  return (
    <Link to={paths.help(article)} className={className} aria-label={label} onClick={open}>
      {children}
    </Link>
  )
}
