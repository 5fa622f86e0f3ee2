import { randomBytes } from 'node:crypto'
import { memberId as toMemberId, type MemberId } from '@baize/std'
import { letters } from '../kernel/captcha/glyphs.ts'
import { createCaptcha } from '../kernel/captcha/service.ts'
import { openGuardedMember, type GuardedMember } from './guarded-member.ts'
import { testPassword, testSecretKey, type CallOptions, type World } from './world.ts'

let places = 0
/** An address of a network that nobody has come from before. */
export const newAddress = (): string => `100.${64 + Math.floor((places += 1) / 250)}.${places % 250}.9`
export const newDevice = (): string => randomBytes(32).toString('base64url')

/** A browser somewhere: a device and an address that no other test has. */
export const newPlace = (): Required<Pick<CallOptions, 'device' | 'address'>> => ({
  device: newDevice(),
  address: newAddress(),
})

export interface Person {
  readonly device: string
  readonly address: string
  readonly username: string
  readonly token: string
  readonly memberId: MemberId
}

/** Registers a person on a device and at an address of their own. */
export async function settle(world: World, username: string): Promise<Person> {
  const place = newPlace()
  const body = { username, password: testPassword, confirmPassword: testPassword }
  const registered = await world.call('memberRegister', { ...place, body })
  if (!registered.success) throw new Error(`${username} was not registered: ${registered.message}`)
  const { token } = registered.value
  const { value } = await world.call('memberInfo', { token })
  return { ...place, username, token, memberId: toMemberId(BigInt(value.id)) }
}

/** A member with a bound number, from the usual address of tests. */
export async function settleWithMobile(
  world: World,
  username: string,
  mobile: string,
): Promise<GuardedMember> {
  const member = await openGuardedMember(world, username)
  const bound = await member.bind('sms', mobile, await member.proveByPassword())
  if (bound.status !== 200) throw new Error(`${mobile} was not bound: ${bound.message}`)
  return member
}

/** Reads the captcha picture of a device as a person does: the next try with this text is right. */
export async function readCaptcha(world: World, device: string): Promise<string> {
  // Dice that always fall on the first side draw the first letter, five times.
  const captcha = createCaptcha({ ...world.platform, secretKey: testSecretKey, rng: { nextInt: () => 0 } })
  world.clock.advance(1_000)
  await captcha.draw(device)
  return `${letters[0]}`.repeat(5)
}
