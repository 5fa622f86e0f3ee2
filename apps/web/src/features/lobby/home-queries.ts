import type { Calls, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { contentKey } from '../../core/calls/query-keys.ts'
import { sessionToken } from '../../core/session/session.ts'
import { contentPlatform, contentTypes } from './announcement-rules.ts'
import { jackpotAskAfterMs } from './jackpot-value.ts'
import { soonestFirst } from './match-rules.ts'
import { inOrderOfWins, winnerLimit } from './winner-rules.ts'

type HomeContent = ValueOf<Calls['getAnnouncementContentV2']>

// A change is told over the socket; guests, who have none, ask again after this.
const contentAgeMs = 300_000
const winnersAgeMs = 30_000
const matchesAgeMs = 15_000

const homeKinds = ['banner', 'notice', 'announcement', 'promotion']

/**
 * What operators say on the home page: banners, notices, popups. What is announced differs between guests and
 * members: until a member's own answer is here, that of guests stands in for the rest.
 */
export function useHomeContent<Part>(select: (content: HomeContent) => Part) {
  const language = wireLanguage(useLanguage())
  const token = sessionToken.use()
  const queryClient = useQueryClient()
  const guestKey = contentKey(homeKinds, language)
  return useQuery({
    queryKey: token === undefined ? guestKey : [...guestKey, token.slice(0, 8)],
    placeholderData: () => queryClient.getQueryData<HomeContent>(guestKey),
    queryFn: ({ signal }) =>
      client.getAnnouncementContentV2({
        query: { types: contentTypes, platform: contentPlatform, language },
        signal,
      }),
    select,
    staleTime: contentAgeMs,
  })
}

const homeBanners = ({ banners }: HomeContent) => banners.filter(({ groupName }) => groupName === 'w_home')
const notices = ({ playerNotices }: HomeContent) => playerNotices
const popups = ({ popup }: HomeContent) => popup

export const useHomeBanners = () => useHomeContent(homeBanners)
export const useNotices = () => useHomeContent(notices)
/** None until it is known who asks. */
export function usePopupAnnouncements() {
  const { data, isPlaceholderData } = useHomeContent(popups)
  return isPlaceholderData ? undefined : data
}

/** The jackpot, asked for again before what it foretells is over (decision D18). */
export const useJackpot = () =>
  useQuery({
    queryKey: ['jackpot'],
    queryFn: ({ signal }) => client.getJackpot({ signal }),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data !== undefined && jackpotAskAfterMs(data, { nowMs: Date.now(), receivedMs: dataUpdatedAt }),
  })

export const useWinners = () => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: ['winners', language],
    queryFn: ({ signal }) =>
      client.getWinnerBoard({ query: { gameCategory: 'ALL', language, limitNum: winnerLimit }, signal }),
    select: ({ list }) => inOrderOfWins(list),
    staleTime: winnersAgeMs,
    refetchInterval: winnersAgeMs,
  })
}

export const useMatches = () => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: contentKey(['match'], language),
    queryFn: ({ signal }) => client.getGameMatches({ query: { language }, signal }),
    select: ({ list }) => soonestFirst(list),
    staleTime: matchesAgeMs,
    // Odds of the book move; what operators announce does not.
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ matchList }) => matchList.some(({ eventId }) => eventId !== undefined)) === true &&
      matchesAgeMs,
  })
}
