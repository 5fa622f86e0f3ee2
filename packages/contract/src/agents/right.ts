import { openedTypes } from '@baize/domain/agent-right'
import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { memberErrors } from '../security.ts'

const opened = z.array(z.union(openedTypes.map((type) => z.literal(type))))

/** What an agent may do now (agents.md 4). */
export const agentRights = z.object({
  team: z.boolean(),
  bets: z.enum(['team', 'direct', 'none']),
  links: opened,
  opens: opened,
  contracts: z.boolean(),
  offers: z.boolean(),
  sendsDown: z.boolean(),
  /** Not of an agent that has no upline. */
  sendsUp: z.boolean(),
  deposit: z.boolean(),
  withdraw: z.boolean(),
})

export const agentRightCalls = defineCalls({
  agentRights: {
    method: 'GET',
    path: '/wps/relay/agentRights',
    access: 'agent',
    right: [
      'team',
      'bets',
      'links',
      'opens',
      'contracts',
      'offers',
      'sendsDown',
      'sendsUp',
      'deposit',
      'withdraw',
    ],
    summary:
      'What the caller may do as an agent; of an assistant what it was given. Refused to who has no right',
    value: agentRights,
    errors: [...memberErrors, 'access_denied'],
  },
})
