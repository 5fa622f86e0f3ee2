import type { SiteSettings } from '@baize/domain/setting'
import { ok, refuse, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { parseMobile } from '../../kernel/phone/phone.ts'
import type { Challenges } from '../../kernel/captcha/challenge.ts'
import type { MessageCaller, MessageRefusal } from '../../kernel/message/service.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { Codes, CodeSent } from './codes.ts'
import { findMemberByMobile } from './store.ts'

interface Ask {
  readonly mobileNum: string
  readonly countryDialingCode: string
  readonly altcha?: string | undefined
  readonly language?: 'EN' | 'BN' | undefined
}

type SmsRefusal = MessageRefusal | 'mobile_invalid' | 'challenge_required' | 'challenge_failed'

export interface VerificationService {
  /**
   * Sends a code to a number for logging in, or for a forgotten password. For a number of nobody everything
   * looks and counts the same, and nothing is sent.
   */
  sendToMember(
    ask: Ask & { purpose: 'login' | 'password' },
    caller: MessageCaller,
  ): Promise<Result<CodeSent, SmsRefusal | 'login_type_closed'>>
  /**
   * Sends a code to a number for registering with it. Whether the number has an account already is told only
   * to who has the code.
   */
  sendToRegister(
    ask: Ask & { registrationType: 'username' | 'mobile' },
    caller: MessageCaller,
  ): Promise<Result<CodeSent, SmsRefusal | 'register_closed'>>
}

export interface VerificationDeps {
  readonly db: Db
  readonly codes: Pick<Codes, 'send'>
  readonly challenges: Pick<Challenges, 'check'>
  readonly settings: Pick<Settings, 'read'>
}

export function createVerificationService(deps: VerificationDeps): VerificationService {
  return {
    async sendToMember(ask, caller) {
      const settings = await deps.settings.read()
      const isOpen = ask.purpose === 'login' ? settings.flags.codeLogin : settings.flags.CHNGPASSVERIF3
      if (!isOpen) return refuse('login_type_closed')
      const target = await readTarget(deps, settings, ask)
      if (!target.ok) return target
      const member = await findMemberByMobile(deps.db, target.value)
      return deps.codes.send({
        purpose: ask.purpose,
        channel: 'sms',
        target: target.value,
        caller,
        language: ask.language ?? member?.language ?? 'BN',
        isDecoy: member === undefined,
        ...(member && { memberId: member.id }),
      })
    },
    async sendToRegister(ask, caller) {
      const settings = await deps.settings.read()
      if (!takesCodes(settings, ask.registrationType)) return refuse('register_closed')
      const target = await readTarget(deps, settings, ask)
      if (!target.ok) return target
      const language = ask.language ?? 'BN'
      return deps.codes.send({ purpose: 'register', channel: 'sms', target: target.value, caller, language })
    },
  }
}

/** A registration that asks for no code has none sent. */
function takesCodes({ flags, register }: SiteSettings, type: 'username' | 'mobile'): boolean {
  if (type === 'mobile') return flags.mobileRegistration && flags.smsVerification
  return flags.usernameRegistration && register.username.some(({ name }) => name === 'verificationCode')
}

async function readTarget(
  deps: VerificationDeps,
  settings: SiteSettings,
  ask: Ask,
): Promise<Result<string, 'mobile_invalid' | 'challenge_required' | 'challenge_failed'>> {
  const mobile = parseMobile(ask)
  if (!mobile.ok) return mobile
  // Numbers of countries that the house does not serve are where pumping earns.
  const isServed =
    mobile.value.country !== undefined && settings.mobile.countries.includes(mobile.value.country)
  if (!isServed) return refuse('mobile_invalid')
  if (settings.messages.challenge) {
    const checked = await deps.challenges.check(ask.altcha)
    if (checked !== 'ok') return refuse(checked === 'missing' ? 'challenge_required' : 'challenge_failed')
  }
  return ok(mobile.value.e164)
}
