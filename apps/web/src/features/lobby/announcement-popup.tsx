import { useT } from '@baize/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { popup } from '../../core/session/popup.ts'
import { sessionToken } from '../../core/session/session.ts'
import { closeNotice, noticeIndex } from './announcement-notice.ts'
import {
  announcementPageRange,
  isPopupClosed,
  keepPopupClosed,
  noticePageRange,
} from './announcement-rules.ts'
import { useNotices, usePopupAnnouncements } from './home-queries.ts'

const AnnouncementDialog = lazy(() =>
  import('./announcement-dialog.tsx').then((module) => ({ default: module.AnnouncementDialog })),
)

const barePaths: readonly string[] = ['/', '/index', '/index.html', '/home']
// The page comes first; what is announced lies over it a moment later.
const patienceMs = 900

/** What lies over home by itself: announcements once a session, and the notices that were asked for. */
export function Announcements() {
  const opened = noticeIndex.use()
  return (
    <Suspense>{opened === undefined ? <AnnouncementPopup /> : <NoticePopup startIndex={opened} />}</Suspense>
  )
}

const layers = '[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"], [data-popup-open]'
const fields = 'input, textarea, select, [contenteditable="true"]'

/** Whether the person is in the middle of something: what is announced waits for menus, popups and fields. */
const isOccupied = (): boolean =>
  document.querySelector(layers) !== null || document.activeElement?.matches(fields) === true

/** Spec 4: for guests and for members, not again once it was closed in this session. */
function AnnouncementPopup() {
  const t = useT()
  const token = sessionToken.use()
  const { pathname } = useLocation()
  const isFree = popup.use() === undefined && barePaths.includes(pathname)
  const visitor = token ?? 'guest'
  const [readyFor, setReady] = useState<string>()
  const [closedBy, close] = useState<string>()
  const entries = usePopupAnnouncements() ?? []
  const isDue = entries.length > 0 && isFree && !isPopupClosed(sessionStorage, token)
  // A clock gives the page its moment.
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(() => {
      if (isOccupied()) return
      clearInterval(timer)
      setReady(visitor)
    }, patienceMs)
    return () => clearInterval(timer)
  }, [isDue, visitor])
  if (readyFor !== visitor || closedBy === visitor || !isDue) return null
  return (
    <AnnouncementDialog
      key={visitor}
      title={t('lobby.announcements')}
      entries={entries}
      startIndex={0}
      range={announcementPageRange}
      onClose={() => {
        keepPopupClosed(sessionStorage, token)
        close(visitor)
      }}
    />
  )
}

/** Spec 2: the second variant opens on the notice that was clicked. */
function NoticePopup({ startIndex }: { startIndex: number }) {
  const t = useT()
  const notices = useNotices().data
  if (!notices?.length) return null
  return (
    <AnnouncementDialog
      title={t('lobby.notices')}
      entries={notices.map((notice) => ({ ...notice, promotionType: null }))}
      startIndex={startIndex}
      range={noticePageRange}
      onClose={closeNotice}
    />
  )
}
