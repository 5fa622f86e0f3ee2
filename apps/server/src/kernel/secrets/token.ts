import { hash, randomBytes } from 'node:crypto'
import type { MemberId } from '@baize/std'

/** Decision D6: opaque, 256 random bits. The member's id before it names the shard that holds the session. */
export function createToken(memberId: MemberId): string {
  return `${memberId.toString(36)}.${randomBytes(32).toString('base64url')}`
}

/** The member id inside a token, or nothing when it is not of the form. */
export function memberOfToken(token: string): MemberId | undefined {
  const match = /^([0-9a-z]{1,12})\.[\w-]{43}$/.exec(token)
  if (!match?.[1]) return undefined
  return BigInt(Number.parseInt(match[1], 36)) as MemberId
}

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The name under which a session's socket is known: the token itself never leaves this process. */
export const hexOf = (token: string): string => hashToken(token).toString('hex')
