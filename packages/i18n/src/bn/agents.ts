import type { AgentCatalogue } from '../translate.ts'
import { agentContract } from './agent-contract.ts'
import { agentLottery } from './agent-lottery.ts'
import { agentTeam } from './agent-team.ts'
import { registerLink } from './register-link.ts'

/** Texts of the agents' back-office: a browser loads them with the first of its pages. */
export const agents: AgentCatalogue = { agentContract, agentLottery, agentTeam, registerLink }
