import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Smaller answers travel as they are. */
const leastCompressed = 1_024
const brotliQuality = 5

interface Kept {
  readonly stamp: string
  readonly body: Buffer
  readonly etag: string
  readonly packed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>
}

export interface Asked {
  readonly key: string
  /** The kept answer is given again for as long as this stays the same. */
  readonly stamp: string
  readonly make: () => unknown
}

export interface Answers {
  /** Answers with what is made once, written once and compressed once for all who ask; 304 for who has it. */
  send(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply>
}

/** Keeps the last answers, so many at most. */
export function createAnswers(most: number): Answers {
  const kept = new Map<string, Kept>()
  const answerOf = ({ key, stamp, make }: Asked): Kept => {
    const known = kept.get(key)
    if (known?.stamp === stamp) return known
    const body = Buffer.from(JSON.stringify(make()))
    const etag = `W/"${hash('sha1', body, 'base64url')}"`
    // What did not change need not be compressed anew.
    const next = { stamp, body, etag, packed: known?.etag === etag ? known.packed : {} }
    kept.delete(key)
    kept.set(key, next)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return next
  }
  return {
    async send(request, reply, asked) {
      const answer = answerOf(asked)
      void reply
        .header('etag', answer.etag)
        .header('cache-control', 'public, max-age=0, must-revalidate')
        .header('vary', 'accept-encoding')
      if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
      void reply.type('application/json; charset=utf-8')
      const encoding = encodingFor(request, answer.body)
      if (!encoding) return reply.send(answer.body)
      const packed = (answer.packed[encoding] ??= pack(encoding, answer.body))
      return reply.header('content-encoding', encoding).send(await packed)
    },
  }
}

const pack = (encoding: 'br' | 'gzip', body: Buffer): Promise<Buffer> =>
  encoding === 'br'
    ? compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
    : compressGzip(body)

function encodingFor({ headers }: FastifyRequest, body: Buffer): 'br' | 'gzip' | undefined {
  if (body.length < leastCompressed) return undefined
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .flatMap((part) => (/;\s*q=0(\.0*)?\s*$/.test(part) ? [] : part.split(';')[0]?.trim()))
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}

/** Tags are compared without regard to their weakness (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header !== undefined && header.split(',').some((tag) => opaque(tag) === opaque(etag))
}
