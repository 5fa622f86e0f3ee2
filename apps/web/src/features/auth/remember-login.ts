import { readRemembered, writeRemembered, type Remembered } from '../../core/browser/remembered.ts'

/** Keeps what the last login was done with; nothing given, everything kept before is deleted (spec 4). */
export function rememberLogin(kept: Remembered): void {
  const isKept = Object.keys(kept).length > 0
  const all = isKept ? { ...readRemembered(document.cookie), ...kept } : {}
  const cookies = writeRemembered(all, { isSecure: location.protocol === 'https:' })
  for (const cookie of cookies) document.cookie = cookie
}
