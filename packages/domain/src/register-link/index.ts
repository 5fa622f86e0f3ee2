import { hasRight, rightsOfType, type OpenedType, type RightsOfTypes } from '../agent-right/index.ts'
import type { AccountType } from '../identity/account-type.ts'

/** Letters and digits that are easy to tell apart. */
export const linkLetters = 'ACDEFGHJKLMNPQRTUVWXY34679'
export const linkCodeLength = 10
export const mostOpenLinks = 50
export const longestNote = 80

const codePattern = new RegExp(`^[${linkLetters}]{${linkCodeLength}}$`)

/** A code as it is kept, or nothing when no link can have it. */
export function readLinkCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  return codePattern.test(code) ? code : undefined
}

/** Makes a code of numbers below the count of letters. */
export const makeLinkCode = (next: (below: number) => number): string =>
  Array.from({ length: linkCodeLength }, () => linkLetters[next(linkLetters.length)]).join('')

/** Whether an account of this type may have links that open accounts of that type. */
export const mayOpenByLink = (rights: RightsOfTypes, type: AccountType, opens: OpenedType): boolean =>
  rightsOfType(rights, type)?.links.includes(opens) ?? false

export const mayOpenDirectly = (rights: RightsOfTypes, type: AccountType, opens: OpenedType): boolean =>
  hasRight(rights, type, 'opens') && (rightsOfType(rights, type)?.opens.includes(opens) ?? false)

export interface LinkStanding {
  readonly closedAt: Date | null
  readonly endsAt: Date | null
  readonly mostUses: number | null
  readonly used: number
}

export type LinkState = 'open' | 'closed' | 'expired' | 'used_up'

/** What a link is at an instant; only an open one lets people in. */
export function linkStateAt({ closedAt, endsAt, mostUses, used }: LinkStanding, atMs: number): LinkState {
  if (closedAt !== null) return 'closed'
  if (endsAt !== null && endsAt.getTime() <= atMs) return 'expired'
  return mostUses !== null && used >= mostUses ? 'used_up' : 'open'
}
