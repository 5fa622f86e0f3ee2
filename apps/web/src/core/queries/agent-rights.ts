import type { Calls, ValueOf } from '@baize/contract'
import { isGiven } from '@baize/domain/agent-right'
import { useQuery } from '@tanstack/react-query'
import { client } from '../calls/client.ts'
import { mine } from '../session/session-end.ts'

type Rights = ValueOf<Calls['agentRights']>

/** What the agent or assistant who is logged in may do; nothing before it is known, and to who has no right. */
export const useAgentRights = (): Rights | undefined =>
  useQuery({
    queryKey: [mine, 'agent rights'],
    queryFn: ({ signal }) => client.agentRights({ signal }),
  }).data

export const hasOneOf = (rights: Rights | undefined, names: readonly (keyof Rights)[]): boolean =>
  rights !== undefined && names.some((name) => isGiven(rights[name]))
