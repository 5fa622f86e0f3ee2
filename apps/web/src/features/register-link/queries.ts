import type { BodyOf, Calls, LinkStep, ValueOf } from '@baize/contract'
import { showToast, useT } from '@baize/ui'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { withProof } from '../../core/sign-in/proof.ts'
import { mine } from '../../core/session/session-end.ts'

const area = [mine, 'register link'] as const
export type Links = ValueOf<Calls['agentLinks']>
export type Link = Links['list'][number]

export const useLinks = () =>
  useInfiniteQuery({
    queryKey: [...area, 'links'],
    queryFn: ({ pageParam, signal }) =>
      client.agentLinks({ query: { ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })

/** The members behind a count of a link. */
export const useLinkPeople = (id: string, step: LinkStep) =>
  useInfiniteQuery({
    queryKey: [...area, 'people', id, step],
    queryFn: ({ pageParam, signal }) =>
      client.agentLinkPeople({ query: { id, step, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })

/** What the agent may open, and how often yet. */
export const useLinkBounds = () => {
  const links = useLinks()
  return { ...links, data: links.data?.pages[0] }
}

export const useOpened = () =>
  useInfiniteQuery({
    queryKey: [...area, 'opened'],
    queryFn: ({ pageParam, signal }) =>
      client.agentOpened({ query: { ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })

export const useAssistants = (isAsked: boolean) =>
  useQuery({
    queryKey: [...area, 'assistants'],
    queryFn: ({ signal }) => client.agentAssistants({ signal }),
    enabled: isAsked,
  })

function useChange<Given, Value>(change: (given: Given) => Promise<Value>, after: (value: Value) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (value) => {
      after(value)
      await cache.invalidateQueries({ queryKey: area })
    },
  })
}

export function useCreateLink(onDone: () => void) {
  const t = useT()
  return useChange(
    (body: BodyOf<Calls['agentLinkCreate']>) =>
      withProof((proof) => client.agentLinkCreate({ body: { ...body, ...(proof && { proof }) } })),
    () => {
      showToast({ tone: 'ok', title: t('registerLink.created') })
      onDone()
    },
  )
}

export function useCloseLink(onDone: () => void) {
  const t = useT()
  return useChange(
    (id: string) => client.agentLinkClose({ body: { id } }),
    () => {
      showToast({ tone: 'ok', title: t('registerLink.closed') })
      onDone()
    },
  )
}

type Started = { readonly account: string; readonly startCode: string | null }

export const useOpenAccount = (onDone: (started: Started) => void) =>
  useChange(
    (body: BodyOf<Calls['agentAccountOpen']>) =>
      withProof((proof) => client.agentAccountOpen({ body: { ...body, ...(proof && { proof }) } })),
    (value: Started) => onDone(value),
  )

export const useRenewCode = (onDone: (started: Started) => void) =>
  useChange(
    (account: string) => client.agentStartCode({ body: { account } }),
    (value: Started) => onDone(value),
  )

export function useChangeAssistant(onDone: () => void) {
  const t = useT()
  return useChange(
    (body: BodyOf<Calls['agentAssistantChange']>) => client.agentAssistantChange({ body }),
    () => {
      showToast({ tone: 'ok', title: t('registerLink.saved') })
      onDone()
    },
  )
}
