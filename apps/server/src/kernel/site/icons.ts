import { iconFiles } from '@baize/art'
import type { FastifyInstance } from 'fastify'

/** Serves the icon of the pages, the deployment's own logo if any, and the one that browsers ask for. */
export function mountIcons(app: FastifyInstance, logo?: Buffer): void {
  for (const [path, { type, body }] of Object.entries(iconFiles))
    app.route({
      // The site asks by HEAD whether there is a connection.
      method: ['GET', 'HEAD'],
      url: path,
      handler: async (_request, reply) =>
        reply
          .type(type)
          .header('cache-control', 'public, max-age=86400')
          .send(logo && path.endsWith('.svg') ? logo : Buffer.from(body)),
    })
}
