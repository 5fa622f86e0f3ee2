import { z } from 'zod'

/** The site as passkeys know it: they are bound to its name and answer only to its origin. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** The site's public address where one is set; else the address under which it was reached. */
export function findRelyingParty(publicUrl: string | undefined, request: { origin: string }): RelyingParty {
  const { hostname, origin } = new URL(publicUrl ?? request.origin)
  return { id: hostname, origin }
}

const longest = 16_384
const responseShape = z.object({
  id: z.string().min(1).max(1_024),
  response: z.object({ clientDataJSON: z.string().max(longest) }),
})
const clientShape = z.object({ challenge: z.string().min(1).max(512) })

/** The parts of a browser's answer that name the passkey and the challenge; nothing when it is none. */
export function readResponse(
  response: object,
): { id: string; challenge: string; ticket: string } | undefined {
  const shaped = responseShape.safeParse(response)
  if (!shaped.success) return undefined
  const client = clientShape.safeParse(readJson(shaped.data.response.clientDataJSON))
  if (!client.success) return undefined
  const { challenge } = client.data
  return { id: shaped.data.id, challenge, ticket: Buffer.from(challenge, 'base64url').toString() }
}

function readJson(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString())
  } catch {
    return undefined
  }
}
