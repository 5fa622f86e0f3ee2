import { describe, expect, it } from 'vitest'
import {
  alpona,
  art,
  banner,
  clusters,
  crest,
  host,
  defaultArt,
  emblem,
  emblemNames,
  mark,
  rosette,
  textWidth,
  vendorMark,
  wordmark,
} from './index.ts'
import { breakLines } from './text-width.ts'
import { artCases } from './golden.fixture.ts'

const attribute = /\s+([A-Za-z_][\w:.-]*)="([^"<]*)"/g
const reference = /&(?!(?:amp|lt|gt|quot);)/

/** Gives what is wrong with an XML fragment, or undefined; it knows no comments, CDATA or namespaces. */
function flawOf(xml: string): string | undefined {
  const open: string[] = []
  let roots = 0
  for (const [token] of xml.matchAll(/<[^>]*>|[^<]+/g)) {
    if (!token.startsWith('<')) {
      if (reference.test(token)) return `bare ampersand in ${token}`
      if (open.length === 0) return `text outside the root: ${token}`
      continue
    }
    const close = /^<\/(\w+)>$/.exec(token)
    if (close) {
      if (open.pop() !== close[1]) return `unexpected ${token}`
      continue
    }
    const tag = /^<(\w+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>$/.exec(token)
    if (!tag) return `not a tag: ${token}`
    const pairs = [...(tag[2] ?? '').matchAll(attribute)]
    if (new Set(pairs.map((p) => p[1])).size !== pairs.length) return `repeated attribute in ${token}`
    if (pairs.some((p) => reference.test(p[2] ?? ''))) return `bare ampersand in ${token}`
    if (open.length === 0) roots++
    if (!tag[3]) open.push(tag[1] ?? '')
  }
  if (open.length > 0) return `not closed: ${open.join(' ')}`
  return roots === 1 ? undefined : `${roots} roots`
}

const ids = (svg: string) => [...svg.matchAll(/ id="([^"]*)"/g)].map((m) => m[1] ?? '')
const references = (svg: string) => [...svg.matchAll(/url\(#([^)]*)\)/g)].map((m) => m[1] ?? '')
const hostile = `"><script>alert(1)</script>&'\u0000\u000b\ud800`

describe('well-formedness', () => {
  it('finds flaws', () => {
    for (const xml of [
      '<a>',
      '<a></b>',
      '<a b=1/>',
      '<a>&x</a>',
      '<a/><a/>',
      '<a b="1" b="2"/>',
      '<a b="&"/>',
    ])
      expect(flawOf(xml), xml).toBeDefined()
    expect(flawOf('<a b="1"><c/>x &amp; y</a>')).toBeUndefined()
  })
  it('holds for every picture', () => {
    const pictures = [
      ...artCases.map(([game, options]) => art(game, options)),
      ...emblemNames.map((name) => emblem(name, { standalone: true })),
      defaultArt({ standalone: true }),
      vendorMark('PG'),
      mark(),
      wordmark(),
      wordmark({ tone: 'paper' }),
      rosette(),
      alpona(),
      banner({ emblems: ['tiger'], ramp: 'verm' }),
      banner({ emblems: ['boat', 'kite', 'hilsa'], ramp: 'ultra' }),
      ...['Dhaka Tigers', 'Khulna Tides', hostile].map(crest),
      ...['live-0001', 'live-0002', hostile].map(host),
    ]
    for (const svg of pictures) expect(flawOf(svg), svg.slice(0, 200)).toBeUndefined()
  })
  it('holds for hostile text', () => {
    const game = { id: hostile, title: hostile, category: hostile, vendor: hostile }
    const pictures = [
      art(game, { uid: hostile }),
      emblem('bell', { className: hostile, uid: hostile }),
      vendorMark(hostile),
    ]
    for (const svg of pictures) {
      expect(flawOf(svg)).toBeUndefined()
      expect(svg).not.toContain('<script')
      // eslint-disable-next-line no-control-regex -- the characters XML forbids
      expect(svg).not.toMatch(/[\u0000-\u0008\u000b]/)
      expect(svg.isWellFormed()).toBe(true)
    }
  })
  it('never writes an absent value', () => {
    for (const [game, options] of artCases) expect(art(game, options)).not.toMatch(/undefined|NaN|\[object/)
  })
})

describe('ids', () => {
  const game = { id: 7, title: 'Bell', category: 'slots' }
  it('are unique inside a picture, and every reference is declared', () => {
    for (const [each, options] of artCases) {
      const svg = art(each, options)
      const declared = ids(svg)
      expect(new Set(declared).size).toBe(declared.length)
      for (const id of references(svg)) expect(declared).toContain(id)
    }
  })
  it('differ with the uid, which may be any text a page gives', () => {
    const all = [':r1:', ':r2:', 'a'].flatMap((uid) => ids(art(game, { uid })))
    expect(new Set(all).size).toBe(all.length)
    for (const id of all) expect(id).toMatch(/^[A-Za-z][\w-]*$/)
  })
})

describe('text', () => {
  const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' })
  const samples = [
    'সুন্দরবনের বাঘ',
    'জ্যোৎস্না',
    'ঘণ্টা',
    'শ্রেষ্ঠ',
    'রাঙা ডিঙি',
    'বৃষ্টির',
    'দুঃসাহস',
    'Tiger & Co.',
    'চাঁদ',
    'ক্ষ্যাপা',
    'হাওয়া',
    'য়ড়',
  ]
  it.each(samples)('splits %s as the platform does', (text) => {
    const expected = [...segmenter.segment(text)].map((s) => s.segment)
    expect(clusters(text)).toEqual(expected)
    expect(clusters(text).join('')).toBe(text)
  })
  it('breaks a title where the longer line is shortest, losing nothing', () => {
    expect(breakLines('Bell')).toEqual(['Bell'])
    expect(breakLines('Tiger of the Sundarbans')).toEqual(['Tiger of the', 'Sundarbans'])
    expect(breakLines('পদ্মা নদীর মাঝির গান').join(' ')).toBe('পদ্মা নদীর মাঝির গান')
  })
  it('measures longer text as wider', () => {
    expect(textWidth('নৌকা')).toBeLessThan(textWidth('নৌকাবাইচ'))
    expect(textWidth('')).toBe(0)
  })
})
