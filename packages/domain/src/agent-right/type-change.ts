import type { AccountType } from '../identity/account-type.ts'

/** What an operator may make of an account: head agent, agent, affiliate. */
export type NewAgentType = Extract<AccountType, 1 | 2 | 41>

/**
 * Whether an account may become an agent of another type. A player may become one. Trial accounts and
 * assistants have no place in the tree and no wallet of agents, so they stay what they are; an affiliate has
 * players below alone, so an agent with agents directly below cannot become one.
 */
export const mayBecome = (
  from: AccountType,
  to: NewAgentType,
  { agentsBelow }: { readonly agentsBelow: number },
): boolean => from !== 4 && from !== 42 && from !== to && (to !== 41 || agentsBelow === 0)
