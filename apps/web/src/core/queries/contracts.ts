import { useQuery } from '@tanstack/react-query'
import { client } from '../calls/client.ts'
import { loadsContracts, type Contracts } from './contract-rules.ts'
import { useFlags, useIsMember } from './queries.ts'
import { mine } from '../session/session-end.ts'

/** Which contracts apply to the account; nothing before it is known, for guests and for trial accounts. */
export const useContracts = (): Contracts | undefined =>
  useQuery({
    queryKey: [mine, 'contracts'],
    queryFn: ({ signal }) => client.fundsConsolidated({ signal }),
    enabled: loadsContracts(useFlags(), { isMember: useIsMember() }),
    staleTime: Infinity,
  }).data
