import type { SiteSettings } from '@baize/domain/setting'
import type { Clock } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { callerOf } from '../../kernel/http/caller.ts'
import type { Caller } from '../../kernel/http/session.ts'
import { hashDevice } from './service.ts'
import * as store from './store.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

export interface Standing {
  /** This caller has to read a picture: a device or a network that has opened several accounts. */
  readonly asksCaptcha: boolean
  /** No more accounts are opened from this network for now. */
  readonly isFull: boolean
}

/**
 * What the earlier registrations mean for this caller; those on the machine itself have no network of their
 * own.
 */
export async function readStanding(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { register }: SiteSettings,
  { device, address }: Pick<Caller, 'device' | 'address'>,
): Promise<Standing> {
  const counted = await store.countRegistrations(db, {
    deviceHash: hashDevice(device),
    deviceSince: new Date(clock() - dayMs),
    network: callerOf(address),
    networkSince: new Date(clock() - hourMs),
  })
  const isCounted = !isLoopback(address)
  const fromNetwork = (limit: number | null) => isCounted && counted.network >= (limit ?? Infinity)
  return {
    asksCaptcha:
      counted.device >= (register.captchaPerDevice ?? Infinity) || fromNetwork(register.captchaPerAddress),
    isFull: fromNetwork(register.perAddressHour),
  }
}

/** Lets registrations that are counted together go on one by one until the transaction ends. */
export const lockCounted = (tx: Db, { device, address }: Pick<Caller, 'device' | 'address'>): Promise<void> =>
  store.lockRegistrations(tx, { deviceHash: hashDevice(device), network: callerOf(address) })

const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address)
