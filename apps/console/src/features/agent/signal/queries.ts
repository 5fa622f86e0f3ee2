import { useQuery } from '@tanstack/react-query'
import { client } from '../../../core/session/client.ts'

export const useBranchSignals = (id: string) =>
  useQuery({
    queryKey: ['agent', 'signals', id],
    queryFn: ({ signal }) => client.agentSignalsRead({ query: { id }, signal }),
  })
