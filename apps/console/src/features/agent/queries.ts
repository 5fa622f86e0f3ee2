import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { client } from '../../core/session/client.ts'

export type AgentNode = ValueOf<ConsoleCalls['agentList']>['list'][number]
export type Agent = ValueOf<ConsoleCalls['agentRead']>

/** One level of the tree, page by page: the agents below one, or those at the top. */
export const useLevel = (uplineId: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['agent', 'level', uplineId],
    queryFn: ({ pageParam, signal }) =>
      client.agentList({ query: { pageSize: 25, uplineId, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** The agent of an ID or user name, if there is one. */
export const useFound = (q: string) =>
  useQuery({
    queryKey: ['agent', 'found', q],
    queryFn: ({ signal }) => client.agentList({ query: { q, pageSize: 1 }, signal }),
    enabled: q !== '',
  })

export const useMovePreview = (id: string, uplineId: string | undefined) =>
  useQuery({
    queryKey: ['agent', 'move', id, uplineId],
    queryFn: ({ signal }) => client.agentMovePreview({ query: { id, uplineId: uplineId ?? '' }, signal }),
    enabled: uplineId !== undefined,
  })

export const useFreezePreview = (id: string) =>
  useQuery({
    queryKey: ['agent', 'freeze', id],
    queryFn: ({ signal }) => client.agentFreezePreview({ query: { id }, signal }),
  })
