import type { AccountType } from '@baize/domain/identity'
import type { MemberId } from '@baize/std'
import { testPassword, type World } from './world.ts'

export interface TestAgent {
  readonly token: string
  readonly memberId: MemberId
  readonly username: string
}

/** Opens an account of any type, below an agent or at the root, and logs it in at its own door. */
export async function openAgentPerson(
  { platform }: World,
  username: string,
  { type = 1, uplineId }: { readonly type?: AccountType; readonly uplineId?: MemberId } = {},
): Promise<TestAgent> {
  const { members, sessions } = platform
  const opened = { username, nickname: username, password: testPassword, type, currency: 'BDT' } as const
  const memberId = await members.open({ ...opened, ...(uplineId !== undefined && { uplineId }) })
  const caller = { address: '127.0.0.1', userAgent: 'test', device: 'u'.repeat(43) }
  const area = type === 0 ? 'site' : 'agent'
  const admitted = await sessions.admit(memberId, caller, { area, via: 'password' })
  if (!admitted.ok) throw new Error(admitted.code)
  return { token: admitted.value.token, memberId, username }
}

/** A head agent as the tests of foreign objects know people. */
export async function openAgentMember(world: World, username: string) {
  const agent = await openAgentPerson(world, username)
  const prove = async () => {
    const given = await world.call('proofGive', {
      token: agent.token,
      body: { method: 'password', answer: testPassword },
    })
    return given.value.proof
  }
  return { ...agent, proveByPassword: prove }
}
