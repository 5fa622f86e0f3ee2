import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { RelyingParty } from './relying-party.ts'
import type { PasskeyService } from './service.ts'

type PasskeyCalls =
  | 'passkeyBegin'
  | 'passkeyAdd'
  | 'passkeyRemove'
  | 'passkeyProofOptions'
  | 'passkeyLoginOptions'
  | 'passkeyLogin'

export const passkeyRoutes = (
  passkeys: PasskeyService,
  relyingParty: (request: { origin: string }) => RelyingParty,
): Routes<PasskeyCalls> => ({
  passkeyBegin: async ({ session, body: { proof }, address, userAgent, device, origin }) => {
    const guarded = { session, proof, caller: { address, userAgent, device } }
    const begun = await passkeys.begin(guarded, relyingParty({ origin }))
    return begun.ok ? ok({ ...begun.value }) : begun
  },
  passkeyAdd: ({ session, body, address, userAgent, device }) =>
    passkeys.add(session, body, { address, userAgent, device }),
  passkeyRemove: ({ session, body: { id, proof }, address, userAgent, device }) =>
    passkeys.remove({ session, proof, caller: { address, userAgent, device } }, id),
  passkeyProofOptions: async ({ session, origin }) => {
    const options = await passkeys.proofOptions(session, relyingParty({ origin }))
    return options.ok ? ok({ ...options.value }) : options
  },
  passkeyLoginOptions: async ({ origin }) => ok(await passkeys.loginOptions(relyingParty({ origin }))),
  passkeyLogin: ({ body, address, userAgent, device }) =>
    passkeys.login(body, { address, userAgent, device }),
})
