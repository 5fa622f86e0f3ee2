import { captchaCalls } from './captcha.ts'
import { catalogueCalls } from './catalogue.ts'
import { memberCalls } from './member.ts'
import { playCalls } from './play.ts'
import { sessionCalls } from './session.ts'
import { systemCalls } from './system.ts'
import { walletCalls } from './wallet.ts'

export * from './call.ts'
export * from './captcha.ts'
export * from './catalogue.ts'
export * from './encryption.ts'
export * from './envelope.ts'
export * from './errors.ts'
export * from './member.ts'
export * from './play.ts'
export * from './session.ts'
export * from './socket.ts'
export * from './system.ts'
export * from './wallet.ts'

/** Every call of the site, once. The server mounts exactly these; clients call exactly these. */
export const calls = {
  ...systemCalls,
  ...captchaCalls,
  ...sessionCalls,
  ...memberCalls,
  ...walletCalls,
  ...catalogueCalls,
  ...playCalls,
}
export type Calls = typeof calls
export type CallName = keyof Calls
