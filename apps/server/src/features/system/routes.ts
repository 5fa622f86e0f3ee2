import { registerRules } from '@baize/domain/identity'
import { currencies, type CurrencyCode } from '@baize/money'
import { ok } from '@baize/std'
import type { Routes } from '../../http/call-handler.ts'
import type { SealedBodies } from '../../http/sealed-body.ts'

export interface SystemDeps {
  readonly mode: 'demo' | 'live'
  readonly merchantCode: string
  readonly currency: CurrencyCode
  readonly acceptsPlainBodies: boolean
  readonly publicKey: SealedBodies['publicKey']
  /** The addresses under which games open, for a caller who reached the platform under this host name. */
  launchHosts(hostname: string): string[]
}

export function systemRoutes(
  deps: SystemDeps,
): Routes<'systemStatus' | 'systemWhitelabel' | 'systemRegisterSetting'> {
  const flags = { freePlay: false, sandboxCredit: deps.mode === 'demo' }
  return {
    systemStatus: async ({ address, hostname, origin }) =>
      ok({
        status: 0,
        maintenance: false,
        regionRestriction: false,
        location: { ip: address },
        info: {
          customerService: [],
          domainRoute: [],
          resources: {},
          whitelabel: flags,
          register: { ...registerRules },
          mainDomain: origin,
          imageCDNs: [],
          launchGameCDNs: deps.launchHosts(hostname),
          merchantCode: deps.merchantCode,
          mode: deps.mode,
          currency: deps.currency,
          currencySymbol: currencies[deps.currency].symbol,
          encryption: { required: !deps.acceptsPlainBodies, key: deps.publicKey as EncryptionKey },
        },
      }),
    systemWhitelabel: async () => ok(flags),
    systemRegisterSetting: async () => ok({ ...registerRules }),
  }
}

type EncryptionKey = { kty: string; crv: string; x: string; y: string; kid: string; alg: string; use: string }
