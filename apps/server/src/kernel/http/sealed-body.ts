import { openBody, sealedMaxAgeMs, sealedMediaType } from '@baize/contract'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { CryptoKey, JWK } from 'jose'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface SealedBodies {
  readonly publicKey: JWK
  isSealed(request: FastifyRequest): boolean
  open(sealed: unknown): Promise<Result<unknown, 'payload_unreadable' | 'payload_replayed'>>
}

export interface SealedBodyDeps {
  readonly publicKey: JWK
  readonly privateKey: CryptoKey
  readonly clock: Clock
  /** Stores a nonce; false when it was seen before. Shared by all nodes. */
  rememberNonce(nonce: string): Promise<boolean>
}

/** Bodies that travel as a JWE (decision D5): opened with the server's key, once each. */
export function createSealedBodies(deps: SealedBodyDeps): SealedBodies {
  return {
    publicKey: deps.publicKey,
    isSealed: (request) => mediaTypeOf(request) === sealedMediaType,
    async open(sealed) {
      const content = await openBody(deps.privateKey, String(sealed)).catch(() => undefined)
      if (!content) return refuse('payload_unreadable')
      if (Math.abs(deps.clock() - content.timestamp) > sealedMaxAgeMs) return refuse('payload_replayed')
      return (await deps.rememberNonce(content.nonce)) ? ok(content.body) : refuse('payload_replayed')
    },
  }
}

/** Lets Fastify hand the sealed text through as it came. */
export function acceptSealedBodies(app: FastifyInstance): void {
  app.addContentTypeParser(sealedMediaType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

const mediaTypeOf = (request: FastifyRequest) =>
  request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
