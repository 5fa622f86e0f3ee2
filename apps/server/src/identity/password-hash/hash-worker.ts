import { hashSync, verifySync } from '@node-rs/argon2'

export interface HashTask {
  readonly password: string
  readonly stored?: string
  readonly cost: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }
}

/** Run in a thread of its own. */
export const hashOrVerify = ({ password, stored, cost }: HashTask): string | boolean =>
  stored === undefined ? hashSync(password, cost) : verifySync(stored, password)
