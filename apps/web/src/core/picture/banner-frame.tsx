import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BannerLink } from './banner-link.ts'
import { paths } from '../address/paths.ts'

interface BannerFrameProps {
  className: string
  link: BannerLink | undefined
  /** Runs when the banner leads on. */
  onFollow?: () => void
  children: ReactNode
}

/** A banner, which is a link where it leads somewhere (spec 2). */
export function BannerFrame({ className, link, onFollow, children }: BannerFrameProps) {
  if (!link) return <div className={className}>{children}</div>
  if (link.kind === 'site') {
    return (
      <a className={className} href={link.href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  const to = link.kind === 'page' ? link.to : paths.game(link.gameId)
  return (
    <Link className={className} to={to} onClick={onFollow}>
      {children}
    </Link>
  )
}
