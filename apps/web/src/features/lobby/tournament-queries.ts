import type { Calls, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'

export type Tournament = ValueOf<Calls['getTournamentList']>['list'][number]

// The server asks vendors as often.
const ageMs = 15_000

/** Tournaments that run, come or have just closed. */
export const useTournaments = () => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: ['tournaments', language],
    queryFn: ({ signal }) => client.getTournamentList({ query: { language }, signal }),
    select: ({ list }) => list,
    staleTime: ageMs,
    refetchInterval: ageMs,
  })
}

/** All prizes of a tournament together. */
export function prizePool(prizes: readonly string[]): string {
  const hundredths = prizes.reduce((sum, prize) => sum + Math.round(Number(prize) * 100), 0)
  return (hundredths / 100).toFixed(2)
}
