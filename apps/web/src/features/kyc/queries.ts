import type { Calls, ValueOf } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { mine } from '../../core/session/session-end.ts'

export type Kyc = ValueOf<Calls['getKyc']>
export type KycDocument = Kyc['documents'][number]
export type DocumentKind = KycDocument['kind']

export const kycKey = [mine, 'kyc'] as const

export const useKyc = () =>
  useQuery({ queryKey: kycKey, queryFn: ({ signal }) => client.getKyc({ signal }), staleTime: 0 })
