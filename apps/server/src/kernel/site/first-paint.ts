import type { Calls, ValueOf } from '@baize/contract'
import { firstAnswerPaths, firstAnswersId } from '@baize/contract/first-answers'
import { brand, usualBrand } from '@baize/i18n'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { laterId, startScript } from './first-paint-start.ts'
import { escapeMarkup } from '../http/escape-markup.ts'
import type { FrameName } from './first-frame-of.ts'

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

/**
 * Asks what the page asks first, for this visitor; what is refused or fails is left out. What only the home
 * page shows is asked for home alone.
 */
export async function askFirst(
  app: FastifyInstance,
  request: FastifyRequest,
  { language, isHome }: { readonly language: 'EN' | 'BN'; readonly isHome: boolean },
): Promise<FirstAnswers> {
  const { getAnnouncementContentV2, ...everywhere } = firstAnswerPaths(language)
  const paths = isHome ? { ...everywhere, getAnnouncementContentV2 } : everywhere
  const asked = Object.entries(paths).map(async ([name, url]) => {
    const answer = await app.inject({ url, ...callerOf(request) })
    const envelope = answer.statusCode === 200 ? answer.json<Envelope>() : undefined
    return envelope?.success ? [[name, envelope.value] as const] : []
  })
  return Object.fromEntries((await Promise.all(asked)).flat())
}

/** Who asks, and under which address: what a visitor is shown may depend on both. */
export function callerOf(request: FastifyRequest) {
  const passedOn = ['host', 'x-forwarded-for', 'x-forwarded-proto'].flatMap((name) => {
    const value = request.headers[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const { remoteAddress } = request.socket
  return { headers: Object.fromEntries(passedOn), ...(remoteAddress && { remoteAddress }) }
}

export interface FirstPicture {
  readonly path: string
  /** The address or the picture itself. */
  readonly source: string
}

// Repeated shapes: such a drawing travels as a tenth of its length.
export const mostPictureBytes = 28_672

/** The first banner, which the frame shows: drawn by the house it is so small that it travels in the page. */
export async function findFirstPicture(
  app: FastifyInstance,
  { getAnnouncementContentV2 }: FirstAnswers,
): Promise<FirstPicture | undefined> {
  const path = getAnnouncementContentV2?.banners.find(({ groupName }) => groupName === 'w_home')?.url
  // Only a picture of the house: anything else may be slower than what it stands in for.
  if (path === undefined || !/^\/(?!\/)[\w./-]+$/.test(path)) return undefined
  if (!path.startsWith('/art/')) return { path, source: path }
  const { statusCode, headers, body } = await app.inject({ url: path })
  const isDrawing = statusCode === 200 && String(headers['content-type']).startsWith('image/svg+xml')
  return { path, source: isDrawing && body.length <= mostPictureBytes ? inlineDrawing(body) : path }
}

/** Only the signs that end something are written otherwise, so that it compresses as well as the drawing. */
const inlineDrawing = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#"<>&\s]/g, (sign) => (sign === ' ' ? sign : encodeURIComponent(sign)))}`

const template = /<template id="first-paint">(.*?)<\/template>\s*/s

/** The page without its first frame, where the site cannot be shown now. */
export const withoutFirstPaint = (page: string): string => page.replace(template, '')

/** What the frame does without: the site's files, as the built page names them. */
const laterTags =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet|preload)"[^>]*>)/g

export interface FirstPaint {
  readonly answers: FirstAnswers
  readonly language: 'EN' | 'BN'
  readonly at: Date
  readonly frame: FrameName
  /** The text of a key, in the language of the page. */
  say(key: string): string
  readonly picture?: FirstPicture | undefined
}

/**
 * Puts the frame of the address and the first answers into the page. The files of the site come once the
 * frame has been seen.
 */
export function writeFirstPaint(page: string, { picture, ...given }: FirstPaint): string {
  if (given.answers.systemStatus?.status !== 0) return withoutFirstPaint(page)
  const image = picture
    ? `<img src="${picture.source}" alt="" width="760" height="320" decoding="sync" fetchpriority="high">`
    : ''
  const frame = frameIn(page, given).replace('<div class="slide">', (slide) => slide + image)
  // The site shows it in the same place: it is there by then.
  const preload = picture ? `<link rel="preload" as="image" href="${picture.path}">` : ''
  const tags = (page.match(laterTags) ?? []).map((tag) => tag.trim().replace(' fetchpriority="low"', ''))
  const later = `<template id="${laterId}">${preload}${tags.join('')}</template>`
  const start = `<script>${startScript}</script>`
  return withoutFirstPaint(page)
    .replace(laterTags, '')
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${frame}</div>\n    ${holderOf(given)}\n    ${later}\n    ${start}`,
    )
}

/** The styles and the one frame of the built page that this address shows, with its texts. */
function frameIn(page: string, { frame, say }: Pick<FirstPaint, 'frame' | 'say'>): string {
  const [style = '', ...named] = (template.exec(page)?.[1] ?? '').split('<!--frame:')
  const head = `${frame}-->`
  const found = named.find((each) => each.startsWith(head))?.slice(head.length) ?? ''
  return style + withOwnLogo(found).replace(/\{(site\.\w+)\}/g, (_, key: string) => escapeMarkup(say(key)))
}

const drawnLogo =
  /(<span class="logo">)(<span class="drawing">.*?<\/span>)<span class="drawing">.*?<\/span>(?=<\/span>)/gs

/** The built frame has the drawn logo: a deployment's own takes its place. */
function withOwnLogo(frame: string): string {
  const { name, logo } = brand()
  if (logo !== null) {
    const picture = `<img src="${escapeMarkup(logo)}" alt="" style="height:32px">`
    return frame.replace(drawnLogo, (_, open: string) => open + picture)
  }
  if (name === usualBrand) return frame
  return frame.replace(
    drawnLogo,
    (_, open: string, mark: string) => `${open}${mark}<b>${escapeMarkup(name)}</b>`,
  )
}

function holderOf({ answers, language, at }: Pick<FirstPaint, 'answers' | 'language' | 'at'>): string {
  const text = JSON.stringify({ language, at: at.toISOString(), answers }).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${firstAnswersId}">${text}</script>`
}
