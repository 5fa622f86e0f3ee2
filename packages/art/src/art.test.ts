import { describe, expect, it } from 'vitest'
import { hash } from './seed.ts'
import {
  art,
  categories,
  defaultArt,
  emblem,
  emblemGroup,
  emblemNames,
  groundNames,
  medal,
  plan,
  vendorMark,
} from './index.ts'
import { artCases, designedEmblems, emblemCases, golden, markCases } from './golden.fixture.ts'

const digest = (svg: string) => `${hash(svg).toString(36)}.${svg.length.toString(36)}`
const groupCases = designedEmblems.slice(0, 12)

describe('the pictures are those of the design', () => {
  it.each(artCases.map((c, i) => [i, ...c] as const))('art %i: %j %j', (i, game, options) => {
    expect(digest(art(game, options))).toBe(golden.art[i])
  })
  it.each(emblemCases.map((c, i) => [i, ...c] as const))('emblem %i: %s', (i, name, options) => {
    expect(digest(emblem(name, options))).toBe(golden.emblem[i])
  })
  it.each(groupCases.map((name, i) => [i, name] as const))('emblem group %i: %s', (i, name) => {
    const uid = (designedEmblems.length + i).toString(36)
    expect(digest(emblemGroup(name, { uid }))).toBe(golden.group[i])
  })
  it('vendor marks', () => {
    const marks = markCases.flatMap((code) => [
      vendorMark(code),
      vendorMark(code, { tone: 'mono', height: 20 }),
    ])
    expect(marks.map(digest)).toEqual(golden.mark)
  })
  it('default art', () => {
    const pictures = (['portrait', 'square', 'wide'] as const).map((ratio) => defaultArt({ ratio }))
    expect(pictures.map(digest)).toEqual(golden.fallback)
  })
  it('covers every category, emblem, ground and lettering', () => {
    const plans = artCases.map(([game]) => plan(game))
    expect(golden.art.length).toBe(artCases.length)
    expect(new Set(artCases.map(([game]) => game.category)).size).toBe(Object.keys(categories).length + 1)
    expect(new Set(plans.map((p) => p.emblem)).size).toBe(designedEmblems.length)
    expect(new Set(plans.map((p) => p.ground)).size).toBe(groundNames.length)
    expect(new Set(plans.map((p) => p.lettering)).size).toBe(5)
  })
  it('draws every emblem in a way of its own', () => {
    const pictures = emblemNames.map((name) => emblem(name, { seed: 'one', uid: 'u' }))
    expect(new Set(pictures).size).toBe(emblemNames.length)
  })
  it('gives a code of any name a mark', () => {
    for (const code of ['constructor', '__proto__', '', ...Array.from({ length: 200 }, (_, i) => `V${i}`)])
      expect(vendorMark(code)).toMatch(/fill="#[0-9a-f]{6}"/)
  })
})

describe('a medal', () => {
  const shape = (rank: number) => medal({ rank, uid: 'm' })
  it('says its level and has more petals on a higher one', () => {
    expect(shape(7)).toContain('>7</text>')
    const petals = [1, 5, 9].map((rank) => shape(rank).match(/rotate\(/g)?.length)
    expect(petals).toEqual([9, 13, 17])
  })
  it('keeps its parts under its own id', () => {
    expect(medal({ rank: 1, uid: 'a"b' })).toContain('url(#ab)')
  })
})

describe('a game looks the same everywhere', () => {
  const game = { id: 'slot-0001', title: 'Bell', category: 'slots', vendor: 'PG' }
  it('draws the same picture twice', () => {
    expect(art(game)).toBe(art({ ...game }))
  })
  it('changes nothing but the lettering with the language', () => {
    const options = { lettering: false, label: false }
    expect(art({ ...game, title: 'ঘণ্টা' }, options)).toBe(art(game, options))
    expect(art({ ...game, title: 'ঘণ্টা' })).not.toBe(art(game))
  })
  it('lets the operator pin each choice', () => {
    const pinned = {
      emblem: 'boat',
      palette: ['felt', 'brass', 'verm'],
      ground: 'waves',
      lettering: 'plate',
    } as const
    expect(plan({ ...game, ...pinned })).toMatchObject(pinned)
  })
})
