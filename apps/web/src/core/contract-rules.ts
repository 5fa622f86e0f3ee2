import type { Calls, ValueOf } from '@baize/contract'
import type { SiteFlags } from './queries.ts'

export type Contracts = ValueOf<Calls['fundsConsolidated']>

/** Spec 6: the agent policy decides for everybody who is logged in with a real account. */
export const loadsContracts = (
  flags: Pick<SiteFlags, 'agentPolicy'> | undefined,
  { isMember }: { isMember: boolean },
): boolean => isMember && flags?.agentPolicy === true

const kinds = {
  dividend: (contracts: Contracts) => contracts.divtypereq,
  dailySalary: (contracts: Contracts) => contracts.dailysalreqtype,
  hourlySalary: (contracts: Contracts) => contracts.contracthoursalreq,
  realtimeSalary: (contracts: Contracts) => contracts.realtimesalreqtype,
} as const
export type ContractKind = keyof typeof kinds

/** The kinds of contracts in force, in the order of the back-office's pages. */
export const contractsInForce = (contracts: Contracts): ContractKind[] =>
  (Object.keys(kinds) as ContractKind[]).filter((kind) => kinds[kind](contracts) !== null)
