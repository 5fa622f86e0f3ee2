import { randomUUID } from 'node:crypto'
import type { AccountType } from '@baize/domain/identity'
import { memberId as asMemberId, type MemberId } from '@baize/std'
import type { World } from '../../apps/server/src/testing/world.ts'

export interface Person {
  readonly name: string
  readonly id: MemberId
  readonly type: AccountType
}

/** Three levels of agents; all have the same password. */
export const agentNames = ['nadia', 'farid', 'tuli'] as const
export type AgentName = (typeof agentNames)[number]
/** The members of each agent. */
export const memberNames: Readonly<Record<AgentName, readonly string[]>> = {
  nadia: ['rasel_m', 'moyna'],
  farid: ['joyanto', 'sumona'],
  tuli: ['babul', 'limon'],
}

export const codeOfAgent = (name: AgentName): string => `${name.toUpperCase()}TEAM`

export interface People {
  readonly agents: Readonly<Record<AgentName, Person>>
  readonly members: readonly (Person & { readonly under: AgentName })[]
}

/** Opens the agents, lets members register by their codes, and gives them credits. */
export async function openPeople(world: World, password: string): Promise<People> {
  const agents = {} as Record<AgentName, Person>
  let uplineId: MemberId | undefined
  for (const [depth, name] of agentNames.entries()) {
    const type = depth === 0 ? 1 : 2
    const id = await world.platform.members.open({
      username: name,
      nickname: name,
      password,
      type,
      currency: 'BDT',
      inviteCode: codeOfAgent(name),
      ...(uplineId !== undefined && { uplineId }),
    })
    agents[name] = { name, id, type }
    uplineId = id
  }
  const members: (Person & { under: AgentName })[] = []
  for (const under of agentNames)
    for (const name of memberNames[under]) {
      const body = {
        username: name,
        password,
        confirmPassword: password,
        affiliateCode: codeOfAgent(under),
        terms: true,
      }
      const { token } = ask(await world.call('memberRegister', { body }), `${name} registers`)
      const info = ask(await world.call('memberInfo', { token }), `${name} has an account`)
      members.push({ name, under, id: asMemberId(BigInt(info.id)), type: 0 })
    }
  return { agents, members }
}

/** A session at this moment: time goes by in days, and no session lasts that long. */
export async function enter({ platform }: World, { id, type }: Person): Promise<string> {
  const caller = { address: '127.0.0.1', userAgent: 'a month', device: 'm'.repeat(43) }
  const area = type === 0 ? 'site' : 'agent'
  const admitted = await platform.sessions.admit(id, caller, { area, via: 'password' })
  if (!admitted.ok) throw new Error(`${id} is not let in: ${admitted.code}`)
  return admitted.value.token
}

export async function giveCredits(world: World, person: Person, amount: string): Promise<void> {
  const body = { amount, requestId: randomUUID() }
  ask(await world.call('sandboxCredit', { token: await enter(world, person), body }), 'credits')
}

/** What a call answers, or why it did not. */
export function ask<Value>(
  answer: { readonly success: boolean; readonly message: string; readonly value: Value },
  what: string,
): Value {
  if (!answer.success) throw new Error(`${what}: ${answer.message} ${JSON.stringify(answer.value)}`)
  return answer.value
}
