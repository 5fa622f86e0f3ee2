import type { Calls, SentQueryOf, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../core/calls/client.ts'
import { wireLanguage } from '../../../core/language/language.tsx'
import { mine } from '../../../core/session/session-end.ts'

export type Method = ValueOf<Calls['depositMethods']>['list'][number]
export type Deposit = ValueOf<Calls['depositDetail']>
export type DepositRow = ValueOf<Calls['depositList']>['list'][number]
export type DepositState = Deposit['state']
export type DepositFilters = Pick<SentQueryOf<Calls['depositList']>, 'state' | 'method' | 'from' | 'to'>

const area = [mine, 'deposit'] as const
/** A gateway tells by itself; this asks in case that it does not. */
const askEveryMs = 6_000

const useWire = () => wireLanguage(useLanguage())

export const useMethods = () => {
  const language = useWire()
  return useQuery({
    queryKey: [...area, 'methods', language],
    queryFn: ({ signal }) => client.depositMethods({ query: { language }, signal }),
  })
}

export const useDeposit = (id: string) => {
  const language = useWire()
  return useQuery({
    queryKey: [...area, 'detail', id, language],
    queryFn: ({ signal }) => client.depositDetail({ query: { id, language }, signal }),
    staleTime: 0,
  })
}

/** Asks how a payment at a gateway stands, now and every few seconds, while it is awaited. */
export function useGatewayNews(deposit: Deposit | undefined): void {
  const language = useWire()
  const queryClient = useQueryClient()
  const id = deposit?.id ?? ''
  const isAwaited = deposit?.state === 'created' || deposit?.state === 'awaiting_player'
  useQuery({
    queryKey: [...area, 'news', id, language],
    queryFn: async () => {
      const news = await client.depositCheck({ body: { id, language } })
      queryClient.setQueryData([...area, 'detail', id, language], news)
      return news.state
    },
    enabled: deposit?.kind === 'gateway' && isAwaited,
    refetchInterval: askEveryMs,
    staleTime: 0,
  })
}

export const useDeposits = (filters: DepositFilters, pageSize = '20') => {
  const language = useWire()
  return useInfiniteQuery({
    queryKey: [...area, 'list', language, filters, pageSize],
    queryFn: ({ pageParam: cursor, signal }) =>
      client.depositList({ query: { language, ...filters, pageSize, ...(cursor && { cursor }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
}

export interface Ask {
  readonly method: string
  readonly amount: string
  readonly bonus?: string
  /** The same for each try of the same deposit. */
  readonly requestId: string
}

/** Begins a deposit; what came of it stands in its own page. */
export function useBegin(onBegun: (deposit: Deposit) => void) {
  const language = useWire()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ask: Ask) => client.depositCreate({ body: { ...ask, language } }),
    onSuccess: (deposit) => {
      queryClient.setQueryData([...area, 'detail', deposit.id, language], deposit)
      void queryClient.invalidateQueries({ queryKey: [...area, 'list'] })
      onBegun(deposit)
    },
  })
}

/** A step of the player: its answer is the deposit as it stands then; a refusal asks for it anew. */
function useStep<Given>(id: string, step: (given: Given, language: 'EN' | 'BN') => Promise<Deposit>) {
  const language = useWire()
  const queryClient = useQueryClient()
  const key = [...area, 'detail', id, language]
  return useMutation({
    mutationFn: (given: Given) => step(given, language),
    onSuccess: (deposit) => queryClient.setQueryData(key, deposit),
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...area, 'list'] }),
  })
}

export const useSubmit = (id: string) =>
  useStep(id, (given: { transactionId: string; slip?: string }, language) =>
    client.depositSubmit({ body: { id, ...given, language } }),
  )

export const useCancel = (id: string) =>
  useStep(id, (_: undefined, language) => client.depositCancel({ body: { id, language } }))

export const useCheck = (id: string) =>
  useStep(id, (_: undefined, language) => client.depositCheck({ body: { id, language } }))
