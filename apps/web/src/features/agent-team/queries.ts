import {
  agentRange,
  grantFigure,
  peopleOf,
  type AgentRange,
  type Calls,
  type DueAge,
  type PeopleOf,
  type ValueOf,
} from '@baize/contract'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useAddressFilter } from '../../core/address/address-filter.ts'
import { client } from '../../core/calls/client.ts'
import { isRange } from '../../core/time/days.ts'
import { paths } from '../../core/address/paths.ts'
import { mine } from '../../core/session/session-end.ts'

export type Overview = ValueOf<Calls['agentOverview']>
export type Team = ValueOf<Calls['agentTeam']>
export type CreditReport = ValueOf<Calls['agentCreditReport']>
export type TeamBet = ValueOf<Calls['agentTeamBets']>['bets'][number]
export type TeamRow = Team['rows'][number]
export type TeamFigures = TeamRow['figures']

export type Filter =
  | 'month'
  | 'range'
  | 'from'
  | 'to'
  | 'under'
  | 'find'
  | 'pageNo'
  | 'category'
  | 'group'
  | 'account'
  | 'part'
  | 'only'
  | 'kind'
  | 'income'
  | 'figure'
  | 'people'
  | 'line'
  | 'side'
  | 'age'
  | 'counted'
  | 'slot'
  | 'least'
  | 'won'
export const useTeamFilter = () => useAddressFilter<Filter>()

export interface Days {
  readonly range: AgentRange
  readonly from?: string
  readonly to?: string
}

/** The days that the address asks for; a range of one's own that is none yet asks for nothing. */
export function useDays(): { days: Days; isAsked: boolean } {
  const { value } = useTeamFilter()
  const range = agentRange.options.find((known) => known === value('range')) ?? 'd14'
  if (range !== 'own') return { days: { range }, isAsked: true }
  const [from, to] = [value('from'), value('to')]
  return { days: { range, from, to }, isAsked: isRange(from, to) }
}

/** Where another page shows the days that are chosen, or the ones that are told. */
export function usePageAddress() {
  const { value } = useTeamFilter()
  return (page: Parameters<typeof paths.agentPage>[0], more: Partial<Record<Filter, string>>): string => {
    const kept = (['range', 'from', 'to'] as const).map((name): [string, string] => [name, value(name)])
    const all = { ...Object.fromEntries(kept), ...more }
    const query = new URLSearchParams(Object.entries(all).filter(([, text]) => text !== ''))
    return `${paths.agentPage(page)}${query.size === 0 ? '' : `&${query}`}`
  }
}

/** The address of a level of the team, with the chosen days and product. */
export function useTeamAddress(
  page: 'agentTeamOverview' | 'downlineManagmentView' | 'palStatementsAgentCopy',
) {
  const addressOf = usePageAddress()
  const category = useTeamFilter().value('category')
  return (under: string | undefined): string => addressOf(page, { under: under ?? '', category })
}

const fresh = { staleTime: 0, placeholderData: keepPreviousData } as const
export const teamKey = (name: string, ...rest: unknown[]) => [mine, 'agent team', name, ...rest] as const

/** The team, or the branch and the product that the address names. */
export function useOverview() {
  const { days, isAsked } = useDays()
  const { value } = useTeamFilter()
  const [under, category] = [value('under'), value('category')]
  const query = { ...days, ...(under && { under }), ...(category && { category }) }
  return useQuery({
    queryKey: teamKey('overview', query),
    queryFn: ({ signal }) => client.agentOverview({ query, signal }),
    enabled: isAsked,
    refetchInterval: 60_000,
    ...fresh,
  })
}

export function useTeam() {
  const { days, isAsked } = useDays()
  const { value } = useTeamFilter()
  const [under, find, category, group] = [value('under'), value('find'), value('category'), value('group')]
  const pageNo = Math.max(1, Math.trunc(Number(value('pageNo'))) || 1)
  const query = {
    ...days,
    ...(under && { under }),
    ...(find && { find }),
    ...(category && { category }),
    // A group is one of the reader's own level, and of all products.
    ...(group && !under && !find && !category && { group }),
    pageNo,
  }
  return useQuery({
    queryKey: teamKey('team', query),
    queryFn: ({ signal }) => client.agentTeam({ query, signal }),
    enabled: isAsked,
    retry: false,
    ...fresh,
  })
}

export type People = ValueOf<Calls['agentPeople']>
export const countedPeople = (text: string): PeopleOf | undefined =>
  peopleOf.options.find((known) => known === text)

/** The members that a count of the team adds up. */
export function usePeople(of: PeopleOf) {
  const { days, isAsked } = useDays()
  const { value } = useTeamFilter()
  const under = value('under')
  const asked = { ...days, of, ...(under && { under }), line: value('line') === '' ? 'false' : 'true' }
  return useInfiniteQuery({
    queryKey: teamKey('people', asked),
    queryFn: ({ pageParam, signal }) =>
      client.agentPeople({ query: { ...asked, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: isAsked,
    retry: false,
    staleTime: 0,
  })
}

/** The agents right below one of the team, those with the largest stakes first. */
export const useAgentsBelow = (under: string | undefined) =>
  useInfiniteQuery({
    queryKey: teamKey('agents below', under),
    queryFn: ({ pageParam, signal }) => {
      const query = { range: 'd30' as const, agents: 'true', pageNo: pageParam }
      return client.agentTeam({ query: { ...query, ...(under !== undefined && { under }) }, signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, pages) => (pages.length < totalPages ? pages.length + 1 : undefined),
    staleTime: 60_000,
  })

export const useMember = (account: string) =>
  useQuery({
    queryKey: teamKey('member', account),
    queryFn: ({ signal }) => client.agentMember({ query: { account }, signal }),
    staleTime: 0,
  })

export function useWriteNote(account: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { note: string; label: string; noCredits: boolean; version: number }) =>
      client.agentMemberNote({ body: { account, ...body } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: teamKey('member', account) }),
  })
}

export function useAskSuspend(account: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => client.agentSuspendAsk({ body: { account, reason } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: teamKey('member', account) }),
  })
}

export const useSendReset = (account: string) =>
  useMutation({ mutationFn: () => client.agentMemberReset({ body: { account } }) })

export function useIncome() {
  const { days, isAsked } = useDays()
  return useQuery({
    queryKey: teamKey('income', days),
    queryFn: ({ signal }) => client.agentIncome({ query: days, signal }),
    enabled: isAsked,
    ...fresh,
  })
}

export function useCreditReport() {
  const { value } = useTeamFilter()
  const query = monthAsked(value('month'))
  return useQuery({
    queryKey: teamKey('credit report', query),
    queryFn: ({ signal }) => client.agentCreditReport({ query, signal }),
    ...fresh,
  })
}

export interface DuesAsked {
  readonly side: 'owed' | 'owing'
  readonly age: DueAge
}

const monthAsked = (month: string) => (month === '' ? {} : { month })

/** The bills that a line of open bills of the report adds up. */
export function useDues(asked: DuesAsked) {
  const month = useTeamFilter().value('month')
  const query = { ...asked, ...monthAsked(month) }
  return useInfiniteQuery({
    queryKey: teamKey('credit dues', query),
    queryFn: ({ pageParam, signal }) =>
      client.agentCreditDues({ query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
}

/** The disputes that the report counts. */
export function useDisputes() {
  const query = monthAsked(useTeamFilter().value('month'))
  return useInfiniteQuery({
    queryKey: teamKey('credit disputes', query),
    queryFn: ({ pageParam, signal }) =>
      client.agentCreditDisputes({ query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
}

export const incomeKinds = ['lottery', 'dividend', 'daily', 'hourly', 'realtime'] as const

export const grantFigureOf = (text: string) => grantFigure.options.find((known) => known === text)

/** Filters that select the agent's own movements behind a figure. */
function ownFilters(value: (name: Filter) => string) {
  const income = incomeKinds.find((known) => known === value('income'))
  const kind = value('kind')
  return { ...(income && { income }), ...(kind && { kind }) }
}

const directFilters = (value: (name: Filter) => string) => {
  const account = value('account')
  const figure = grantFigureOf(value('figure'))
  return account === '' ? {} : { account, ...(figure && { figure }) }
}

export function useTransactions() {
  const { days, isAsked } = useDays()
  const { value } = useTeamFilter()
  const of = value('part') === 'directs' ? ('directs' as const) : ('own' as const)
  const asked = { ...days, of, ...(of === 'own' ? ownFilters(value) : directFilters(value)) }
  return useInfiniteQuery({
    queryKey: teamKey('transactions', asked),
    queryFn: ({ pageParam, signal }) =>
      client.agentTransactions({ query: { ...asked, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.hasMore ? page.movements.at(-1)?.id : undefined),
    enabled: isAsked,
    retry: false,
    staleTime: 0,
  })
}
