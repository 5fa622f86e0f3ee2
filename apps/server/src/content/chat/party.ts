import { hash } from 'node:crypto'
import type { MemberId } from '@baize/std'

/** Who talks with the house: a member, or the device of somebody who is not logged in. */
export interface Party {
  readonly key: string
  readonly memberId: MemberId | null
  readonly address: string
}

export const memberKey = (memberId: bigint | string): string => `member:${memberId}`

/** The device's name is a secret of its cookie: only its hash is kept. */
export const deviceKey = (device: string): string => `device:${hash('sha256', device, 'hex')}`

export function partyOf(caller: {
  readonly session: { readonly memberId: MemberId } | undefined
  readonly device: string
  readonly address: string
}): Party {
  const { session, address } = caller
  return session
    ? { key: memberKey(session.memberId), memberId: session.memberId, address }
    : { key: deviceKey(caller.device), memberId: null, address }
}
