import type { CallName } from '@baize/contract'
import type { ProofMethod } from '@baize/domain/security'
import type { MemberId } from '@baize/std'
import { TOTP, Secret } from 'otpauth'
import { readCode } from './outbox.ts'
import { testPassword, type World } from './world.ts'

/** A member who proves changes, as tests of the security centre need one. */
export interface GuardedMember {
  readonly token: string
  readonly memberId: MemberId
  readonly username: string
  /** Gives a second proof and its ticket. */
  prove(method: ProofMethod, answer: string): Promise<string>
  /** A ticket by the password, for an account that has nothing stronger. */
  proveByPassword(): Promise<string>
  /** Sends the code of a proof and gives its ticket. */
  proveByCode(method: 'sms' | 'email', target: string): Promise<string>
  bind(channel: 'sms' | 'email', target: string, proof: string): Promise<{ status: number; message: string }>
  /** Connects an authenticator app; gives the code of a moment, and the recovery codes. */
  connectApp(proof: string): Promise<{ codeAt(ms: number): string; recoveryCodes: string[] }>
}

export async function openGuardedMember(world: World, username: string): Promise<GuardedMember> {
  const { token, memberId } = await world.register(username)
  const call = <Name extends CallName>(name: Name, body?: unknown) =>
    world.call(name, { token, ...(body !== undefined && { body }) })
  const prove = async (method: ProofMethod, answer: string) => {
    const given = await call('proofGive', { method, answer })
    if (!given.success) throw new Error(`the proof by ${method} was refused: ${given.message}`)
    return given.value.proof
  }
  return {
    token,
    memberId: memberId as MemberId,
    username,
    prove,
    proveByPassword: () => prove('password', testPassword),
    async proveByCode(method, target) {
      const sent = await call('proofCode', { method })
      if (!sent.success) throw new Error(`no code was sent: ${sent.message}`)
      return prove(method, await readCode(world, target))
    },
    async bind(channel, target, proof) {
      const contact = splitContact(channel, target)
      const sent = await call('contactCode', contact)
      if (!sent.success) return sent
      return call('contactBind', { ...contact, verificationCode: await readCode(world, target), proof })
    },
    async connectApp(proof) {
      const begun = await call('totpBegin', { proof })
      if (!begun.success) throw new Error(`no app was begun: ${begun.message}`)
      const app = new TOTP({ secret: Secret.fromBase32(begun.value.secret) })
      const codeAt = (timestamp: number) => app.generate({ timestamp })
      const confirmed = await call('totpConfirm', { code: codeAt(world.platform.clock()) })
      if (!confirmed.success) throw new Error(`the app was not confirmed: ${confirmed.message}`)
      return { codeAt, recoveryCodes: confirmed.value.recoveryCodes }
    },
  }
}

/** `+8801712345678` as the form has it. */
export const splitContact = (channel: 'sms' | 'email', target: string) =>
  channel === 'email'
    ? { channel, email: target }
    : { channel, countryDialingCode: '880', mobileNum: target.slice('+880'.length) }
