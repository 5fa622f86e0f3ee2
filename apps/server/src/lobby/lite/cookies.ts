import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { litePath } from '../../kernel/site/view-choice.ts'

const sessionCookie = 'lite_session'
const guardCookie = 'lite_guard'
const languageCookie = 'lite_language'
const keptSeconds = 400 * 86_400
const guardBytes = 24

/** Cookies that no script reads and no other site makes a browser send. */
const sealed = ({ protocol }: FastifyRequest) =>
  ({ path: litePath, httpOnly: true, sameSite: 'strict', secure: protocol === 'https' }) as const

export const readToken = ({ cookies }: FastifyRequest): string | undefined => cookies[sessionCookie]

/** Without an age it ends with the browser, as the site's own session ends with the tab. */
export function keepToken(request: FastifyRequest, reply: FastifyReply, token: string | undefined): void {
  if (token === undefined) void reply.clearCookie(sessionCookie, sealed(request))
  else void reply.setCookie(sessionCookie, token, sealed(request))
}

export const readLanguage = ({ cookies }: FastifyRequest): 'EN' | 'BN' | undefined => {
  const kept = cookies[languageCookie]
  return kept === 'EN' || kept === 'BN' ? kept : undefined
}

export function keepLanguage(request: FastifyRequest, reply: FastifyReply, language: 'EN' | 'BN'): void {
  void reply.setCookie(languageCookie, language, { ...sealed(request), maxAge: keptSeconds })
}

/**
 * What every form of this browser carries: another site can neither read it nor guess it. A page that is only
 * fetched, by a service worker for instance, sets none: its cookie would replace that of the page which is
 * shown, and the forms of that page would be refused.
 */
export function guardOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[guardCookie]
  if (known !== undefined && /^[\w-]{32}$/.test(known)) return known
  const guard = randomBytes(guardBytes).toString('base64url')
  const { 'sec-fetch-mode': mode = 'navigate' } = request.headers
  if (mode === 'navigate') void reply.setCookie(guardCookie, guard, sealed(request))
  return guard
}

export function isGuarded(request: FastifyRequest, given: unknown): boolean {
  const known = Buffer.from(request.cookies[guardCookie] ?? '')
  const shown = Buffer.from(typeof given === 'string' ? given : '')
  return known.length > 0 && known.length === shown.length && timingSafeEqual(known, shown)
}
