import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountIcons } from './icons.ts'
import { mountDocs } from '../http/openapi.ts'

test('the icons answer for GET and HEAD, and a page of the documentation names them', async () => {
  const app = Fastify({ exposeHeadRoutes: false })
  mountIcons(app)
  await mountDocs(app)
  const page = (await app.inject('/docs')).body
  const named = [...page.matchAll(/<link rel="icon" href="([^"]+)"/g)].map(([, path = '']) => path)
  expect(named).toEqual(['/favicon.ico', '/icon.svg'])
  for (const url of named)
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url })
      expect([statusCode, String(headers['content-type'])]).toEqual([200, expect.stringMatching(/^image\//)])
    }
  await app.close()
})
