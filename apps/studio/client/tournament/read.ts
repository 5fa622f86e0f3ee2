import { useEffect, useState } from 'react'
import type { TournamentsAnswer } from '../../wire/tournament.ts'
import { useStore } from '@baize/ui/page'
import { reload, type Table } from '../core/table.ts'

const readEveryMs = 5_000

export interface Read {
  readonly answer: TournamentsAnswer
  /** By the page's own clock. */
  readonly atMs: number
}

/** The tournaments of the game: read again by the clock, and when a round of the player has ended. */
export function useTournaments(table: Table): [Read | null, (answer: TournamentsAnswer) => void] {
  const { history } = useStore(table.store)
  const [read, setRead] = useState<Read | null>(null)
  const lastRound = history?.[0]?.round
  const take = (answer: TournamentsAnswer) => setRead({ answer, atMs: Date.now() })
  // Places change by what others play, outside of what this page does.
  useEffect(() => {
    let isLeft = false
    const ask = async () => {
      const asked = await table.api.ask<TournamentsAnswer>('/api/tournaments')
      if (!isLeft && asked.kind === 'ok') take(asked.value)
    }
    void ask()
    const timer = setInterval(() => void ask(), readEveryMs)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [table, lastRound])
  usePrize(table, read?.answer)
  return [read, take]
}

/** A prize that has been paid is in the balance: it is read again once. */
function usePrize(table: Table, answer: TournamentsAnswer | undefined): void {
  const paid = answer?.tournaments.find(
    ({ phase, own }) => phase === 'ended' && (own?.prizeMinor ?? 0) > 0,
  )?.tournament
  // The balance is the platform's, which this page only shows.
  useEffect(() => {
    if (paid !== undefined && !table.store.get().isBusy) void reload(table)
  }, [table, paid])
}
