import { clusters, emblemNames } from '@baize/art'
import { describe, expect, it } from 'vitest'
import { findModel } from '@baize/games'
import { announcedTitles, houseTitles } from './announced.ts'
import { catalogue } from './catalogue.ts'
import { longestBn, longestEn } from './compose.ts'

const announced = announcedTitles()
const house = houseTitles()
const listed = [...announced, ...house]
const playable = catalogue({ slot: ['s1'], mines: ['m1'] })
const everything = [...playable, ...listed]

describe('announced and house titles', () => {
  it('share no id and no name with any other title', () => {
    for (const of of [
      (one: (typeof everything)[number]) => one.id,
      (one: (typeof everything)[number]) => one.title.en.toLowerCase(),
      (one: (typeof everything)[number]) => one.title.bn,
    ])
      expect(new Set(everything.map(of)).size).toBe(everything.length)
  })

  // Spec 9: vendors by category.
  it.each([
    ['LIVE', 'AG BBIN BG DG EA LOTUS OG PT TGP', 24],
    ['PVP', 'KX KY TH WS XY', 20],
    ['FISH', 'AG BBIN CQ9 GG PT RTG', 20],
    ['COCKFIGHT', 'SV3', 12],
  ])('give %s to %s, at least %i each', (category, vendors, least) => {
    const found = Map.groupBy(
      listed.filter((one) => one.category === category),
      (one) => one.vendor,
    )
    expect([...found.keys()].toSorted()).toEqual(vendors.split(' '))
    for (const [vendor, titles] of found) expect(titles.length, vendor).toBeGreaterThanOrEqual(least)
  })

  // Spec 9: a vendor that is listed has something to play. Those of sports are the sports book's.
  it.each([
    ['LIVE', 'AG BBIN BG DG EA LOTUS OG PT TGP'],
    ['PVP', 'KX KY TH WS XY'],
    ['FISH', 'AG BBIN CQ9 GG PT RTG'],
    ['COCKFIGHT', 'SV3'],
    ['RNG', 'AE AG CQ9 GG ISB MG MGS PNG PT RTG TTG WD'],
  ])('give every vendor of %s titles that can be played', (category, vendors) => {
    const own = house.filter((one) => one.category === category)
    expect([...new Set(own.map((one) => one.vendor))].toSorted()).toEqual(vendors.split(' '))
  })

  it('give every vendor of PVP every kind of table', () => {
    const tables = house.filter((one) => one.category === 'PVP')
    for (const [vendor, own] of Map.groupBy(tables, (one) => one.vendor))
      expect(new Set(own.map((one) => one.modelId)), vendor).toEqual(
        new Set(['patti-table', 'holdem-table', 'ludo-table', 'rummy-table']),
      )
  })

  it('give every vendor of LIVE every kind of live table', () => {
    const tables = house.filter((one) => one.category === 'LIVE')
    const kinds = new Set(tables.map((one) => findModel(one.modelId)?.kind))
    expect(kinds.size).toBe(10)
    for (const [vendor, own] of Map.groupBy(tables, (one) => one.vendor))
      expect(new Set(own.map((one) => findModel(one.modelId)?.kind)), vendor).toEqual(kinds)
    expect(announced.filter((one) => one.category === 'LIVE')).toEqual([])
  })

  // Spec 9: extra sub-types.
  it.each([
    ['SC', 5],
    ['VP', 5],
    ['JP', 5],
    ['TG', 11],
    ['AC', 8],
    ['BG', 5],
  ])('give every vendor of slots games of %s', (gameClass, each) => {
    const found = Map.groupBy(
      listed.filter((one) => one.category === 'RNG' && one.gameClass === gameClass),
      (one) => one.vendor,
    )
    expect(found.size).toBe(12)
    for (const [vendor, titles] of found) expect(titles.length, vendor).toBe(each)
  })

  it('show the fish that a title of fishing names', () => {
    const titles = listed.filter((one) => one.category === 'FISH')
    expect(titles.length).toBeGreaterThan(0)
    for (const { title, emblem } of titles)
      expect(emblem, title.en).toBe(title.en.split(' ')[0]?.toLowerCase())
  })

  it('hold what the tabs RUMMY and LUDO start', () => {
    expect(house.slice(0, 2).map((one) => [one.id, one.category, one.modelId])).toEqual([
      ['rummy', 'PVP', 'rummy-table'],
      ['ludo', 'PVP', 'ludo-table'],
    ])
  })

  it('fit the tile, in the letters of their language', () => {
    for (const { title, emblem } of listed) {
      expect(title.en.length, title.en).toBeLessThanOrEqual(longestEn)
      expect(clusters(title.bn).length, title.bn).toBeLessThanOrEqual(longestBn)
      expect(title.en).toMatch(/^[A-Z][A-Za-z' -]+$/)
      expect(title.bn).toMatch(/^[\u0980-\u09ff ]+$/)
      expect(title.bn).toBe(title.bn.normalize('NFC'))
      expect(emblemNames).toContain(emblem)
    }
  })

  it('stand behind everything that can be played', () => {
    const best = Math.max(...announced.map((one) => one.popularity))
    expect(best).toBeLessThan(Math.min(...[...playable, ...house].map((one) => one.popularity)))
    expect(house.every((one) => findModel(one.modelId))).toBe(true)
    expect(Math.min(...announced.map((one) => one.popularity))).toBeGreaterThan(0)
  })
})
