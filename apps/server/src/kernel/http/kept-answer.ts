import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends an answer that may be kept and is asked about each time: a client that has it already gets 304 and no
 * body. The tag is weak, for the answer travels compressed in more than one way.
 */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { envelope, scope }: { envelope: unknown; scope: 'public' | 'private' },
): FastifyReply {
  const body = JSON.stringify(envelope)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag).header('cache-control', `${scope}, max-age=0, must-revalidate`)
  if (scope === 'private') reply.header('vary', 'authorization')
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Tags are compared without regard to their weakness (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}
