import { usualMinimumAge } from '@baize/domain/security'
import type { Calls, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { newerBalance, type Balances } from './balance.ts'
import { client } from '../calls/client.ts'
import { storedLanguage, wireLanguage } from '../language/language.tsx'
import { menusKey, statusKey } from '../calls/query-keys.ts'
import { mine } from '../session/session-end.ts'
import { useIsLoggedIn } from '../session/session.ts'

export type Member = ValueOf<Calls['memberInfo']>
export type SiteFlags = ValueOf<Calls['systemWhitelabel']>
export type GameMenu = ValueOf<Calls['gameMenus']>['gameMenus'][number]

const keys = {
  member: [mine, 'member'],
  balance: [mine, 'balance'],
  unread: [mine, 'unread'],
} as const

const settingsAgeMs = 300_000
const closedRecheckMs = 15_000
// Decision D22.
const trialType = 4
const agentTypes: readonly number[] = [1, 2, 41, 42]

export const isAgent = ({ type }: Pick<Member, 'type'>): boolean => agentTypes.includes(type)

export const useSystemStatus = () =>
  useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => client.systemStatus({ signal }),
    staleTime: settingsAgeMs,
    // While the site is closed, its page waits to open by itself.
    refetchInterval: ({ state }) => state.data !== undefined && state.data.status !== 0 && closedRecheckMs,
  })

/** Which parts of the site are on; nothing until the server said so. */
export const useFlags = () => useSystemStatus().data?.info.whitelabel

/** The age from which people may play here; the usual one until the server said its own. */
export const useMinimumAge = (): number => useSystemStatus().data?.info.register.minimumAge ?? usualMinimumAge

/** The kinds of RNG games in the order in which they stand (spec 9). */
export const kinds: readonly GameMenu['gameClassify'][number][] = ['SLOT', 'SC', 'VP', 'JP', 'TG', 'AC', 'BG']
const inOrder = (given: GameMenu['gameClassify']) => kinds.filter((kind) => given.includes(kind))

/**
 * Whether practice credits are given; taken for granted until the server says otherwise, so nothing moves.
 */
export const useCanTakeCredits = (): boolean => useSystemStatus().data?.info.whitelabel.sandboxCredit ?? true

/** Categories that have games, in the server's order, each with its vendors. */
export const useGameMenus = () =>
  useQuery({
    queryKey: menusKey,
    queryFn: ({ signal }) => client.gameMenus({ signal }),
    select: ({ gameMenus }) =>
      gameMenus.map((menu) => ({ ...menu, gameClassify: inOrder(menu.gameClassify) })),
    staleTime: settingsAgeMs,
  })

/** What a vendor is called on the site; its code until that is known. */
export function useVendorNames(): (code: string) => string {
  const { data } = useGameMenus()
  return (code) =>
    data?.flatMap(({ cards }) => cards).find(({ vassalage }) => vassalage === code)?.displayName ?? code
}

/** Who is logged in; the VIP level is named in the language of the page. */
const memberQuery = (language: 'EN' | 'BN') =>
  queryOptions({
    queryKey: [...keys.member, language],
    queryFn: ({ signal }) => client.memberInfo({ query: { language }, signal }),
    staleTime: settingsAgeMs,
  })

export const useMember = () => {
  const isIn = useIsLoggedIn()
  return useQuery({
    ...memberQuery(wireLanguage(useLanguage())),
    enabled: isIn,
    // Changing the language changes nothing of who is here; signing out does.
    placeholderData: isIn ? keepPreviousData : undefined,
  })
}

/** Shows a newly chosen avatar everywhere at once. */
export const keepAvatar = (queryClient: QueryClient, iconUrl: string): void => {
  queryClient.setQueriesData<Member>({ queryKey: keys.member }, (known) => known && { ...known, iconUrl })
}

export const fetchIsTrial = async (queryClient: QueryClient): Promise<boolean> => {
  const member = await queryClient.fetchQuery(memberQuery(storedLanguage()))
  return member.type === trialType
}

export const useIsTrial = (): boolean => useMember().data?.type === trialType

/** Whether a real account is logged in; not before it is known. */
export const useIsMember = (): boolean => {
  const isIn = useIsLoggedIn()
  const { data } = useMember()
  return isIn && data !== undefined && data.type !== trialType
}

export const keepUnread = (queryClient: QueryClient, unread: number): void => {
  queryClient.setQueryData<number>(keys.unread, unread)
}

/** How many messages are unread; nothing for guests and trial accounts, who have none (spec 6). */
export const useUnread = (): number => {
  const isMember = useIsMember()
  const { data } = useQuery({
    queryKey: keys.unread,
    queryFn: async ({ signal }) => (await client.getUnreadMessageV2({ signal })).unreadMessage,
    enabled: isMember,
    staleTime: settingsAgeMs,
  })
  return data ?? 0
}

export const keepBalance = (queryClient: QueryClient, next: Balances): void => {
  queryClient.setQueryData<Balances>(keys.balance, (known) => newerBalance(known, next))
}

/** The newest balance that is known. */
export const knownBalance = (queryClient: QueryClient): Balances | undefined =>
  queryClient.getQueryData<Balances>(keys.balance)

export function useBalance() {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: keys.balance,
    queryFn: async ({ signal }) =>
      newerBalance(queryClient.getQueryData(keys.balance), await client.walletBalance({ signal })),
    enabled: useIsLoggedIn(),
  })
}

export const useCurrencySymbol = (): string => useSystemStatus().data?.info.currencySymbol ?? '৳'

/** Who asks a list whose titles follow the language. */
export const useListKey = (): readonly [string, string] => [
  useLanguage(),
  useIsLoggedIn() ? 'member' : 'guest',
]
