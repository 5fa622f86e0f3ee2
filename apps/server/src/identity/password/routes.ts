import type { Routes } from '../../kernel/http/call-handler.ts'
import type { PasswordLinks } from './link.ts'
import type { PasswordService } from './service.ts'

export interface PasswordRouteDeps {
  readonly passwordChanges: PasswordService
  readonly passwordLinks: PasswordLinks
  /** Where the site is, as the platform knows it, for a caller who reached it under this origin. */
  siteOrigin(requestOrigin: string): string
}

export const passwordRoutes = ({
  passwordChanges,
  passwordLinks,
  siteOrigin,
}: PasswordRouteDeps): Routes<
  'memberPassword' | 'passwordByMobile' | 'passwordByEmail' | 'passwordReset'
> => ({
  memberPassword: ({ session, body, address, userAgent, device }) =>
    passwordChanges.change(session, body, { address, userAgent, device }),
  passwordByMobile: ({ body, address, userAgent, device }) =>
    passwordChanges.resetByMobile(body, { address, userAgent, device }),
  passwordByEmail: ({ body, address, userAgent, device, origin }) =>
    passwordLinks.send(body, { address, userAgent, device }, siteOrigin(origin)),
  passwordReset: ({ body, address, userAgent, device }) =>
    passwordLinks.reset(body, { address, userAgent, device }),
})
