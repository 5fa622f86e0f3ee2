import { randomInt, randomUUID } from 'node:crypto'
import { CallError, createClient, type Client } from '@baize/contract/client'
import type { KeptPlayer } from './kept-players.ts'
import type { Character } from './roster.ts'

/** Somebody who is logged in at the platform. */
export interface Member {
  readonly client: Client
  readonly kept: KeptPlayer
}

export interface DoorDeps {
  readonly platformUrl: string
  /** Called as soon as something has to outlive this process. */
  keep(player: KeptPlayer): void
}

/** What the account's real name says: operators tell simulated people from others by it. */
export const demoPlayerMark = 'Demo Player'
const openingCredit = '10000'
const nameTries = 5

/**
 * Logs in with what was kept, or opens an account by the calls of the site, marked and with practice credits.
 */
export async function enterAsMember(
  deps: DoorDeps,
  { character, kept }: { character: Character; kept: KeptPlayer | undefined },
): Promise<Member> {
  const member = kept ? await comeBack(deps, kept) : await register(deps, character)
  if (member.kept.isMarked) return member
  const { nickname } = character
  await member.client
    .profileWrite({ body: { nickname, realName: demoPlayerMark } })
    .catch((error: unknown) => {
      // A real name is set once: an earlier run set it and did not live to note it.
      if (!hasCode(error, 'profile_field_locked')) throw error
    })
  const marked = { ...member.kept, isMarked: true }
  deps.keep(marked)
  return { ...member, kept: marked }
}

async function comeBack(deps: DoorDeps, kept: KeptPlayer): Promise<Member> {
  const client = clientOf(deps, kept.token)
  try {
    await client.memberInfo()
    return { client, kept }
  } catch (error) {
    if (!isSessionOver(error)) throw error
  }
  const { username, password } = kept
  const { token } = await clientOf(deps).sessionLogin({ body: { username, password } })
  const renewed = { ...kept, token }
  deps.keep(renewed)
  return { client: clientOf(deps, token), kept: renewed }
}

async function register(deps: DoorDeps, { name, language, affiliateCode }: Character): Promise<Member> {
  const password = randomUUID()
  // Where no seed opened the demo's team, they come alone.
  let isByLink = true
  for (let tries = 1; ; tries += 1) {
    const username = `${name}${randomInt(10, 1000)}`
    const link = isByLink && affiliateCode !== undefined ? { affiliateCode } : {}
    const body = { username, password, confirmPassword: password, language, terms: true, ...link }
    try {
      const { token } = await clientOf(deps).memberRegister({ body })
      const kept = { username, password, token, isMarked: false }
      deps.keep(kept)
      return { client: clientOf(deps, token), kept }
    } catch (error) {
      const isAlone = isByLink && hasCode(error, 'invitation_code_error')
      if (isAlone) isByLink = false
      else if (!hasCode(error, 'member_username_taken') || tries === nameTries) throw error
    }
  }
}

/** Takes practice credits; says no when the day's are used up. */
export async function takeCredits({ client }: Member): Promise<boolean> {
  try {
    await client.sandboxCredit({ body: { amount: openingCredit, requestId: randomUUID() } })
    return true
  } catch (error) {
    if (hasCode(error, 'sandbox_limit_reached')) return false
    throw error
  }
}

const clientOf = ({ platformUrl }: DoorDeps, token?: string): Client =>
  createClient(platformUrl, { seal: true, token: () => token })

const hasCode = (error: unknown, code: CallError['code']): boolean =>
  error instanceof CallError && error.code === code

export const isSessionOver = (error: unknown): boolean =>
  hasCode(error, 'session_required') || hasCode(error, 'session_expired')
