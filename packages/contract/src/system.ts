import { z } from 'zod'
import { defineCalls } from './call.ts'
import { isoTime } from './envelope.ts'
import { registerSetting } from './register.ts'

/** Which parts of the site are on (spec 6); the web shows nothing that is off. */
export const siteFlags = z.object({
  freePlay: z.boolean(),
  sandboxCredit: z.boolean(),
  usernameRegistration: z.boolean(),
  mobileRegistration: z.boolean(),
  smsVerification: z.boolean(),
  mobileRegistrationPassword: z.boolean(),
  forcedPasswordChange: z.boolean(),
  codeLogin: z.boolean(),
  CHNGPASSVERIF3: z.boolean(),
  referral: z.boolean(),
  vip: z.boolean(),
  redEnvelope: z.boolean(),
  chatRoom: z.boolean(),
  /** Members and agents load their consolidated funds. */
  agentPolicy: z.boolean(),
  /** Ways of signing in by another house: configured, and not switched off. */
  google: z.boolean(),
  facebook: z.boolean(),
  firebase: z.boolean(),
})

const encryptionKey = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.string(),
  use: z.string(),
})

/** What Google's phone check needs in a browser (decision D12); none of it is secret. */
const phoneCheck = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  authDomain: z.string(),
  appId: z.string().nullable(),
  /** In a demo: the port of the stand-in that takes Google's place, on the site's own host. */
  standInPort: z.int().nullable(),
})

const systemInfo = z.object({
  customerService: z.array(z.object({ csType: z.string(), path: z.string() })),
  domainRoute: z.array(z.string()),
  resources: z.record(z.string(), z.string()),
  whitelabel: siteFlags,
  /** Absent where nobody signs in by it. */
  firebase: phoneCheck.nullable(),
  register: registerSetting,
  mainDomain: z.string(),
  /** Days are cut in it: an IANA name. */
  timeZone: z.string(),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  merchantCode: z.string(),
  /** What the site is called, and the address of its logo; null: the drawn one. */
  brand: z.object({ name: z.string(), logo: z.string().nullable() }),
  /** Google Analytics counts visits under this id, with each visitor's consent; null: it is not used. */
  analytics: z.object({ gtagId: z.string().nullable() }),
  /** The age that visitors confirm before they see the site; null: nobody is asked. */
  ageGate: z.int().nullable(),
  mode: z.enum(['demo', 'live']),
  currency: z.string(),
  currencySymbol: z.string(),
  encryption: z.object({ required: z.boolean(), key: encryptionKey }),
})

export const systemCalls = defineCalls({
  systemStatus: {
    method: 'GET',
    path: '/wps/system/status',
    access: 'public',
    cache: 'private',
    staysOpen: true,
    summary:
      'Status of the site (0 normal, 1 maintenance, 2 region blocked), its settings and its encryption key',
    value: z.object({
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      maintenance: z.boolean(),
      regionRestriction: z.boolean(),
      /** When the maintenance ends, as far as it is known. */
      maintenanceUntil: isoTime.nullable(),
      location: z.object({ ip: z.string() }),
      info: systemInfo,
    }),
    errors: [],
  },
  systemWhitelabel: {
    method: 'GET',
    path: '/wps/system/whitelabel',
    access: 'public',
    summary: 'The features that are switched on',
    value: siteFlags,
    errors: [],
  },
})
