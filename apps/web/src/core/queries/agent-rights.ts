import { CallError } from '@baize/contract/transport'
import { isGiven } from '@baize/domain/agent-right'
import { useQuery } from '@tanstack/react-query'
import { client } from '../calls/client.ts'
import { mine } from '../session/session-end.ts'
import { forgetRights, keepRights, readKeptRights, usualRightsOf, type Rights } from './kept-rights.ts'
import { useMember } from './queries.ts'

/**
 * What the agent or assistant who is logged in may do: at first what it was last time, or what its type
 * usually may, and then the answer. Nothing for who has no right.
 */
export function useAgentRights(): Rights | undefined {
  const member = useMember().data
  const account = member?.account ?? ''
  const { data } = useQuery({
    queryKey: [mine, 'agent rights', account],
    queryFn: ({ signal }) => askRights(account, signal),
    enabled: member !== undefined,
    initialData: () => member && (readKeptRights(account) ?? usualRightsOf(member.type)),
    initialDataUpdatedAt: 0,
  })
  return data ?? undefined
}

async function askRights(account: string, signal: AbortSignal): Promise<Rights | null> {
  try {
    const rights = await client.agentRights({ signal })
    keepRights(account, rights)
    return rights
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'access_denied') throw error
    forgetRights(account)
    return null
  }
}

export const hasOneOf = (rights: Rights | undefined, names: readonly (keyof Rights)[]): boolean =>
  rights !== undefined && names.some((name) => isGiven(rights[name]))
