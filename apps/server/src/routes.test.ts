import { calls } from '@baize/contract'
import { platformCalls } from '@baize/contract/vendor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCalls } from './kernel/http/openapi.ts'
import { startWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

/**
 * Served beside the contracts: pictures, what gateways call, health, figures, documentation, the site and its
 * lite version.
 */
const beside = new RegExp(
  `^(${[
    '/art/(games|banners|avatars|crests|previews|vendors|hosts)/:file',
    '/uploads/:file',
    '/wps/relay/identityCallback/:provider',
    '/wps/relay/recordExport',
    '/wps/relay/agentExport/:record',
    '/wps/relay/kycFile/:id',
    '/gateway/v1/:gateway/callback',
    '/(robots.txt|sitemap.xml|icon.svg|favicon.ico)',
    '/manifest(.en)?.webmanifest',
    '/lite(/(games|login|logout|play|open|enter))?',
    '/lite/letters-[0-9a-f]+.woff2',
    '/healthz',
    '/metrics',
    '/docs.*',
    '/vendor/v1/\\*',
    '/(index.html)?',
    '/?\\*',
  ].join('|')})$`,
)

test('what is mounted is declared: no route stands outside the contract and the list above', () => {
  const contracts: { path: string }[] = [...Object.values(calls), ...Object.values(platformCalls)]
  const declared = new Set(contracts.map(({ path }) => path))
  const mounted = listRoutes(world.app.printRoutes({ commonPrefix: false }))
  expect(mounted.length).toBeGreaterThan(declared.size)
  expect(mounted.filter((path) => !declared.has(path) && !beside.test(path))).toEqual([])
})

test('what is declared is mounted and described', async () => {
  const described = describeCalls() as { paths: Record<string, Record<string, unknown>> }
  for (const { path, method } of Object.values(calls)) {
    expect(described.paths[path]?.[method.toLowerCase()], path).toBeDefined()
    const response = await world.app.inject({ method, url: path })
    expect(response.json<{ message: string }>().message, path).not.toMatch(/route_unknown|method_not_allowed/)
  }
})

test('the vendor protocol is described, call by call', async () => {
  const response = await world.app.inject({ method: 'GET', url: '/docs/vendor.json' })
  const { paths } = response.json<{ paths: Record<string, unknown> }>()
  for (const { path } of Object.values(platformCalls)) expect(Object.keys(paths)).toContain(path)
})

/** Reads the tree that Fastify prints: each line is a path with its methods behind it. */
function listRoutes(printed: string): string[] {
  const parents: string[] = []
  return printed.split('\n').flatMap((line) => {
    const match = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?/.exec(line)
    if (!match?.[2]) return []
    const depth = Math.floor((match[1]?.length ?? 0) / 4)
    const path = `${parents[depth - 1] ?? ''}${match[2]}`
    parents[depth] = path
    return match[3] ? [path] : []
  })
}
