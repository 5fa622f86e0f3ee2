import type { Calls, ValueOf } from '@baize/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from './first-paint.ts'

/** A piece of content that has an address of its own. */
export interface PageContent {
  readonly title: string
  readonly summary: string
  /** The address of its picture on this site. */
  readonly picture: string
  readonly canonicalPath: string
  /** When it came out, of posts. */
  readonly publishedAt?: string
}

export interface Asked {
  readonly path: string
  readonly query: URLSearchParams
  readonly language: 'EN' | 'BN'
}

/**
 * The content that an address names: nothing for any other page and while the site does not say, `gone` when
 * there is none of that name.
 */
export async function findPageContent(
  app: FastifyInstance,
  request: FastifyRequest,
  { path, query, language }: Asked,
): Promise<PageContent | 'gone' | undefined> {
  const ask = <Value>(call: string, id: string) =>
    askContent<Value>(app, request, `/wps/relay/${call}?${new URLSearchParams({ id, language }).toString()}`)
  const post = /^\/blog\/([\w-]{1,64})$/.exec(path)?.[1]
  if (post !== undefined) {
    const found = await ask<ValueOf<Calls['getBlog']>>('getBlog', post)
    if (found === undefined || found === 'gone') return found
    const { title, summary, url, publishedAt } = found
    return { title, summary, picture: url, publishedAt, canonicalPath: path }
  }
  const promotion = path === '/promotions' ? query.get('id') : null
  if (promotion === null || !/^[\w-]{1,64}$/.test(promotion)) return undefined
  const found = await ask<ValueOf<Calls['getPromotion']>>('getPromotion', promotion)
  if (found === undefined || found === 'gone') return found
  const { title, summary, url } = found
  return { title, summary, picture: url, canonicalPath: `/promotions?id=${promotion}` }
}

/** A list of the site, as this visitor gets it; nothing when it is refused. */
export async function askContent<Value>(
  app: FastifyInstance,
  request: FastifyRequest,
  url: string,
): Promise<Value | 'gone' | undefined> {
  const answer = await app.inject({ url, ...callerOf(request) })
  if (answer.statusCode === 404) return 'gone'
  return answer.statusCode === 200 ? answer.json<{ value: Value }>().value : undefined
}
