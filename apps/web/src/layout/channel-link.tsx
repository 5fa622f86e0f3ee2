import type { ReactNode } from 'react'
import { HelpLink, helpArticleOf } from './help-link.tsx'

export interface ChannelLinkProps {
  url: string
  className?: string
  label?: string
  children: ReactNode
  onFollow?: () => void
}

/** A resource of the house (spec 3): an article of the help centre, or a page elsewhere, beside this one. */
export function ChannelLink({ url, className, label, children, onFollow }: ChannelLinkProps) {
  const article = helpArticleOf(url)
  if (article !== undefined) {
    return (
      <HelpLink article={article} className={className} label={label} onFollow={onFollow}>
        {children}
      </HelpLink>
    )
  }
  return (
    <a
      href={url}
      className={className}
      aria-label={label}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onFollow}
    >
      {children}
    </a>
  )
}
