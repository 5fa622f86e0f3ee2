import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export const formMediaType = 'application/x-www-form-urlencoded'

/** Reads forms; each call says whether it takes one (`isForm` of the contract). */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(formBody)
}

export const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === formMediaType
