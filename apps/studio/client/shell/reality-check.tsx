import { lazy, Suspense, useEffect, useState } from 'react'
import type { RealityAnswer } from '../../wire/reality.ts'
import { useStore } from '@baize/ui/page'
import type { Table } from '../core/table.ts'
import { msDue } from './reality-mark.ts'
import type { Reality } from './reality-dialog.tsx'

const RealityDialog = lazy(async () => ({ default: (await import('./reality-dialog.tsx')).RealityDialog }))

const lookEveryMs = 5_000
const place = () => `baize.studio.reality:${location.pathname}`

/**
 * Tells the player from time to time how long they play and what came of it, in a window of the game's own:
 * in a frame the site around it does.
 */
export function RealityCheck({ table }: { table: Table }) {
  const { openedForMs, realityMinutes } = useStore(table.store).state
  const [reality, setReality] = useState<Reality>()
  const isOwnWindow = window.top === window.self
  // The browser's clock says when it is time.
  useEffect(() => {
    if (!isOwnWindow || realityMinutes === null || reality) return
    const openedAtMs = Date.now() - openedForMs
    const look = async () => {
      const clock = { nowMs: Date.now(), openedAtMs, toldAt: sessionStorage.getItem(place()) }
      const forMs = msDue(realityMinutes, clock)
      if (forMs === undefined) return
      const asked = await table.api.ask<RealityAnswer>(`/api/reality?forMs=${forMs}`)
      // No answer now: the next look asks again.
      if (asked.kind === 'ok') setReality({ forMs, ...asked.value })
    }
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => clearInterval(timer)
  }, [table, isOwnWindow, realityMinutes, openedForMs, reality])
  // A run of rounds ends where the player is asked how to go on.
  useEffect(() => {
    table.store.set({ isReminded: reality !== undefined })
  }, [table, reality])
  if (!reality) return null
  const goOn = () => {
    sessionStorage.setItem(place(), String(Date.now()))
    setReality(undefined)
  }
  return (
    <Suspense>
      <RealityDialog table={table} reality={reality} onClose={goOn} />
    </Suspense>
  )
}
