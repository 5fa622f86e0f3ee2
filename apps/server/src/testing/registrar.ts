import { usualField, type RegisterFieldName } from '@baize/domain/identity'
import { readCode } from './outbox.ts'
import { testPassword, type World } from './world.ts'

const by = { kind: 'system', id: 'test' } as const
const passwordPair = { password: testPassword, confirmPassword: testPassword }
let people = 0
let calls = 0
/** So few come from one address that nothing counts them together. */
const fewPerAddress = 10
const nextAddress = () => `198.51.100.${Math.floor((calls += 1) / fewPerAddress)}`

interface From {
  readonly device?: string
  readonly address?: string
}

/** Registers people the way the site does, and sets what the forms ask. */
export const createRegistrar = (world: () => World) => ({
  newName: () => `person${(people += 1)}`,
  /** The digits after the dialing code of a mobile number of Bangladesh that nobody has. */
  newMobile: () => `17${String((people += 1)).padStart(8, '0')}`,
  byName: (body: object, from: From = {}) =>
    world().call('memberRegister', { address: nextAddress(), ...from, body: { ...passwordPair, ...body } }),
  byMobile: (body: object, from: From = {}) =>
    world().call('memberRegisterMobile', {
      address: nextAddress(),
      ...from,
      body: { countryDialingCode: '880', ...body },
    }),
  /** Has a code sent to a number, and reads it. */
  async code(mobileNum: string) {
    await world().call('smsRegister', {
      address: nextAddress(),
      body: { mobileNo: mobileNum, countryDialingCode: '880' },
    })
    return readCode(world(), `+880${mobileNum.replace(/^0+/, '')}`)
  },
  async set(key: string, value: unknown) {
    const changed = await world().platform.settings.change({ key, value, by })
    if (!changed.ok) throw new Error(`${key} was not set: ${JSON.stringify(changed)}`)
  },
  /** The fields as the house asks for them, all of them required. */
  fields: (...names: RegisterFieldName[]) => names.map((name) => usualField(name)),
  async find(column: 'username' | 'mobile' | 'email', value: string) {
    const text = `select * from member where ${column} = $1`
    return (await world().platform.db.query<Record<string, unknown>>(text, [value])).rows[0]
  },
})

export const shortForm = ['username', 'password', 'confirmPassword'] as const
