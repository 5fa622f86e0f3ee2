import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readInvitation } from '../../core/address/address-codes.ts'
import { client } from '../../core/calls/client.ts'
import { useSystemStatus } from '../../core/queries/queries.ts'
import { codeOf } from '../../verify/refusal.ts'

export interface Affiliate {
  /** The code the person came with, unless it is not known here. */
  readonly code: string | undefined
  /** Who invited, and what registering opens: a member, an agent, an affiliate. */
  readonly inviter: { readonly agent: string; readonly opens: 0 | 2 | 41 } | undefined
  /** An agent's account opens, whose pages are at the agents' own address. */
  readonly opensAgent: boolean
  /** Spec 7: a failed check shows the field. */
  readonly isFieldShown: boolean
  /** The code of the link is not known: the person is told once. */
  readonly isRefused: boolean
  seen(): void
}

/**
 * Checks whom a person was invited by, when the form opens: by the code of the link, or by the domain where
 * it is not the site's own.
 */
export function useAffiliate(): Affiliate {
  const [isSeen, setSeen] = useState(false)
  const mainDomain = useSystemStatus().data?.info.mainDomain
  const { affiliateCode: code } = readInvitation(location.href, sessionStorage)
  const domain = location.hostname
  const isOtherDomain = mainDomain !== undefined && mainDomain !== '' && mainDomain !== location.origin
  const check = useQuery({
    queryKey: ['affiliate', code, domain],
    queryFn: ({ signal }) => client.agentAffiliate({ query: { code: code ?? '', domain }, signal }),
    enabled: code !== undefined || isOtherDomain,
    staleTime: 'static',
    retry: false,
  })
  const isUnknown = codeOf(check.error) === 'invitation_code_error'
  return {
    code: isUnknown ? undefined : code,
    inviter: check.data,
    opensAgent: (check.data?.opens ?? 0) !== 0,
    isFieldShown: isUnknown,
    isRefused: isUnknown && code !== undefined && !isSeen,
    seen: () => setSeen(true),
  }
}
