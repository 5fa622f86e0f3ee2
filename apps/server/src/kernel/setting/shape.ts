import { patternIds, registerFieldNames, type RegisterField } from '@baize/domain/identity'
import type { SettingGroup, SiteSettings } from '@baize/domain/setting'
import { isSupportedCountry } from 'libphonenumber-js/mobile'
import { z } from 'zod'
import { agentShape } from './agent-shape.ts'
import { cashierShape, transferShape, withdrawalShape } from './withdrawal-shape.ts'
import { giftShape } from './gift-shape.ts'
import { limitShape } from './limit-shape.ts'
import { pointShape } from './point-shape.ts'
import { rebateShape } from './rebate-shape.ts'
import { vipShape } from './vip-shape.ts'
import { readPattern } from './written-pattern.ts'

const flag = z.boolean()
const count = z.int().min(0).max(1_000_000)
const atLeastOne = z.int().min(1).max(1_000_000)
const countOrNever = count.nullable()
const longestField = 256
const shortText = z.string().min(1).max(80)

const field: z.ZodType<RegisterField> = z
  .strictObject({
    name: z.enum(registerFieldNames),
    required: flag,
    patternId: z.enum(patternIds),
    acceptedPattern: z.string().min(1).max(1_000).exactOptional(),
    minLength: z.int().min(0).max(longestField),
    maxLength: z.int().min(1).max(longestField),
  })
  .superRefine(({ patternId, acceptedPattern, minLength, maxLength }, context) => {
    const say = (message: string) => context.addIssue({ code: 'custom', message })
    if (minLength > maxLength) say('minLength is above maxLength')
    if ((patternId === 'custom') !== (acceptedPattern !== undefined)) {
      say('acceptedPattern goes with the patternId "custom", and only with it')
    }
    const read = acceptedPattern === undefined ? undefined : readPattern(acceptedPattern)
    if (read && !read.ok) say(read.code)
  })

/** A form that asks for what its account stands on, and for nothing twice. */
const form = (...needed: RegisterField['name'][]) =>
  z
    .array(field)
    .max(registerFieldNames.length)
    .superRefine((fields, context) => {
      const say = (message: string) => context.addIssue({ code: 'custom', message })
      const names = fields.map(({ name }) => name)
      if (new Set(names).size !== names.length) say('a field stands twice')
      for (const name of needed) {
        if (!fields.some((one) => one.name === name && one.required)) say(`${name} must be required`)
      }
    })

/** What each setting may be; a group's object is strict, so that a name nobody reads is refused. */
export const settingShapes = {
  flags: z.strictObject({
    freePlay: flag,
    sandboxCredit: flag,
    usernameRegistration: flag,
    mobileRegistration: flag,
    smsVerification: flag,
    mobileRegistrationPassword: flag,
    forcedPasswordChange: flag,
    codeLogin: flag,
    CHNGPASSVERIF3: flag,
    referral: flag,
    vip: flag,
    redEnvelope: flag,
    chatRoom: flag,
    agentPolicy: flag,
  }),
  register: z.strictObject({
    username: form('username', 'password'),
    mobile: form('mobileNum'),
    captchaPerDevice: countOrNever,
    captchaPerAddress: countOrNever,
    perAddressHour: countOrNever,
    challenge: flag,
  }),
  captcha: z.strictObject({
    challengeTries: z.int().min(2).max(100_000),
    newDevicesPerAddressHour: atLeastOne,
  }),
  login: z.strictObject({
    captchaAfterFailures: atLeastOne,
    challengeAfterFailures: countOrNever,
    newAddressProof: flag,
  }),
  password: z.strictObject({
    // ASVS 5: never below 8; what argon2 is given stays bounded.
    minLength: z.int().min(8).max(64),
    maxLength: z.int().min(64).max(longestField),
    needsLetter: flag,
    needsDigit: flag,
    needsUpperAndLower: flag,
    needsSymbol: flag,
    expiryDays: z.int().min(1).max(3_650).nullable(),
    historyCount: z.int().min(0).max(24),
  }),
  mobile: z.strictObject({
    countries: z.array(z.string().refine(isSupportedCountry, 'is no country with telephones')).min(1),
  }),
  messages: z.strictObject({
    resendMinutes: z.number().min(0.1).max(60),
    codeMinutes: z.int().min(1).max(60),
    codeTries: z.int().min(1).max(10),
    perTargetHour: atLeastOne,
    perTargetDay: atLeastOne,
    perMemberDay: atLeastOne,
    perAddressHour: atLeastOne,
    perSubnetHour: atLeastOne,
    perDeviceHour: atLeastOne,
    perCountryHour: atLeastOne,
    totalHour: atLeastOne,
    totalDay: atLeastOne,
    challenge: flag,
  }),
  freeplay: z.strictObject({
    credit: z.string().regex(/^(0|[1-9]\d{0,8})\.\d{2}$/),
    perDeviceDay: count,
    perAddressDay: count,
    idleDays: z.int().min(1).max(365),
  }),
  identity: z.strictObject({ google: flag, facebook: flag, firebase: flag }),
  security: z.strictObject({
    // The licence's floor: an operator can ask for more, never for less.
    minimumAge: z.int().min(18).max(99),
    ageGate: flag,
    proofMinutes: z.int().min(1).max(60),
    payoutCoolingHours: z.int().min(0).max(720),
    payoutAccounts: z.int().min(1).max(20),
  }),
  access: z.strictObject({
    maintenance: flag,
    maintenanceUntil: z.iso.datetime().nullable(),
    regionRule: z.enum(['off', 'block', 'allow']),
    countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'is no country code')).max(250),
    closesUnknownRegion: flag,
  }),
  site: z.strictObject({
    language: z.enum(['EN', 'BN']),
    feedbackTypes: z
      .array(z.strictObject({ id: z.string().regex(/^[a-z_]{1,32}$/), EN: shortText, BN: shortText }))
      .min(1)
      .max(20),
    feedbackMinLength: z.int().min(1).max(1_000),
    feedbackMaxLength: z.int().min(10).max(5_000),
    supportHosts: z.array(z.string().regex(/^[a-z0-9.-]{3,253}$/, 'is no host name')).max(50),
    chatUrl: z
      .url({ protocol: /^https$/ })
      .max(500)
      .nullable(),
    domains: z.array(z.url({ protocol: /^https?$/ })).max(50),
    imageHosts: z
      .array(z.string().regex(/^https?:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?$/, 'is no origin'))
      .max(20),
    jackpotVendor: z.string().min(1).max(64).nullable(),
  }),
  cashier: cashierShape,
  withdrawal: withdrawalShape,
  transfer: transferShape,
  room: z.strictObject({
    readers: z.enum(['guest', 'trial', 'member']),
    links: flag,
    hiddenWords: z.array(z.string().min(1).max(40)).max(500),
    perMinute: z.int().min(1).max(60),
  }),
  limits: limitShape,
  vip: vipShape,
  agent: agentShape,
  gifts: giftShape,
  points: pointShape,
  rebate: rebateShape,
} satisfies { [Group in SettingGroup]: z.ZodType<SiteSettings[Group]> }

/** The shape of one setting by its name, or nothing for a name that no setting has. */
export function shapeOf(key: string): z.ZodType | undefined {
  const [group = '', name = ''] = key.split('.')
  if (!Object.hasOwn(settingShapes, group)) return undefined
  const shapes: Readonly<Record<string, z.ZodType>> = settingShapes[group as SettingGroup].shape
  return Object.hasOwn(shapes, name) ? shapes[name] : undefined
}
