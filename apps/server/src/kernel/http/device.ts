import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const deviceCookie = 'device'
const deviceForm = /^[\w-]{43}$/
const inHeader = new RegExp(`(?:^|;\\s*)${deviceCookie}=([\\w-]{43})(?:;|$)`)
const keptSeconds = 400 * 86_400

/**
 * The name of the device that asks, from its cookie. A device without one gets a fresh random name: it proves
 * nothing about who sits there, it only tells one browser from another.
 */
export function nameDevice(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[deviceCookie]
  if (known !== undefined && deviceForm.test(known)) return known
  const device = randomBytes(32).toString('base64url')
  void reply.setCookie(deviceCookie, device, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: keptSeconds,
  })
  return device
}

/** The name of the device in a cookie header, or nothing: for connections that can be given no new one. */
export const readDeviceCookie = (header: string | undefined): string | undefined =>
  inHeader.exec(header ?? '')?.[1]
