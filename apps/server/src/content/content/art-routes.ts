import {
  avatar,
  banner,
  crest,
  emblemNames,
  host,
  ramps,
  vendorMark,
  type EmblemName,
  type RampName,
} from '@baize/art'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * The address says everything that the picture is drawn from, so what it shows changes with the drawing only.
 */
const forDays = 'public, max-age=604800'

/**
 * Pictures of the content: `/art/banners/boat-kite.ultra.svg` (emblems and a colour), the crest of a team by
 * its name, the mark of a vendor, the avatar of a member, and the host of a live table by the table's id.
 */
export function mountContentArt(app: FastifyInstance): void {
  for (const [folder, draw] of Object.entries(drawers)) {
    app.get<{ Params: { file: string } }>(`/art/${folder}/:file`, async (request, reply) =>
      sendPicture(reply, draw(request.params.file)),
    )
  }
}

/** What is drawn at such an address, as SVG; nothing where nothing is. */
export function drawPicture(path: string): string | undefined {
  const [, folder = '', file = ''] = /^\/art\/([a-z]+)\/([^/]+)$/.exec(path) ?? []
  return Object.hasOwn(drawers, folder) ? drawers[folder]?.(file) : undefined
}

const drawers: Readonly<Record<string, (file: string) => string | undefined>> = {
  avatars: (file) => {
    const name = /^([a-z]{1,16})\.svg$/.exec(file)?.[1]
    return name && avatar(name)
  },
  banners: (file) => drawBanner(file),
  crests: (file) => {
    const team = /^([a-z0-9-]{1,60})\.svg$/.exec(file)?.[1]
    return team && crest(team)
  },
  hosts: (file) => {
    const table = /^([\w.:-]{1,80})\.svg$/.exec(file)?.[1]
    return table && host(table)
  },
  vendors: (file) => {
    const code = /^([A-Za-z0-9]{1,16})\.svg$/.exec(file)?.[1]
    return code && vendorMark(code, { standalone: true })
  },
}

const mostEmblems = 4

function drawBanner(file: string): string | undefined {
  const [, list = '', ramp = ''] = /^([a-z-]{1,80})\.([a-z]{1,16})\.svg$/.exec(file) ?? []
  const emblems = list.split('-')
  const isKnown = emblems.every((name) => (emblemNames as readonly string[]).includes(name))
  if (!isKnown || emblems.length > mostEmblems || !Object.hasOwn(ramps, ramp)) return undefined
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
