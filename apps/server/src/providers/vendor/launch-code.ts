import { createHash } from 'node:crypto'

/** Codes are kept as hashes: a leaked table opens no session. */
export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest()
