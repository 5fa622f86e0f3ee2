import type { MemberId } from '@baize/std'
import type { Admission } from '../identity/session/service.ts'
import type { Caller } from '../kernel/http/session.ts'
import { houseCurrency } from '../services.ts'
import { testPassword, type World } from './world.ts'

/** Everybody who may ask, and the tokens that are worth nothing any more. */
export const roles = [
  'guest',
  'member',
  'trial',
  'agent',
  /** Has to change the password first (decision D9). */
  'forced',
  /** A token after the logout. */
  'ended',
  /** A token of a member whom the house has suspended since. */
  'suspended',
  /** A token of the right form that never was one. */
  'forged',
] as const
export type Role = (typeof roles)[number]

/** Opens a session of a role, fresh for each try: some calls end the session that asks. */
export type OpenRole = (role: Role) => Promise<string | undefined>

const caller: Caller = { address: '127.0.0.1', userAgent: 'matrix', device: 'm'.repeat(43) }

export async function openRoles(world: World): Promise<OpenRole> {
  const { platform } = world
  const open = (username: string, type: 0 | 1) =>
    platform.members.open({
      username,
      nickname: username,
      password: testPassword,
      type,
      currency: houseCurrency,
    })
  const [member, forced, suspended, agent] = [
    await open('matrix_member', 0),
    await open('matrix_forced', 0),
    await open('matrix_suspended', 0),
    await open('matrix_agent', 1),
  ]
  const trial = await openTrial(world)
  await platform.db.query('update member set must_change_password = true where id = $1', [forced])
  const admit = async (memberId: MemberId, admission: Admission = { area: 'site', via: 'password' }) => {
    const admitted = await platform.sessions.admit(memberId, caller, admission)
    if (!admitted.ok) throw new Error(admitted.code)
    return admitted.value.token
  }
  const by = { kind: 'system', id: 'matrix' } as const
  const tokens: Record<Role, () => Promise<string | undefined>> = {
    guest: () => Promise.resolve(undefined),
    member: () => admit(member),
    agent: () => admit(agent, { area: 'agent', via: 'password' }),
    forced: () => admit(forced),
    trial: () => admit(trial, { area: 'site', via: 'freeplay' }),
    async ended() {
      const token = await admit(member)
      await world.call('sessionLogout', { token })
      return token
    },
    async suspended() {
      await platform.suspensions.restore(suspended, by)
      const token = await admit(suspended)
      await platform.suspensions.suspend(suspended, by)
      return token
    },
    forged: async () => `${(await admit(member)).split('.')[0]}.${'A'.repeat(43)}`,
  }
  return (role) => tokens[role]()
}

async function openTrial(world: World): Promise<MemberId> {
  const opened = await world.call('sessionFreePlay', { body: {}, device: caller.device })
  const info = await world.call('memberInfo', { token: opened.value.token })
  return BigInt(info.value.id) as MemberId
}
