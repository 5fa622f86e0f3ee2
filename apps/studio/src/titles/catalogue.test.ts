import { categories, clusters, emblemNames, groundNames, ramps } from '@baize/art'
import { roles } from '@baize/games'
import { describe, expect, it } from 'vitest'
import { genitive } from './bengali.ts'
import { catalogue, rngVendors, slotCount } from './catalogue.ts'
import type { TitleEntry } from './catalogue.ts'
import { classics } from './classics.ts'
import { longestBn, longestEn } from './compose.ts'
import { kinds } from './kinds.ts'

const models = { slot: ['s1', 's2', 's3', 's4', 's5'], mines: ['m1', 'm2'] }
const entries = catalogue(models)
const slots = entries.filter((e) => e.kind === 'slot')
const mines = entries.filter((e) => e.kind === 'mines')

/** Signs, letters and vowel marks; no digits, rupee signs or punctuation. */
const bengaliOrSpace = new Set([
  ' ',
  ...Array.from({ length: 0x5f }, (_, i) => String.fromCodePoint(0x981 + i)).filter((c) =>
    /[\p{L}\p{M}]/u.test(c),
  ),
])

/** FNV-1a over the ids and titles: an id that moves to another title changes it. */
const fingerprint = (list: readonly TitleEntry[]) => {
  let h = 2166136261
  for (const char of list.map((e) => `${e.id} ${e.title.en} ${e.title.bn}`).join('\n'))
    h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 16777619)
  return h >>> 0
}

describe('the catalogue', () => {
  it('holds the slots and the mines games promised', () => {
    expect(slots.length).toBe(slotCount)
    // Spec 9: nearly 10,000 slot games.
    expect(slotCount).toBe(10_000)
    expect(mines.length).toBe(40)
  })
  it('is the same whenever it is built, and ids keep their titles', () => {
    expect(catalogue(models)).toEqual(entries)
    // What was listed when there were 2,200 slots is what it was.
    expect(fingerprint([...slots.slice(0, 2_200), ...mines])).toBe(2036176004)
    expect(fingerprint(entries)).toMatchInlineSnapshot(`1089918559`)
  })
  it('keeps ids and titles apart in both languages', () => {
    for (const of of [
      (e: TitleEntry) => e.id,
      (e: TitleEntry) => e.title.en.toLowerCase(),
      (e: TitleEntry) => e.title.bn,
    ])
      expect(new Set(entries.map(of)).size).toBe(entries.length)
  })
  it('opens with every hand-written title', () => {
    expect(slots.slice(0, classics.length).map((e) => e.title.en)).toEqual(classics.map((c) => c.en))
  })
  it('writes titles that fit the tile', () => {
    for (const { title } of entries) {
      expect(title.en.length, title.en).toBeLessThanOrEqual(longestEn)
      expect(clusters(title.bn).length, title.bn).toBeLessThanOrEqual(longestBn)
    }
    expect([longestEn, longestBn]).toEqual([28, 26])
  })
  it('writes Bengali in Bengali letters and English in Latin ones', () => {
    for (const { title } of entries) {
      expect(title.bn).toBe(title.bn.normalize('NFC'))
      for (const char of title.bn) expect(bengaliOrSpace.has(char), `${title.bn}: ${char}`).toBe(true)
      expect(title.bn, title.bn).not.toMatch(/^ | $| {2}|(^| )[\p{M}]/u)
      expect(title.en, title.en).toMatch(/^[A-Z][A-Za-z' -]+$/)
    }
  })
  it('shares the titles out evenly among vendors and models', () => {
    for (const vendor of rngVendors) {
      const share = slots.filter((e) => e.vendor === vendor).length
      expect(Math.abs(share - slotCount / rngVendors.length)).toBeLessThanOrEqual(2)
    }
    for (const modelId of models.slot) {
      const share = slots.filter((e) => e.modelId === modelId).length
      expect(Math.abs(share - slotCount / models.slot.length)).toBeLessThan(Object.keys(kinds).length)
    }
    expect(new Set(mines.map((e) => e.modelId)).size).toBe(2)
    for (const e of entries) expect(e.subType).toBe(e.kind === 'slot' ? 'RNG' : 'AC')
  })
  it('ranks every title once', () => {
    expect(new Set(slots.map((e) => e.releasedOrder)).size).toBe(slotCount)
    expect(Math.min(...slots.map((e) => e.releasedOrder))).toBe(1)
    expect(Math.max(...slots.map((e) => e.releasedOrder))).toBe(slotCount)
    expect(Math.min(...entries.map((e) => e.popularity))).toBeGreaterThanOrEqual(100)
    expect(slots.filter((e) => e.isNew).length).toBeGreaterThan(20)
    expect(slots.filter((e) => e.isFeatured).length).toBeGreaterThan(20)
  })
  it('refuses to deal titles to no model', () => {
    expect(() => catalogue({ slot: [], mines: ['m1'] })).toThrow()
  })
})

describe('pictures', () => {
  it('names emblems, grounds and colours that exist', () => {
    for (const { art } of entries) {
      expect(emblemNames).toContain(art.emblem)
      expect(Object.keys(categories)).toContain(art.category)
      if (art.ground) expect(groundNames).toContain(art.ground)
      if (art.palette)
        expect(['ivory', 'silver', 'lime'], 'white lettering on it').not.toContain(art.palette[2])
      for (const name of art.palette ?? []) expect(Object.keys(ramps)).toContain(name)
      if (art.palette) expect(art.palette[0]).not.toBe(art.palette[1])
    }
  })
  it('gives each role of a slot an emblem of its own, the wild the one of the tile', () => {
    for (const { symbols, art } of slots) {
      expect(Object.keys(symbols).sort()).toEqual([...roles].sort())
      expect(new Set(Object.values(symbols)).size).toBe(roles.length)
      for (const emblem of Object.values(symbols)) expect(emblemNames).toContain(emblem)
      expect(symbols.wild).toBe(art.emblem)
      expect(
        Object.values(symbols).filter((name) => name === 'fan' || name === 'peacock').length,
      ).toBeLessThan(2)
    }
  })
  it('gives a mines game two different pieces, one of them on the tile', () => {
    for (const { pieces, art } of mines) {
      expect(pieces.safe).not.toBe(pieces.mine)
      expect([pieces.safe, pieces.mine]).toContain(art.emblem)
    }
  })
})

describe('originality and manners', () => {
  // Words that well-known commercial series are built on, and titles that the rules could otherwise make.
  const series = new RegExp(
    String.raw`\b(mega|megaways|fortune|lucky|bonanza|mania|deluxe|dragon|wolf|(gates|book|eyes?) of)\b`,
    'i',
  )
  const known = `
    Treasure Island, Desert Treasure, Mermaid's Treasure, Mermaid's Diamond, Lotus Land, Diamond Mine,
    Ruby Palace, Golden Lotus, Golden Tiger, Golden Buffalo, Wild Buffalo, White Buffalo, Lotus Queen,
    Royal Crown, Money Tree, Seven Seas, Magic Lantern, Mines, Sweet Cherry, Fruit Basket, Circus Night,
    Ice Land, Sun Palace, Wild Tiger
  `
    .split(',')
    .map((title) => title.trim().toLowerCase())
  const english = /\b(god|goddess|temple|mosque|church|puja|eid|prayer|devil|deity|saint|holy)\b/i
  const bengali = /পূজা|ঈদ|মন্দির|মসজিদ|দেবী|দেবতা|প্রার্থনা/

  it('repeats no commercial title or series', () => {
    for (const { title } of entries) {
      expect(title.en).not.toMatch(series)
      expect(known).not.toContain(title.en.toLowerCase())
    }
  })
  it('leaves belief and worship alone', () => {
    for (const { title } of entries) {
      expect(title.en).not.toMatch(english)
      expect(title.bn).not.toMatch(bengali)
    }
  })
  it('never says a word twice in a title', () => {
    for (const { title } of entries) {
      for (const text of [title.en, title.bn]) {
        const words = text.split(' ').filter((word) => word.length > 3)
        expect(new Set(words).size, text).toBe(words.length)
      }
    }
  })
})

describe('the Bengali genitive', () => {
  it.each([
    ['বাঘ', 'বাঘের'],
    ['নৌকা', 'নৌকার'],
    ['ডিঙি', 'ডিঙির'],
    ['ঘুড়ি', 'ঘুড়ির'],
    ['কাতলা', 'কাতলার'],
    ['রুই', 'রুইয়ের'],
    ['ঢেউ', 'ঢেউয়ের'],
    ['নাও', 'নাওয়ের'],
    ['বরই', 'বরইয়ের'],
    ['পদ্ম', 'পদ্মের'],
    ['সূর্যোদয়', 'সূর্যোদয়ের'],
    ['শরৎ', 'শরতের'],
    ['রং', 'রঙের'],
    ['গুপ্তধন', 'গুপ্তধনের'],
    ['বহুরূপী', 'বহুরূপীর'],
    ['লুডু', 'লুডুর'],
    ['চিতল', 'চিতলের'],
    ['মাঝি', 'মাঝির'],
  ])('%s, %s', (noun, expected) => {
    expect(genitive(noun.normalize('NFC'))).toBe(expected.normalize('NFC'))
  })
})
