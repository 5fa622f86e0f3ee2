import { brand } from '@baize/i18n'
import { currencies, type CurrencyCode } from '@baize/money'
import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { AccessService } from '../../kernel/access/service.ts'
import { resourcesOf, supportOf } from '../content/routes.ts'
import type { ContentService } from '../content/service.ts'
import type { RegisterService } from '../../identity/api.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { SealedBodies } from '../../kernel/http/sealed-body.ts'
import { readFlags, type OpenProviders, type PhoneCheck } from './flags.ts'
import { listCountries, readRegisterSetting } from './register-setting.ts'

export interface SystemDeps {
  readonly mode: 'demo' | 'live'
  readonly merchantCode: string
  readonly gtagId: string | null
  readonly currency: CurrencyCode
  readonly acceptsPlainBodies: boolean
  readonly publicKey: SealedBodies['publicKey']
  readonly access: Pick<AccessService, 'statusFor'>
  readonly content: ContentService
  readonly settings: Pick<Settings, 'read'>
  readonly registration: Pick<RegisterService, 'formFor'>
  /** The ways of signing in by another house that the deployment has configured. */
  readonly providers: OpenProviders
  readonly phoneCheck: PhoneCheck
  /** The addresses under which games open, for a caller who reached the platform under this host name. */
  launchHosts(hostname: string): string[]
}

export function systemRoutes(
  deps: SystemDeps,
): Routes<'systemStatus' | 'systemWhitelabel' | 'systemRegisterSetting' | 'countryCodes'> {
  return {
    systemStatus: async ({ address, hostname, origin }) => {
      const settings = await deps.settings.read()
      const { domains } = settings.site
      return ok({
        ...(await deps.access.statusFor(address)),
        location: { ip: address },
        info: {
          customerService: await supportOf(deps, 'BN'),
          domainRoute: domains.length > 0 ? [...domains] : [origin],
          resources: (await resourcesOf(deps.content, 'BN')).resources,
          whitelabel: readFlags(settings, deps),
          firebase: settings.identity.firebase ? deps.phoneCheck : null,
          // Kept between visits, so it is the form that everybody sees: without anybody's picture.
          register: await readRegisterSetting(settings, deps.registration),
          mainDomain: domains[0] ?? origin,
          timeZone: settings.limits.timeZone,
          imageCDNs: [...settings.site.imageHosts],
          launchGameCDNs: deps.launchHosts(hostname),
          merchantCode: deps.merchantCode,
          brand: { ...brand() },
          analytics: { gtagId: deps.gtagId },
          ageGate: settings.security.ageGate ? settings.security.minimumAge : null,
          mode: deps.mode,
          currency: deps.currency,
          currencySymbol: currencies[deps.currency].symbol,
          encryption: { required: !deps.acceptsPlainBodies, key: deps.publicKey as EncryptionKey },
        },
      })
    },
    systemWhitelabel: async () => ok(readFlags(await deps.settings.read(), deps)),
    systemRegisterSetting: async ({ device, address }) =>
      ok(await readRegisterSetting(await deps.settings.read(), deps.registration, { device, address })),
    countryCodes: async () => ok({ list: listCountries(await deps.settings.read()) }),
  }
}

type EncryptionKey = { kty: string; crv: string; x: string; y: string; kid: string; alg: string; use: string }
