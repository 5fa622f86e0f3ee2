import type { RoomReaders } from '../chat/room.ts'
import type { AgentSettings } from './agent-settings.ts'
import type { RegisterForm } from '../identity/register-form.ts'
import type { GiftSettings } from './gift-settings.ts'
import type { LimitSettings } from './limit-settings.ts'
import type { PointSettings } from './point-settings.ts'
import type { RebateSettings } from './rebate-settings.ts'
import type { VipSettings } from './vip-settings.ts'
import type { CashierSettings, TransferSettings, WithdrawalSettings } from './withdrawal-settings.ts'

/**
 * What an operator sets without touching the code. A setting is named `group.name`; what was never set has
 * its default.
 */
export interface SiteSettings {
  readonly flags: SiteFlagSettings
  readonly register: RegisterSettings
  readonly captcha: CaptchaSettings
  readonly login: LoginSettings
  readonly password: PasswordSettings
  readonly mobile: MobileSettings
  readonly messages: MessageSettings
  readonly freeplay: FreePlaySettings
  readonly identity: IdentitySettings
  readonly security: SecuritySettings
  readonly access: AccessSettings
  readonly site: ContentSettings
  readonly cashier: CashierSettings
  readonly withdrawal: WithdrawalSettings
  readonly transfer: TransferSettings
  readonly room: RoomSettings
  readonly limits: LimitSettings
  readonly vip: VipSettings
  readonly agent: AgentSettings
  readonly gifts: GiftSettings
  readonly points: PointSettings
  readonly rebate: RebateSettings
}

/** Parts of the site that are on or off (spec 6). */
export interface SiteFlagSettings {
  readonly freePlay: boolean
  readonly sandboxCredit: boolean
  readonly usernameRegistration: boolean
  readonly mobileRegistration: boolean
  /** Registering with a mobile number needs a code sent to it. */
  readonly smsVerification: boolean
  /** The mobile form offers a password, which may be left empty. */
  readonly mobileRegistrationPassword: boolean
  readonly forcedPasswordChange: boolean
  readonly codeLogin: boolean
  /** A forgotten password can be set anew by phone as well as by e-mail (spec 2). */
  readonly CHNGPASSVERIF3: boolean
  readonly referral: boolean
  readonly vip: boolean
  readonly redEnvelope: boolean
  /** The chat rooms of the members. */
  readonly chatRoom: boolean
  /** The site loads which contracts apply to the account (spec 6). */
  readonly agentPolicy: boolean
}

export interface RegisterSettings {
  readonly username: RegisterForm
  readonly mobile: RegisterForm
  /** The picture is asked from the next registration on, once so many came from a device in a day. */
  readonly captchaPerDevice: number | null
  /** The same for a network address and an hour; 0 asks always, null never. */
  readonly captchaPerAddress: number | null
  /** Accounts that may be opened from a network in an hour, picture or not; null is no limit. */
  readonly perAddressHour: number | null
  /** The captcha service's challenge (decision D12) is to be solved before an account is opened. */
  readonly challenge: boolean
}

export interface CaptchaSettings {
  /** How hard the captcha service's challenge is: the tries that solving it takes on average. */
  readonly challengeTries: number
  /** Pictures that a network gets in an hour for devices that have none yet. */
  readonly newDevicesPerAddressHour: number
}

export interface LoginSettings {
  /** Decision D10: failures after which the picture is asked. */
  readonly captchaAfterFailures: number
  /** Failures after which the captcha service's challenge is asked; 0 asks always, null never. */
  readonly challengeAfterFailures: number | null
  /** Decision D11: a login from a new address needs a second proof. */
  readonly newAddressProof: boolean
}

/** Decision D15. */
export interface PasswordSettings {
  readonly minLength: number
  readonly maxLength: number
  readonly needsLetter: boolean
  readonly needsDigit: boolean
  readonly needsUpperAndLower: boolean
  readonly needsSymbol: boolean
  /** Days after which a password has to be changed; null never. */
  readonly expiryDays: number | null
  /** So many earlier passwords may not come back; 0 compares with the one in use only. */
  readonly historyCount: number
}

export interface MobileSettings {
  /** ISO 3166 codes of the countries whose numbers are taken, the usual one first. */
  readonly countries: readonly string[]
}

/** Budgets against SMS pumping; each counts messages within its span. */
export interface MessageSettings {
  /** Spec 4: how long the button that sends another code stays off. */
  readonly resendMinutes: number
  readonly codeMinutes: number
  readonly codeTries: number
  readonly perTargetHour: number
  readonly perTargetDay: number
  readonly perMemberDay: number
  readonly perAddressHour: number
  readonly perSubnetHour: number
  readonly perDeviceHour: number
  readonly perCountryHour: number
  readonly totalHour: number
  readonly totalDay: number
  /** The captcha service's challenge is to be solved before a code is sent. */
  readonly challenge: boolean
}

export interface FreePlaySettings {
  /** Play money of a trial account, as a decimal string. */
  readonly credit: string
  readonly perDeviceDay: number
  readonly perAddressDay: number
  /** A trial account that nobody used for so long is closed. */
  readonly idleDays: number
}

/** Off hides a provider that is configured; on shows it only when it is. */
export interface IdentitySettings {
  readonly google: boolean
  readonly facebook: boolean
  readonly firebase: boolean
}

export interface SecuritySettings {
  /** Spec 9: the age that the terms name, a birthday must show and the pages say. */
  readonly minimumAge: number
  /** Visitors confirm that they are of age before they see the site; live mode needs it (decision D1). */
  readonly ageGate: boolean
  readonly proofMinutes: number
  readonly payoutCoolingHours: number
  readonly payoutAccounts: number
}

/** Whether the site is open, and to whom (spec 4: system status). */
export interface AccessSettings {
  /** Status 1: calls are refused, what vendors settle goes on. */
  readonly maintenance: boolean
  /** ISO instant that the maintenance page names, or null. */
  readonly maintenanceUntil: string | null
  /** `block` closes the site to the countries listed, `allow` to all others. */
  readonly regionRule: 'off' | 'block' | 'allow'
  /** ISO 3166 codes. */
  readonly countries: readonly string[]
  /** What a visitor is whose country nobody knows. */
  readonly closesUnknownRegion: boolean
}

/** What the content of the site follows. */
export interface ContentSettings {
  /** What the site speaks to those who chose no language (spec 1). */
  readonly language: 'EN' | 'BN'
  readonly feedbackTypes: readonly FeedbackType[]
  /** Spec 9: feedback length bounds. */
  readonly feedbackMinLength: number
  readonly feedbackMaxLength: number
  /** Hosts that customer service may be reached at (decision D13). */
  readonly supportHosts: readonly string[]
  /** Another provider's live chat, on one of the support hosts; null: the house's own. */
  readonly chatUrl: string | null
  /** Origins under which the site is served, the main one first; none: the one that was asked. */
  readonly domains: readonly string[]
  /**
   * Origins from which game pictures may be fetched, one at random for each browser (spec 9); none: the site.
   */
  readonly imageHosts: readonly string[]
  /** The vendor whose jackpot pool the counter shows; null: the numbers of the demo (decision D18). */
  readonly jackpotVendor: string | null
}

/** What holds in every chat room. */
export interface RoomSettings {
  readonly readers: RoomReaders
  /** Messages may lead elsewhere: addresses of sites, numbers to call. */
  readonly links: boolean
  /** Words that are shown as stars. */
  readonly hiddenWords: readonly string[]
  /** Messages of one member in a minute. */
  readonly perMinute: number
}

export interface FeedbackType {
  readonly id: string
  readonly EN: string
  readonly BN: string
}

export type SettingGroup = keyof SiteSettings
export type SettingKey = {
  [Group in SettingGroup]: `${Group}.${keyof SiteSettings[Group] & string}`
}[SettingGroup]
export type SettingValue<Key extends SettingKey> = Key extends `${infer Group extends
  SettingGroup}.${infer Name}`
  ? Name extends keyof SiteSettings[Group]
    ? SiteSettings[Group][Name]
    : never
  : never
