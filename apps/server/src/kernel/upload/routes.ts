import type { FastifyInstance } from 'fastify'
import type { Routes } from '../http/call-handler.ts'
import type { UploadService } from './service.ts'

export const uploadRoutes = (uploads: Pick<UploadService, 'add'>): Routes<'uploadImage'> => ({
  uploadImage: ({ session, body }) => uploads.add(session.memberId, body),
})

/**
 * Serves uploads by their unguessable name. They are pictures and nothing else: the type is the platform's,
 * not to be guessed otherwise, and even opened as a page they may run and load nothing.
 */
export const mountUploads = (uploads: Pick<UploadService, 'read'>) => (app: FastifyInstance) => {
  app.get<{ Params: { file: string } }>('/uploads/:file', async (request, reply) => {
    const { file } = request.params
    const found = /^[0-9a-f]{32}\.(png|jpg)$/.test(file) ? await uploads.read(file) : undefined
    if (!found) return reply.callNotFound()
    return reply
      .type(found.mediaType)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(found.bytes)
  })
}
