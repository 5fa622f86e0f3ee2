import type { Call } from '@baize/contract'
import type { Result } from '@baize/std'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { sendRefusal } from './refusal.ts'

interface UploadRoute extends RouteOptions {
  readonly upload: NonNullable<Call['upload']>
  /** Asked before the file is read, so that strangers cannot fill the memory with it. */
  admit(request: FastifyRequest): Promise<Result<unknown>>
}

/**
 * Mounts a call whose body is a file: of its media types, up to its size, in a scope that takes nothing else.
 */
export function takeFiles(app: FastifyInstance, { upload, admit, ...route }: UploadRoute): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: upload.maxBytes } as const
    scope.addContentTypeParser([...upload.mediaTypes], options, (_request, body, done) => done(null, body))
    scope.route({
      ...route,
      bodyLimit: upload.maxBytes,
      async preParsing(request, reply) {
        const admitted = await admit(request)
        return admitted.ok ? undefined : sendRefusal(reply, admitted)
      },
    })
  })
}
