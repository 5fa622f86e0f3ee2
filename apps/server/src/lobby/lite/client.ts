import { createClient, type Client } from '@baize/contract/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../../kernel/site/first-paint.ts'

interface Asking {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly token: string | undefined
}

const base = 'http://site.invalid'
const passedOn = ['cookie', 'user-agent', 'accept-language'] as const

/**
 * The site's own calls, made for the visitor of a lite page: the same checks, limits and records as for a
 * browser that makes them itself. What a call tells the browser to remember is passed on.
 */
export const createLiteClient = (app: FastifyInstance, { request, reply, token }: Asking): Client =>
  createClient(base, {
    token: () => token,
    seal: true,
    fetch: async (input, init) => {
      const { headers, ...from } = callerOf(request)
      const own = passedOn.flatMap((name) => {
        const value = request.headers[name]
        return value === undefined ? [] : [[name, value] as const]
      })
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      const answer = await app.inject({
        method: init?.method === 'POST' || init?.method === 'DELETE' ? init.method : 'GET',
        url: pathname + search,
        headers: { ...headers, ...Object.fromEntries(own), ...(init?.headers as Record<string, string>) },
        ...(typeof init?.body === 'string' && { payload: init.body }),
        ...from,
      })
      for (const cookie of [answer.headers['set-cookie'] ?? []].flat())
        void reply.header('set-cookie', cookie)
      return new Response(answer.body, { status: answer.statusCode })
    },
  })
