import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below which the lite pages lie, and where alone their cookies go. */
export const litePath = '/lite'

/** The language that this browser chose, which the site's own scripts keep here for the first frame. */
export const languageCookie = 'language'
export const viewCookie = 'view'
const keptSeconds = 400 * 86_400

/** Which of the two sites this browser wants; nothing when it never said. */
export const chosenView = ({ cookies }: FastifyRequest): 'lite' | 'full' | undefined => {
  const chosen = cookies[viewCookie]
  return chosen === 'lite' || chosen === 'full' ? chosen : undefined
}

export function keepView(request: FastifyRequest, reply: FastifyReply, view: 'lite' | 'full'): void {
  const secure = request.protocol === 'https'
  void reply.setCookie(viewCookie, view, { path: '/', sameSite: 'lax', secure, maxAge: keptSeconds })
}
