import type { Calls, ValueOf } from '@baize/contract'
import { firstAnswerPaths, firstAnswersId } from '@baize/contract/first-answers'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The answers that travel within the page, by the name of their call. */
export interface FirstAnswers {
  readonly systemStatus?: ValueOf<Calls['systemStatus']>
  readonly gameMenus?: ValueOf<Calls['gameMenus']>
  readonly getAnnouncementContentV2?: ValueOf<Calls['getAnnouncementContentV2']>
}

interface Envelope {
  readonly success: boolean
  readonly value: unknown
}

/** Asks what the home page asks first, for this visitor; what is refused or fails is left out. */
export async function askFirst(
  app: FastifyInstance,
  request: FastifyRequest,
  language: 'EN' | 'BN',
): Promise<FirstAnswers> {
  // Who asks, and under which address: what a visitor is shown may depend on both.
  const passedOn = ['host', 'x-forwarded-for', 'x-forwarded-proto'].flatMap((name) => {
    const value = request.headers[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const headers = Object.fromEntries(passedOn)
  const asked = Object.entries(firstAnswerPaths(language)).map(async ([name, url]) => {
    const { remoteAddress } = request.socket
    const answer = await app.inject({ url, headers, ...(remoteAddress && { remoteAddress }) })
    const envelope = answer.statusCode === 200 ? answer.json<Envelope>() : undefined
    return envelope?.success ? [[name, envelope.value] as const] : []
  })
  return Object.fromEntries((await Promise.all(asked)).flat())
}

const template = /<template id="first-paint">(.*?)<\/template>\s*/s

/** The page without its first frame: another page than home, or one that cannot be shown now. */
export const withoutFirstPaint = (page: string): string => page.replace(template, '')

/** Puts the first frame, its picture and the first answers into the page. */
export function writeFirstPaint(
  page: string,
  given: { readonly answers: FirstAnswers; readonly language: 'EN' | 'BN'; readonly at: Date },
): string {
  const { answers, language, at } = given
  if (answers.systemStatus?.status !== 0) return withoutFirstPaint(page)
  const picture = answers.getAnnouncementContentV2?.banners.find(
    ({ groupName }) => groupName === 'w_home',
  )?.url
  // Only a picture of the house: anything else may be slower than what it stands in for.
  const src = picture !== undefined && /^\/(?!\/)[\w./-]+$/.test(picture) ? picture : undefined
  const image = src
    ? `<img src="${src}" alt="" width="760" height="320" decoding="async" fetchpriority="high">`
    : ''
  const frame = template.exec(page)?.[1]?.replace('<div class="slide">', (slide) => slide + image) ?? ''
  const text = JSON.stringify({ language, at: at.toISOString(), answers }).replaceAll('<', '\\u003c')
  const holder = `<script type="application/json" id="${firstAnswersId}">${text}</script>`
  const preload = src ? `  <link rel="preload" as="image" href="${src}" fetchpriority="high">\n` : ''
  return withoutFirstPaint(page)
    .replace('</head>', () => `${preload}  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${frame}</div>\n    ${holder}`)
}
