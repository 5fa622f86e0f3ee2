import type { ContractTerms } from '@baize/contract'
import type { ContractKind } from '@baize/domain/agent-contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { mine } from '../../core/session/session-end.ts'
import { contractClient } from '../../core/contract-terms/contract-client.ts'
import { contractsKey } from '../../core/contract-terms/queries.ts'

const billsKey = [mine, 'contract bills'] as const

export type Side = 'payee' | 'payer'

/** Contracts and offers of a kind, page after page. */
export const useContractPages = (kind: ContractKind) =>
  useInfiniteQuery({
    queryKey: [...contractsKey, 'pages', kind],
    queryFn: ({ pageParam, signal }) =>
      contractClient.contractList({ query: { kind, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 30_000,
  })

/** A contract or offer with the other versions between the same two. */
export const useContractVersions = (kind: ContractKind, id: string) =>
  useQuery({
    queryKey: [...contractsKey, 'versions', kind, id],
    queryFn: ({ signal }) => contractClient.contractList({ query: { kind, id }, signal }),
    staleTime: 30_000,
  })

export interface BillsAsked {
  /** Without a kind: all bills that are not fully paid. */
  readonly kind?: ContractKind
  readonly side: Side
  readonly from?: string
  readonly to?: string
}

export const useBills = (given: BillsAsked) =>
  useInfiniteQuery({
    queryKey: [...billsKey, given],
    queryFn: ({ pageParam, signal }) => {
      const open = given.kind === undefined ? 'true' : 'false'
      const query = { ...given, open, ...(pageParam && { before: pageParam }) }
      return contractClient.billList({ query, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.hasMore ? page.bills.at(-1)?.id : undefined),
    staleTime: 0,
  })

/** Real-time bills summed by the hour; read again while the page is open, as a slot ends every five minutes. */
export const useHours = (side: Side) =>
  useInfiniteQuery({
    queryKey: [...billsKey, 'hours', side],
    queryFn: ({ pageParam, signal }) => {
      const query = { kind: 'realtime', side, by: 'hour', ...(pageParam && { to: pageParam }) } as const
      return contractClient.billList({ query, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.hasMore ? page.hours.at(-1)?.startsAt : undefined),
    refetchInterval: 60_000,
    staleTime: 0,
  })

export const useExplanation = (id: string) =>
  useQuery({
    queryKey: [...billsKey, 'explain', id],
    queryFn: ({ signal }) => contractClient.billExplain({ query: { id }, signal }),
    staleTime: 0,
  })

export const useEstimate = (kind: ContractKind) =>
  useQuery({
    queryKey: [...billsKey, 'estimate', kind],
    queryFn: ({ signal }) => contractClient.billEstimate({ query: { kind }, signal }),
    staleTime: 0,
    retry: false,
  })

export const useActive = (of: { readonly id: string } | { readonly kind: ContractKind }) =>
  useInfiniteQuery({
    queryKey: [...billsKey, 'active', of],
    queryFn: ({ pageParam, signal }) =>
      contractClient.billActive({ query: { ...of, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    retry: false,
  })

export const usePreview = (id: string, act: 'accept' | 'terminate') =>
  useQuery({
    queryKey: [...contractsKey, 'preview', id, act],
    queryFn: ({ signal }) => contractClient.contractPreview({ query: { id, act }, signal }),
    staleTime: 0,
  })

/** Previews a counter-offer; waits until terms were entered. */
export const useCounterDraft = (id: string, terms: ContractTerms | undefined) =>
  useQuery({
    queryKey: [...contractsKey, 'draft', id, terms],
    queryFn: ({ signal }) => {
      if (!terms) throw new Error('a draft is asked for with its terms')
      return contractClient.contractDraft({ body: { id, terms }, signal })
    },
    enabled: terms !== undefined,
    staleTime: 0,
    retry: false,
  })

export type WhatIfAsk =
  | { readonly id: string; readonly terms?: ContractTerms }
  | { readonly account: string; readonly terms: ContractTerms }

export const useWhatIf = (ask: WhatIfAsk) =>
  useQuery({
    queryKey: [...contractsKey, 'what if', ask],
    queryFn: ({ signal }) => contractClient.contractWhatIf({ body: ask, signal }),
    staleTime: 60_000,
    retry: false,
  })
