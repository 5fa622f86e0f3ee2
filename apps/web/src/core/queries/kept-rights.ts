import type { Calls, ValueOf } from '@baize/contract'
import { rightsOfType, usualRights } from '@baize/domain/agent-right'

export type Rights = ValueOf<Calls['agentRights']>

const keyOf = (account: string) => `agentRights ${account}`

const isRights = (read: unknown): read is Rights =>
  typeof read === 'object' && read !== null && Object.keys(usualRights[1]).every((name) => name in read)

/** The rights of an account, as last answered in this browser. */
export function readKeptRights(account: string): Rights | undefined {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? 'null')
    return isRights(read) ? read : undefined
  } catch {
    return undefined
  }
}

export const keepRights = (account: string, rights: Rights): void =>
  localStorage.setItem(keyOf(account), JSON.stringify(rights))

export const forgetRights = (account: string): void => localStorage.removeItem(keyOf(account))

/**
 * What an account of a type usually may do: the first menu shows that until the answer corrects it. What an
 * assistant was given is not known before, and head agents usually have no upline to send to.
 */
export function usualRightsOf(type: number): Rights | undefined {
  if (type !== 1 && type !== 2 && type !== 41) return undefined
  const usual = rightsOfType(usualRights, type)
  return usual && { ...usual, links: [...usual.links], opens: [...usual.opens], sendsUp: type !== 1 }
}
