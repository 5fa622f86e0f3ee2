import { banner, crest, emblemNames, ramps, vendorMark, type EmblemName, type RampName } from '@baize/art'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * The address says everything that the picture is drawn from, so what it shows changes with the drawing only.
 */
const forDays = 'public, max-age=604800'

/**
 * Pictures of the content: `/art/banners/boat-kite.ultra.svg` (emblems and a colour), the crest of a team by
 * its
 * name, and the mark of a vendor.
 */
export function mountContentArt(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/art/banners/:file', async (request, reply) =>
    sendPicture(reply, drawBanner(request.params.file)),
  )
  app.get<{ Params: { file: string } }>('/art/crests/:file', async (request, reply) => {
    const team = /^([a-z0-9-]{1,60})\.svg$/.exec(request.params.file)?.[1]
    return sendPicture(reply, team && crest(team))
  })
  app.get<{ Params: { file: string } }>('/art/vendors/:file', async (request, reply) => {
    const code = /^([A-Za-z0-9]{1,16})\.svg$/.exec(request.params.file)?.[1]
    return sendPicture(reply, code && vendorMark(code, { standalone: true }))
  })
}

function drawBanner(file: string): string | undefined {
  const [, list = '', ramp = ''] = /^([a-z-]{1,80})\.([a-z]{1,16})\.svg$/.exec(file) ?? []
  const emblems = list.split('-')
  const isKnown = emblems.every((name) => (emblemNames as readonly string[]).includes(name))
  if (!isKnown || emblems.length > 3 || !Object.hasOwn(ramps, ramp)) return undefined
  return banner({ emblems: emblems as EmblemName[], ramp: ramp as RampName })
}

function sendPicture(reply: FastifyReply, svg: string | undefined) {
  if (!svg) return reply.callNotFound()
  return reply
    .type('image/svg+xml; charset=utf-8')
    .header('cache-control', forDays)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(svg)
}
