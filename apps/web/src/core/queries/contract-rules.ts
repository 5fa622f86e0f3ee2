import type { Calls, ValueOf } from '@baize/contract'
import type { AgentPage } from '../address/paths.ts'
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

const pages = {
  agentDividendRecordCopy2: 'contract',
  agentDailyWages2: 'dailySalary',
  agentHourSalary: 'hourlySalary',
  agentRealtimeSalary: 'salary',
} as const satisfies Partial<Record<AgentPage, keyof Contracts['info']>>

/** The pages of contracts (spec 2): while one stands or is offered, and for a time after it ended. */
export const contractPagesShown = ({ info }: Contracts): (keyof typeof pages)[] =>
  (Object.keys(pages) as (keyof typeof pages)[]).filter((page) => info[pages[page]])

/** The kinds of contracts in force, in the order of the back-office's pages. */
export const contractsInForce = (contracts: Contracts): ContractKind[] =>
  (Object.keys(kinds) as ContractKind[]).filter((kind) => kinds[kind](contracts) !== null)
