import { classes, useT } from '@baize/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageMargin, pageWindow } from './announcement-rules.ts'

export interface PagerProps {
  page: number
  pages: number
  /** Pages named around the current one. */
  range: number
  onPage: (page: number) => void
}

/** The pages of the titles; what lies between the named ones is left out. */
export function Pager({ page, pages, range, onPage }: PagerProps) {
  const t = useT()
  const step = (to: number, label: 'lobby.slidesBack' | 'lobby.slidesOn', Icon: typeof ChevronLeft) => (
    <button type="button" aria-label={t(label)} disabled={to < 1 || to > pages} onClick={() => onPage(to)}>
      <Icon className="ic" aria-hidden="true" />
    </button>
  )
  const named = pageWindow({ page, pages, margin: pageMargin, range })
  return (
    <nav className="ann-pager" aria-label={t('lobby.announcementPages')}>
      {step(page - 1, 'lobby.slidesBack', ChevronLeft)}
      {named.map((each, index) =>
        each === 'gap' ? (
          <span key={`gap ${named[index - 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={each}
            type="button"
            className={classes('num', each === page && 'on')}
            aria-label={t('lobby.announcementPage', { page: each })}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onPage(each)}
          >
            {each}
          </button>
        ),
      )}
      {step(page + 1, 'lobby.slidesOn', ChevronRight)}
    </nav>
  )
}
