import { DialogClose, DialogFrame, DialogTitle, buttonClass, classes, useT } from '@baize/ui'
import { ArrowRight, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { CleanHtml } from '../../core/page/clean-html.tsx'
import { localDay } from '../../core/time/local-time.ts'
import { paths } from '../../core/address/paths.ts'
import { Pager } from './announcement-pager.tsx'
import { pageOf, pagesOf, titlesPerPage, type Announcement } from './announcement-rules.ts'
import './announcement.css'

export type Entry = Pick<Announcement, 'id' | 'title' | 'content' | 'promotionType' | 'publishedAt'>

export interface AnnouncementDialogProps {
  title: string
  entries: readonly Entry[]
  /** The entry that is open first. */
  startIndex: number
  /** Pages named around the current one. */
  range: number
  onClose: () => void
}

/** Titles at the left, nine a page; the chosen one at the right (spec 2). */
export function AnnouncementDialog({ title, entries, startIndex, range, onClose }: AnnouncementDialogProps) {
  const [chosen, choose] = useState(Math.min(startIndex, entries.length - 1))
  const entry = entries[chosen]
  return (
    <DialogFrame className="dlg ann" onClose={onClose}>
      <DialogClose />
      <DialogTitle className="dlg-head">
        <Megaphone className="ic" aria-hidden="true" />
        {title}
      </DialogTitle>
      <div className="ann-cols">
        <Titles entries={entries} chosen={chosen} range={range} onChoose={choose} />
        {entry && <Article key={entry.id} entry={entry} onLeave={onClose} />}
      </div>
    </DialogFrame>
  )
}

interface TitlesProps extends Pick<AnnouncementDialogProps, 'entries' | 'range'> {
  chosen: number
  onChoose: (index: number) => void
}

function Titles({ entries, chosen, range, onChoose }: TitlesProps) {
  const t = useT()
  const page = pageOf(chosen)
  const pages = pagesOf(entries.length)
  const first = (page - 1) * titlesPerPage
  return (
    <div className="ann-list">
      <ul aria-label={t('lobby.announcementList')}>
        {entries.slice(first, first + titlesPerPage).map((entry, index) => (
          <li key={entry.id}>
            <button
              type="button"
              className={classes(first + index === chosen && 'on')}
              aria-current={first + index === chosen ? 'true' : undefined}
              onClick={() => onChoose(first + index)}
            >
              <span className="cut">{entry.title}</span>
              <time className="num" dateTime={entry.publishedAt}>
                {localDay(entry.publishedAt).slice(0, 5)}
              </time>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          range={range}
          onPage={(next) => onChoose((next - 1) * titlesPerPage)}
        />
      )}
    </div>
  )
}

function Article({ entry, onLeave }: { entry: Entry; onLeave: () => void }) {
  const t = useT()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys read it on
    <article className="ann-text" tabIndex={0} aria-label={entry.title}>
      <h3>{entry.title}</h3>
      <CleanHtml html={entry.content} />
      {entry.promotionType !== null && (
        <Link
          className={buttonClass({ variant: 'primary', size: 'lg' })}
          to={paths.member('rewardCenter')}
          onClick={onLeave}
        >
          {t('lobby.announcementPromotion')}
          <ArrowRight className="ic" aria-hidden="true" />
        </Link>
      )}
    </article>
  )
}
