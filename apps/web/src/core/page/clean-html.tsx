import createDOMPurify from 'dompurify'
import { setHeadings } from './headings.ts'

const purify = createDOMPurify(window)
// What the server leaves when it is written.
const tags =
  'p br hr h2 h3 h4 ul ol li blockquote strong b em i u s small a img table thead tbody tr th td caption'
const allowed = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'colspan', 'rowspan', 'scope', 'width', 'height'],
  ALLOWED_URI_REGEXP: /^(https:|mailto:|tel:|\/(?![/\\])|#)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** A link to another site opens beside the page and learns nothing of it. */
purify.addHook('afterSanitizeAttributes', (node) => {
  if (!(node instanceof HTMLAnchorElement) || node.origin === location.origin) return
  node.target = '_blank'
  node.rel = 'noopener noreferrer'
})

export interface CleanHtmlProps {
  html: string
  /** The level of its highest heading, below those of the page; the others follow. */
  level?: 2 | 3 | 4
  className?: string
}

/** HTML of an operator, sanitised again before it is shown (decision D14). */
export function CleanHtml({ html, level = 3, className = 'prose' }: CleanHtmlProps) {
  const clean = setHeadings(purify.sanitize(html, allowed), level)
  // oxlint-disable-next-line react/no-danger -- nothing but the allow-list is left of it
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />
}
