import { registerRules } from '@baize/domain/identity'
import { currencies, type CurrencyCode } from '@baize/money'
import { ok } from '@baize/std'
import type { Routes } from '../../http/call-handler.ts'
import type { AccessService } from '../access/service.ts'
import { resourcesOf, supportOf } from '../content/routes.ts'
import type { ContentService } from '../content/service.ts'
import type { Settings } from '../setting/service.ts'
import type { SealedBodies } from '../../http/sealed-body.ts'

export interface SystemDeps {
  readonly mode: 'demo' | 'live'
  readonly merchantCode: string
  readonly currency: CurrencyCode
  readonly acceptsPlainBodies: boolean
  readonly publicKey: SealedBodies['publicKey']
  readonly access: Pick<AccessService, 'statusFor'>
  readonly content: ContentService
  readonly settings: Pick<Settings, 'read'>
  /** The addresses under which games open, for a caller who reached the platform under this host name. */
  launchHosts(hostname: string): string[]
}

export function systemRoutes(
  deps: SystemDeps,
): Routes<'systemStatus' | 'systemWhitelabel' | 'systemRegisterSetting'> {
  const flags = { freePlay: false, sandboxCredit: deps.mode === 'demo' }
  return {
    systemStatus: async ({ address, hostname, origin }) => {
      const { domains } = (await deps.settings.read()).site
      return ok({
        ...(await deps.access.statusFor(address)),
        location: { ip: address },
        info: {
          customerService: await supportOf(deps, 'BN'),
          domainRoute: domains.length > 0 ? [...domains] : [origin],
          resources: (await resourcesOf(deps.content, 'BN')).resources,
          whitelabel: flags,
          register: { ...registerRules },
          mainDomain: domains[0] ?? origin,
          imageCDNs: [],
          launchGameCDNs: deps.launchHosts(hostname),
          merchantCode: deps.merchantCode,
          mode: deps.mode,
          currency: deps.currency,
          currencySymbol: currencies[deps.currency].symbol,
          encryption: { required: !deps.acceptsPlainBodies, key: deps.publicKey as EncryptionKey },
        },
      })
    },
    systemWhitelabel: async () => ok(flags),
    systemRegisterSetting: async () => ok({ ...registerRules }),
  }
}

type EncryptionKey = { kty: string; crv: string; x: string; y: string; kid: string; alg: string; use: string }
