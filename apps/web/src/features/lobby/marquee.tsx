import { Button, Skeleton, useT } from '@baize/ui'
import { Megaphone } from 'lucide-react'
import type { CSSProperties } from 'react'
import { openNotice } from './announcement-notice.ts'
import { useNotices } from './home-queries.ts'
import './marquee.css'

// A calm reading speed; a line too short to fill the bar takes a little longer.
const secondsPerLetter = 0.17
const leastSeconds = 18

/** Notices run along a line; a click opens the one that was clicked (spec 2, noticeModal). */
export function Marquee() {
  const t = useT()
  const notices = useNotices().data
  if (notices === undefined) return <Skeleton className="notice" />
  if (notices.length === 0) return null
  const letters = notices.reduce((sum, { title }) => sum + title.length + 6, 0)
  const style = { '--run': `${Math.max(letters * secondsPerLetter, leastSeconds)}s` } as CSSProperties
  return (
    <section className="notice" aria-label={t('lobby.notices')}>
      <Megaphone className="ic" aria-hidden="true" />
      <div className="run">
        <div className="run-track" style={style}>
          <NoticeLine notices={notices} />
          <NoticeLine notices={notices} isCopy />
        </div>
      </div>
      <Button variant="link" className="only-d" onClick={() => openNotice(0)}>
        {t('lobby.noticesAll')}
      </Button>
    </section>
  )
}

interface NoticeLineProps {
  notices: readonly { id: string; title: string }[]
  /** Follows the line, so that it seems to have no end. */
  isCopy?: boolean
}

const NoticeLine = ({ notices, isCopy }: NoticeLineProps) => (
  <ul aria-hidden={isCopy}>
    {notices.map(({ id, title }, index) => (
      <li key={id}>
        <button type="button" tabIndex={isCopy ? -1 : undefined} onClick={() => openNotice(index)}>
          {title}
        </button>
      </li>
    ))}
  </ul>
)
