import { usualMinimumAge } from '../security/age.ts'
import { mobileForm, usernameForm } from '../identity/register-form.ts'
import { agentDefaults } from './agent-settings.ts'
import { giftDefaults } from './gift-settings.ts'
import { limitDefaults } from './limit-settings.ts'
import { pointDefaults } from './point-settings.ts'
import { rebateDefaults } from './rebate-settings.ts'
import type { SiteSettings } from './settings.ts'
import { vipDefaults } from './vip-settings.ts'
import { cashierDefaults, transferDefaults, withdrawalDefaults } from './withdrawal-settings.ts'

/** What holds until an operator says otherwise; the demo runs on it. */
export const defaultSettings: SiteSettings = {
  flags: {
    freePlay: true,
    sandboxCredit: true,
    usernameRegistration: true,
    mobileRegistration: true,
    smsVerification: true,
    mobileRegistrationPassword: true,
    forcedPasswordChange: true,
    codeLogin: true,
    CHNGPASSVERIF3: true,
    referral: true,
    vip: true,
    redEnvelope: true,
    chatRoom: true,
    agentPolicy: true,
  },
  register: {
    username: usernameForm,
    mobile: mobileForm,
    captchaPerDevice: 3,
    captchaPerAddress: 20,
    // Mobile networks put thousands of people behind one address.
    perAddressHour: 100,
    challenge: false,
  },
  captcha: { challengeTries: 200, newDevicesPerAddressHour: 300 },
  login: { captchaAfterFailures: 3, challengeAfterFailures: null, newAddressProof: true },
  password: {
    minLength: 8,
    maxLength: 64,
    needsLetter: false,
    needsDigit: false,
    needsUpperAndLower: false,
    needsSymbol: false,
    expiryDays: null,
    historyCount: 0,
  },
  mobile: { countries: ['BD', 'IN', 'NP', 'LK', 'PK', 'MY', 'SG', 'AE', 'SA', 'QA', 'OM', 'KW', 'BH', 'GB'] },
  messages: {
    resendMinutes: 1,
    codeMinutes: 5,
    codeTries: 5,
    perTargetHour: 5,
    perTargetDay: 10,
    perMemberDay: 20,
    // Mobile networks put thousands of people behind one address.
    perAddressHour: 100,
    perSubnetHour: 300,
    perDeviceHour: 10,
    perCountryHour: 2_000,
    totalHour: 5_000,
    totalDay: 50_000,
    challenge: false,
  },
  freeplay: { credit: '10000.00', perDeviceDay: 5, perAddressDay: 50, idleDays: 7 },
  identity: { google: true, facebook: true, firebase: true },
  security: {
    minimumAge: usualMinimumAge,
    ageGate: false,
    proofMinutes: 5,
    payoutCoolingHours: 24,
    payoutAccounts: 5,
  },
  access: {
    maintenance: false,
    maintenanceUntil: null,
    regionRule: 'off',
    countries: [],
    closesUnknownRegion: false,
  },
  site: {
    language: 'BN',
    feedbackTypes: [
      { id: 'account', EN: 'Account and login', BN: 'অ্যাকাউন্ট ও লগইন' },
      { id: 'game', EN: 'Games', BN: 'গেম' },
      { id: 'payment', EN: 'Deposits and withdrawals', BN: 'ডিপোজিট ও উইথড্র' },
      { id: 'promotion', EN: 'Promotions', BN: 'প্রোমোশন' },
      { id: 'site', EN: 'Website', BN: 'ওয়েবসাইট' },
      { id: 'idea', EN: 'Suggestion', BN: 'পরামর্শ' },
      { id: 'other', EN: 'Other', BN: 'অন্যান্য' },
    ],
    feedbackMinLength: 10,
    feedbackMaxLength: 500,
    supportHosts: [],
    chatUrl: null,
    domains: [],
    imageHosts: [],
    jackpotVendor: null,
  },
  cashier: cashierDefaults,
  limits: limitDefaults,
  vip: vipDefaults,
  agent: agentDefaults,
  gifts: giftDefaults,
  points: pointDefaults,
  rebate: rebateDefaults,
  withdrawal: withdrawalDefaults,
  transfer: transferDefaults,
  room: {
    readers: 'guest',
    links: false,
    hiddenWords: ['fuck', 'fucking', 'bitch', 'bastard', 'motherfucker', 'মাগি', 'খানকি', 'চুদি', 'হারামজাদা'],
    perMinute: 10,
  },
}

/** Every setting's name. */
export const settingKeys = Object.entries(defaultSettings).flatMap(([group, values]) =>
  Object.keys(values as object).map((name) => `${group}.${name}`),
)

/** Lays what was set over the defaults. Names that no setting has (any more) are left out. */
export function composeSettings(written: readonly { key: string; value: unknown }[]): SiteSettings {
  const set = new Map(written.map(({ key, value }) => [key, value]))
  const groups = Object.entries(defaultSettings).map(([group, values]) => {
    const names = Object.entries(values as Readonly<Record<string, unknown>>).map(([name, usual]) => {
      const key = `${group}.${name}`
      return [name, set.has(key) ? set.get(key) : usual] as const
    })
    return [group, Object.fromEntries(names)] as const
  })
  return Object.fromEntries(groups) as unknown as SiteSettings
}
