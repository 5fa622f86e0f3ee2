import { useT } from '@baize/ui'
import { useEffect, useState } from 'react'
import { clockTime } from '../core/clock-time.ts'
import { useStore } from '@baize/ui/page'
import type { Table } from '../core/table.ts'

const tickMs = 1_000

/** How long the player has been in this game. */
export function SessionClock({ table }: { table: Table }) {
  const t = useT()
  const { openedForMs } = useStore(table.store).state
  const [ageMs, setAgeMs] = useState(openedForMs)
  // The browser's clock goes on by itself.
  useEffect(() => {
    const openedAtMs = Date.now() - openedForMs
    const timer = setInterval(() => setAgeMs(Math.max(0, Date.now() - openedAtMs)), tickMs)
    return () => clearInterval(timer)
  }, [openedForMs])
  const shown = clockTime(ageMs)
  return (
    <time className="num" role="timer" aria-label={`${t('studio.sessionClock')} ${shown}`} aria-live="off">
      {shown}
    </time>
  )
}
