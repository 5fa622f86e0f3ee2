import { memberId as asMemberId, type MemberId } from '@baize/std'
import { newDevice } from './sign-in.ts'
import { testPassword, type CallOptions, type World } from './world.ts'

/** Somebody with an account, who comes from a place of their own. */
export interface Settled {
  readonly token: string
  readonly memberId: MemberId
  readonly device: string
  readonly address: string
}

export type Place = Pick<Settled, 'device' | 'address'>

/** People as tests of attacks need them: each from a network that nobody has come from before. */
export interface People {
  newPlace(): Place
  settle(username: string): Promise<Settled>
  logIn(username: string, password?: string, by?: CallOptions): ReturnType<typeof callLogin>
  /** Binds a number or address as if it had been verified. */
  bind(person: Settled, contact: { mobile?: string; email?: string }): Promise<unknown>
}

const callLogin = (world: World, username: string, password: string, by: CallOptions) =>
  world.call('sessionLogin', { ...by, body: { username, password } })

export function createPeople(world: World): People {
  let places = 0
  const newPlace = (): Place => {
    places += 1
    return { device: newDevice(), address: `198.${18 + Math.floor(places / 250)}.${places % 250}.7` }
  }
  return {
    newPlace,
    async settle(username) {
      const place = newPlace()
      const body = { username, password: testPassword, confirmPassword: testPassword }
      const registered = await world.call('memberRegister', { ...place, body })
      if (!registered.success) throw new Error(registered.message)
      const { token } = registered.value
      const { value } = await world.call('memberInfo', { token })
      return { ...place, token, memberId: asMemberId(BigInt(value.id)) }
    },
    logIn: (username, password = testPassword, by = {}) => callLogin(world, username, password, by),
    bind: ({ memberId }, { mobile = null, email = null }) =>
      world.platform.db.query(
        `update member
            set mobile = $2, mobile_verified_at = case when $2::text is not null then now() end,
                email = $3, email_verified_at = case when $3::text is not null then now() end
          where id = $1`,
        [memberId, mobile, email],
      ),
  }
}
