import type { ContractKind } from '@baize/domain/agent-contract'
import { useQuery } from '@tanstack/react-query'
import { mine } from '../session/session-end.ts'
import { contractClient } from './contract-client.ts'

export const contractsKey = [mine, 'agent contracts'] as const

export const useContractList = (kind?: ContractKind) =>
  useQuery({
    queryKey: [...contractsKey, 'list', kind],
    queryFn: ({ signal }) => contractClient.contractList({ query: kind ? { kind } : {}, signal }),
    staleTime: 30_000,
  })
