/** Teams of agents: what other contexts, and the composition, may use of them. */
export { joinTeam } from './tree/join.ts'
export { agree } from './contract/agree.ts'
export { offerContract } from './contract/offer.ts'
export { findContractDue } from './bill/due.ts'
export { isCreditBarred } from './team/credit-mark.ts'
export type { FigureService } from './figures/model.ts'
export type { TreeService } from './tree/model.ts'
export { createLinkDoor } from './register-link/door.ts'
