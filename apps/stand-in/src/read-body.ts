import type { IncomingMessage } from 'node:http'

const maxBodyBytes = 100_000

/** The whole body as text; throws when it is too large. */
export async function readBody(request: IncomingMessage, largestBytes = maxBodyBytes): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > largestBytes) throw new Error('the body is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
