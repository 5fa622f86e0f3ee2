export { mayBecome, type NewAgentType } from './type-change.ts'
import type { AccountType } from '../identity/account-type.ts'

/** Who may be brought in by an agent: a member, an agent, an affiliate. */
export const openedTypes = [0, 2, 41] as const
export type OpenedType = (typeof openedTypes)[number]

/** The types of agents (decision D22): head agent, agent, affiliate, assistant of one of them. */
export const agentTypes = [1, 2, 41, 42] as const
export type AgentType = (typeof agentTypes)[number]

/** What accounts of one type may do; of an assistant what its principal may hand to it. */
export interface TypeRights {
  /** Sees the figures of the team. */
  readonly team: boolean
  /** Whose bets are shown: the whole team's, direct downlines', none. */
  readonly bets: 'team' | 'direct' | 'none'
  /** What links may open. */
  readonly links: readonly OpenedType[]
  /** What may be opened directly. */
  readonly opens: readonly OpenedType[]
  /** May be offered contracts, and offer them to those directly below. */
  readonly contracts: boolean
  readonly offers: boolean
  readonly sendsDown: boolean
  readonly sendsUp: boolean
  readonly deposit: boolean
  readonly withdraw: boolean
}

export type RightsOfTypes = Readonly<Record<`${AgentType}`, TypeRights>>

const agent: TypeRights = {
  team: true,
  bets: 'direct',
  links: [2, 41, 0],
  opens: [2, 41, 0],
  contracts: true,
  offers: true,
  sendsDown: true,
  sendsUp: true,
  deposit: true,
  withdraw: true,
}

/** The table of agents.md 4, until operators set another. */
export const usualRights: RightsOfTypes = {
  1: { ...agent, bets: 'team' },
  2: agent,
  41: {
    ...agent,
    bets: 'none',
    links: [0],
    opens: [],
    offers: false,
    sendsDown: false,
    deposit: false,
  },
  42: {
    team: true,
    bets: 'team',
    links: [],
    opens: [0],
    contracts: false,
    offers: false,
    sendsDown: false,
    sendsUp: false,
    deposit: false,
    withdraw: false,
  },
}

/** What a principal can hand to an assistant. */
export const assistantRights = ['team', 'bets', 'opens'] as const
export type AssistantRight = (typeof assistantRights)[number]

export type AgentRight = keyof TypeRights

/** Whether a right allows anything at all. */
export const isGiven = (value: TypeRights[AgentRight]): boolean =>
  Array.isArray(value) ? value.length > 0 : value === true || value === 'team' || value === 'direct'

export const isAgentTypeNumber = (type: number): type is AgentType =>
  (agentTypes as readonly number[]).includes(type)

/** What a type may do; players have no rights of agents. */
export const rightsOfType = (rights: RightsOfTypes, type: AccountType): TypeRights | undefined =>
  isAgentTypeNumber(type) ? rights[type] : undefined

/** Whether an account of a type has a right at all. */
export function hasRight(rights: RightsOfTypes, type: AccountType, right: AgentRight): boolean {
  const own = rightsOfType(rights, type)
  return own !== undefined && isGiven(own[right])
}

const betReach = { none: 0, direct: 1, team: 2 } as const

/** What an assistant may do for its principal: what it was given, what its type may have, what the principal has. */
export function rightsOfAssistant(
  rights: RightsOfTypes,
  { principal, given }: { readonly principal: AgentType; readonly given: readonly string[] },
): TypeRights {
  const [most, own] = [rights[42], rights[principal]]
  const has = (right: AssistantRight) => given.includes(right)
  return {
    team: has('team') && most.team && own.team,
    bets: !has('bets') ? 'none' : betReach[most.bets] < betReach[own.bets] ? most.bets : own.bets,
    links: [],
    opens: has('opens') ? most.opens.filter((type) => own.opens.includes(type)) : [],
    contracts: false,
    offers: false,
    sendsDown: false,
    sendsUp: false,
    deposit: false,
    withdraw: false,
  }
}
