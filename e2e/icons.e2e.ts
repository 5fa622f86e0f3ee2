import type { APIRequestContext } from '@playwright/test'
import { consoleUrl } from './console.ts'
import { expect, test } from './site.ts'

const siteUrl = process.env['BASE_URL'] ?? 'http://localhost:8000'
const studioUrl = process.env['STUDIO_BASE_URL'] ?? 'http://127.0.0.1:8001'
const nobody = '00000000-0000-4000-8000-000000000000'

/** Every kind of page that the programs serve to browsers. */
const pages = (site: string): readonly string[] => [
  ...['/', '/rng', '/docs', '/docs/vendor'].map((path) => site + path),
  ...['/', '/docs'].map((path) => consoleUrl + path),
  ...[`/play/${nobody}`, `/proof/${nobody}`, `/tournament/${nobody}`].map((path) => studioUrl + path),
]

/** What is wrong with the icons of a page: a browser that asks for one and gets 404 complains. */
async function missingIcons(request: APIRequestContext, address: string, html: string): Promise<string[]> {
  const links = [...html.matchAll(/<link rel="icon"[^>]*? href="([^"]+)"/g)].map(([, link = '']) => link)
  const asked = [...links, '/favicon.ico'].map(async (link) => {
    const answer = await request.get(new URL(link, address).href)
    const isPicture = answer.headers()['content-type']?.startsWith('image/')
    return answer.ok() && isPicture ? [] : [`${address}: ${link} answers ${answer.status()}`]
  })
  const unnamed = links.length > 0 ? [] : [`${address} names no icon`]
  return [...unnamed, ...(await Promise.all(asked)).flat()]
}

test('every page names an icon, and every origin answers for the usual one @once', async ({ request }) => {
  for (const address of pages(siteUrl)) {
    const answer = await request.get(address)
    expect(answer.ok(), address).toBe(true)
    expect(await missingIcons(request, address, await answer.text())).toEqual([])
  }
})

test('a page without an icon, or with one that is not there, is found @once', async ({ request }) => {
  const html = await (await request.get('/docs')).text()
  const bare = html.replaceAll(/<link rel="icon"[^>]*>/g, '')
  expect(await missingIcons(request, `${siteUrl}/docs`, bare)).toEqual([`${siteUrl}/docs names no icon`])
  const wrong = html.replaceAll('"/icon.svg"', '"/wps/no-icon.svg"')
  expect(await missingIcons(request, `${siteUrl}/docs`, wrong)).toEqual([
    `${siteUrl}/docs: /wps/no-icon.svg answers 404`,
  ])
})
