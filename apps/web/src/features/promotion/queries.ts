import type { Calls, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { useIsTrial, useMember } from '../../core/queries/queries.ts'
import { contentKey } from '../../core/calls/query-keys.ts'
import { mine } from '../../core/session/session-end.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import type { Application } from './standing.ts'

export type Promotion = ValueOf<Calls['getPromotion']>

// A change is told over the socket; guests, who have none, ask again after this.
const listAgeMs = 300_000

/** Every promotion that runs or is coming; the tags are chosen among them here. */
export const usePromotions = () => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: contentKey(['promotion'], language),
    queryFn: ({ signal }) => client.getPromotionList({ query: { language }, signal }),
    staleTime: listAgeMs,
  })
}

/** The person's own applications, newest first; nobody else has any. */
export const useApplications = () => {
  const language = wireLanguage(useLanguage())
  const { data: member } = useMember()
  const isTrial = useIsTrial()
  const { data } = useQuery({
    queryKey: [mine, 'applications', language],
    queryFn: ({ signal }) => client.getPromotionApplications({ query: { language }, signal }),
    enabled: member !== undefined && !isTrial,
  })
  return data?.list ?? noApplications
}
const noApplications: readonly Application[] = []

/** One promotion as it stands for the person: what a member sees is forgotten with the session. */
export const usePromotion = (id: string) => {
  const language = wireLanguage(useLanguage())
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: isLoggedIn ? [mine, 'promotion', id, language] : contentKey(['promotion'], id, language),
    queryFn: ({ signal }) => client.getPromotion({ query: { id, language }, signal }),
  })
}

interface Evidence {
  readonly comment: string
  readonly images: string[]
}

/** Takes part in a promotion; how it stands is asked again, also after a refusal that says it has changed. */
export function useApply(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (evidence: Evidence) => client.applyPromotion({ body: { id, ...evidence } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [mine, 'applications'] }),
        queryClient.invalidateQueries({ queryKey: [mine, 'promotion', id] }),
      ]),
  })
}
