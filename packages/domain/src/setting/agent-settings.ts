import { usualRights, type RightsOfTypes } from '../agent-right/index.ts'

/** Teams of agents. Amounts are decimal strings of the house's currency. */
export interface AgentSettings {
  /** The most agents on a path from a root down, the root among them. */
  readonly maxDepth: number
  /** Stakes from which single bets are counted apart, ascending: terms of real-time pay choose among them. */
  readonly singleBets: readonly string[]
  /** Agents see the balances of those directly below. */
  readonly showBalances: boolean
  /** What each type of agent may do (agents.md 4). */
  readonly types: RightsOfTypes
  /** Accounts that an agent opens directly in a day. */
  readonly opensPerDay: number
  /** Assistants of one agent. */
  readonly assistants: number
}

export const agentDefaults: AgentSettings = {
  maxDepth: 10,
  singleBets: ['10.00', '50.00', '100.00', '500.00', '1000.00', '5000.00'],
  showBalances: false,
  types: usualRights,
  opensPerDay: 50,
  assistants: 10,
}
