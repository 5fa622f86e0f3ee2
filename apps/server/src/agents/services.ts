import { openContracts, type ContractServiceDeps } from './contract-services.ts'
import { createMoveRules } from './contract/moves.ts'
import { createFigures } from './figures/service.ts'
import { createAccountOpenings, type AccountOpenDeps } from './account-open/service.ts'
import { createAssistants } from './account-open/assistants.ts'
import { createAgentDoorDesk } from './agent-domain/service.ts'
import { createAgentDoor } from './agent-right/service.ts'
import type { RegisterLinkDeps } from './register-link/deps.ts'
import { createRegisterLinks } from './register-link/service.ts'
import { createSuspensions } from '../identity/api.ts'
import { createTree } from './tree/service.ts'
import type { TreeDeskDeps } from './tree-desk/model.ts'
import { createTreeDesk } from './tree-desk/service.ts'

export interface AgentDeps
  extends
    Omit<RegisterLinkDeps, 'tree' | 'figures'>,
    Omit<AccountOpenDeps, 'tree' | 'figures'>,
    Omit<TreeDeskDeps, 'tree' | 'figures' | 'suspensions'>,
    ContractServiceDeps {
  /** What suspending a member needs. */
  readonly events: Parameters<typeof createSuspensions>[0]['events']
  readonly vendors: Parameters<typeof createSuspensions>[0]['vendors']
}

export type AgentServices = ReturnType<typeof openAgents>

/** Teams of agents: who is in them, what they play, what their agents are owed. */
export const openAgents = (deps: AgentDeps) => {
  const tree = createTree({ ...deps, moveRules: createMoveRules(deps) })
  const figures = createFigures(deps)
  const parts = { ...deps, tree }
  return {
    tree,
    figures,
    agentDoor: createAgentDoor(deps),
    registerLinks: createRegisterLinks({ ...parts, figures }),
    accountOpenings: createAccountOpenings({ ...parts, figures }),
    assistants: createAssistants(deps),
    agentDoorDesk: createAgentDoorDesk(deps),
    treeDesk: createTreeDesk({ ...parts, figures, suspensions: createSuspensions(deps) }),
    ...openContracts({ ...deps, figures }),
  }
}
