import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuseUnknownRoute } from './refusal.ts'

/** Prefixes that belong to calls: an unknown address below them is an error, never the site. */
const callPrefixes = /^\/(wps|lgw|lotto|vendor|docs|art|uploads|metrics|healthz|socket\.io|assets)(\/|$)/

/** Serves the built player site; every address that is not a call or a file shows it (history mode). */
export async function mountSite(app: FastifyInstance, directory: string): Promise<void> {
  const isBuilt = existsSync(join(directory, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Built files carry a hash of their content in their name.
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? `public, max-age=31536000, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const wantsPage = isRead && !callPrefixes.test(path) && !/\.\w{1,5}$/.test(path)
    if (!isBuilt || !wantsPage) return refuseUnknownRoute(request, reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
