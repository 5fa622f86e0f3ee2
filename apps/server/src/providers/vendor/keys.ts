import { ok, refuse, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import * as store from './store.ts'

export interface NewKey {
  readonly id: string
  readonly vendorId: number
  /** 32 characters or more. */
  readonly secret: string
}

/** Two are valid at once, so that a vendor can change over without a pause. */
export const maxValidKeys = 2

/** Adds a key in the caller's transaction. Adding one again is no change. */
export async function insertKey(
  tx: Db,
  secretBox: SecretBox,
  key: NewKey,
): Promise<Result<null, 'vendor_keys_full' | 'vendor_key_taken'>> {
  const valid = await store.countValidKeys(tx, key.vendorId)
  const known = await store.findKey(tx, key.id)
  if (known) return isSameKey(secretBox, known, key) ? ok(null) : refuse('vendor_key_taken')
  if (valid >= maxValidKeys) return refuse('vendor_keys_full')
  await store.insertKey(tx, { ...key, secret: secretBox.close(key.secret) })
  return ok(null)
}

const isSameKey = (
  secretBox: SecretBox,
  known: store.KeyRow,
  given: { vendorId: number; secret: string },
): boolean => known.vendor_id === given.vendorId && secretBox.open(known.secret) === given.secret
