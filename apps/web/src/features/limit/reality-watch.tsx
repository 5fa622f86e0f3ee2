import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { client } from '../../core/calls/client.ts'
import { loadLaterTexts } from '../../core/language/language.tsx'
import { isGamePath } from '../../core/address/paths.ts'
import { limitsKey } from '../../core/queries/play-limits.ts'
import { minutesDue, readMark, writeMark } from './reality-mark.ts'
import type { Reality } from './reality-dialog.tsx'

const RealityDialog = lazy(async () => {
  const [module] = await Promise.all([import('./reality-dialog.tsx'), loadLaterTexts()])
  return { default: module.RealityDialog }
})

const lookEveryMs = 15_000
const limitsAgeMs = 300_000
const key = 'reality-mark'

/** Tells whoever plays, from time to time, how long they are here and what it came to. */
export function RealityWatch({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const isAtGame = isGamePath(useLocation().pathname)
  const [reality, setReality] = useState<Reality>()
  // The clock says when it is time.
  useEffect(() => {
    if (reality) return
    localStorage.setItem(key, writeMark(markOf(token)))
    const timer = setInterval(() => {
      // No answer now: the next look asks again.
      look({ queryClient, token, isAtGame }).then(setReality, () => undefined)
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [token, queryClient, isAtGame, reality])
  if (!reality) return null
  const goOn = () => {
    beginAnew(token)
    setReality(undefined)
  }
  return (
    <Suspense>
      <RealityDialog reality={reality} isAtGame={isAtGame} onClose={goOn} />
    </Suspense>
  )
}

const markOf = (token: string) => readMark(localStorage.getItem(key), { token, nowMs: Date.now() })

function beginAnew(token: string): void {
  localStorage.setItem(key, writeMark(readMark(null, { token, nowMs: Date.now() })))
}

interface Look {
  queryClient: QueryClient
  token: string
  isAtGame: boolean
}

/** What is to be told now, if anything: who staked nothing and has no game open is left in peace. */
async function look({ queryClient, token, isAtGame }: Look): Promise<Reality | undefined> {
  const mark = markOf(token)
  const { realityMinutes: everyMinutes } = await queryClient.fetchQuery({
    queryKey: limitsKey,
    queryFn: ({ signal }) => client.getPlayLimits({ signal }),
    staleTime: limitsAgeMs,
  })
  const minutes = minutesDue(mark, { everyMinutes, nowMs: Date.now() })
  if (minutes === undefined) return undefined
  const since = new Date(mark.sinceMs).toISOString()
  const played = await client.getRealityCheck({ query: { since } })
  if (isAtGame || !/^[0.]*$/.test(played.staked)) return { minutes, ...played }
  beginAnew(token)
  return undefined
}
