import { useT } from '@baize/ui'
import { CircleAlert } from 'lucide-react'
import { useStore } from '@baize/ui/page'
import type { Table } from '../core/table.ts'

/** What the player must know about the last action; it stays until the next one. */
export function NoticeLine({ table }: { table: Table }) {
  const t = useT()
  const { notice } = useStore(table.store)
  if (!notice) return null
  return (
    <div className={`notice-line ${notice.tone}`} role={notice.tone === 'warn' ? 'alert' : 'status'}>
      {notice.tone === 'warn' && <CircleAlert className="ic" aria-hidden="true" />}
      {notice.tone === 'wait' && <span className="spin" aria-hidden="true" />}
      {t(notice.key)}
    </div>
  )
}
