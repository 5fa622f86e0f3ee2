import type { Calls, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { mine } from '../../core/session/session-end.ts'

export type Envelope = ValueOf<Calls['redEnvelopes']>['list'][number]
export type EnvelopeProof = ValueOf<Calls['redEnvelopeProof']>

const lookEveryMs = 30_000
const listKey = [mine, 'red-envelopes'] as const

/** Red envelopes to come, open and lately over. */
export function useEnvelopes() {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: [...listKey, language],
    queryFn: ({ signal }) => client.redEnvelopes({ query: { language }, signal }),
    refetchInterval: lookEveryMs,
  })
}

export function useClaim(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client.redEnvelopeClaim({ body: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  })
}

/** What the split is computed from. While the envelope stands, it is asked again. */
export function useProof(id: string) {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: ['red-envelope-proof', id, language],
    queryFn: ({ signal }) => client.redEnvelopeProof({ query: { id, language }, signal }),
    refetchInterval: ({ state }) => (state.data?.seed === null ? lookEveryMs : false),
  })
}
