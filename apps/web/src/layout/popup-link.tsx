import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { isHomePath } from '../core/address/paths.ts'
import { openPopup } from '../core/session/popup.ts'

export interface PopupLinkProps {
  name: 'login' | 'register'
  className: string
  /** Runs first: the menu in which it stands closes. */
  onFollow?: () => void
  children: ReactNode
}

/** Leads to /login or /register; from any page but home the popup opens where the reader is. */
export function PopupLink({ name, className, onFollow, children }: PopupLinkProps) {
  const { pathname } = useLocation()
  const open = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    onFollow?.()
    if (isHomePath(pathname)) return
    event.preventDefault()
    openPopup({ name })
  }
  return (
    <Link to={`/${name}`} className={className} onClick={open}>
      {children}
    </Link>
  )
}
