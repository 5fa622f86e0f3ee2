import { Empty, IconButton, SkeletonRows, useT } from '@baize/ui'
import { ChevronLeft, ChevronRight, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { Letter } from './letter.tsx'
import { useAnnouncements } from './queries.ts'
import './inbox.css'

const pageOf = (given: string | null): number => {
  const page = Number(given ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** Every announcement so far (spec 9: 9 per page), the page in the address. */
export function AnnouncementList() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const [openId, setOpenId] = useState<string>()
  const pageNo = pageOf(query.get('no'))
  const asked = useAnnouncements(pageNo)
  const turn = (by: number) =>
    setQuery(
      (current) => {
        current.set('no', String(pageNo + by))
        return current
      },
      { replace: true },
    )
  if (!asked.data) {
    if (!asked.isError) return <SkeletonRows count={9} />
    return <LoadError query={asked} />
  }
  const { list, totalPages } = asked.data
  if (list.length === 0)
    return <Empty ornament="vine" title={t('mail.noneTitle')} text={t('mail.noneText')} />
  return (
    <div>
      <ul className="letters">
        {list.map(({ id, title, content, publishedAt }) => (
          <Letter
            key={id}
            title={title}
            content={content}
            sentAt={publishedAt}
            icon={<Megaphone className="ic" />}
            isOpen={id === openId}
            onToggle={() => setOpenId(id === openId ? undefined : id)}
          />
        ))}
      </ul>
      {totalPages > 1 && <Pager page={pageNo} pages={totalPages} onTurn={turn} />}
    </div>
  )
}

interface PagerProps {
  page: number
  pages: number
  onTurn: (by: number) => void
}

function Pager({ page, pages, onTurn }: PagerProps) {
  const t = useT()
  return (
    <nav className="mail-pager" aria-label={t('mail.page', { page, pages })}>
      <IconButton
        label={t('mail.previous')}
        icon={<ChevronLeft className="ic" aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onTurn(-1)}
      />
      <span className="num" aria-hidden="true">
        {page} / {pages}
      </span>
      <IconButton
        label={t('mail.next')}
        icon={<ChevronRight className="ic" aria-hidden="true" />}
        disabled={page >= pages}
        onClick={() => onTurn(1)}
      />
    </nav>
  )
}
