import type { Routes } from '../../kernel/http/call-handler.ts'
import type { ContactService } from './service.ts'

export const contactRoutes = (contacts: ContactService): Routes<'contactCode' | 'contactBind'> => ({
  contactCode: ({ session, body, address, userAgent, device }) =>
    contacts.sendCode(session, body, { address, userAgent, device }),
  contactBind: ({ session, body, address, userAgent, device }) => {
    const { proof, verificationCode, ...typed } = body
    const guarded = { session, proof, caller: { address, userAgent, device } }
    return contacts.bind(guarded, typed, verificationCode)
  },
})
