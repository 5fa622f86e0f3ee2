import type { Calls, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { mine } from '../../core/session/session-end.ts'
import { shareDone } from './progress.ts'

export type VipStanding = ValueOf<Calls['getVipLevel']>

/** The level of the member, the way to the next one and the table of levels. */
export function useVipLevel() {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: [mine, 'vip', language],
    queryFn: ({ signal }) => client.getVipLevel({ query: { language }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** How much of the way to the next level is done, in whole percent. */
export const percentOf = ({ turnover, next, levels, vipRankLevel }: VipStanding): number =>
  next === null
    ? 100
    : shareDone({
        turnover,
        from: levels.find(({ rank }) => rank === vipRankLevel)?.turnoverFrom ?? '0',
        to: next.turnoverFrom,
      })
