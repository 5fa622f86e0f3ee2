import { randomUUID } from 'node:crypto'
import { createClient, type Client } from '@baize/contract/client'

export interface ChaosMember {
  readonly memberId: bigint
  readonly client: Client
  readonly creditMinor: bigint
}

/** Registers a member by the calls of the site and takes practice credits. */
export async function openMember(
  url: string,
  given: { username: string; creditMinor: bigint },
): Promise<ChaosMember> {
  const login: { token?: string } = {}
  const client = createClient(url, { token: () => login.token })
  const password = randomUUID()
  const body = { username: given.username, password, confirmPassword: password }
  login.token = (await client.memberRegister({ body })).token
  const { id } = await client.memberInfo()
  const amount = `${given.creditMinor / 100n}.00`
  await client.sandboxCredit({ body: { amount, requestId: randomUUID() } })
  return { memberId: BigInt(id), client, creditMinor: given.creditMinor }
}

/**
 * Opens a game and exchanges its launch code with the studio, as the game's page does. Gives the page's
 * token.
 */
export async function openStudioTable({ client }: ChaosMember, gameId: string): Promise<string> {
  const { url } = await client.launchGame({ body: { gameId } })
  const { origin, hash } = new URL(url)
  const response = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: hash.slice(1) }),
  })
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`the studio did not open a session: ${response.status}`)
  return token
}
