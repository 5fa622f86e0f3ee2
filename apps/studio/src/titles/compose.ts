import { genitive } from './bengali.ts'
import { classics } from './classics.ts'
import { kinds } from './kinds.ts'
import type { Kind, KindName } from './kinds.ts'
import { subjects } from './subjects.ts'
import type { Subject } from './subjects.ts'
import type { Phrase } from './word-table.ts'
import { moments } from './words/moments.ts'
import { places } from './words/places.ts'
import { qualities } from './words/qualities.ts'
import { scenes } from './words/scenes.ts'
import { takenTitles } from './words/taken.ts'
import { clusters } from '@baize/art'
import type { EmblemName, Palette } from '@baize/art'

export interface Composed {
  readonly bn: string
  readonly en: string
  readonly kind: KindName
  readonly emblem: EmblemName
  readonly palettes?: readonly Palette[]
  readonly isNight?: boolean
}

/** What fits on a tile in two lines. */
export const longestEn = 28
export const longestBn = 26

const named = (template: string, name: string) => template.replace('*', name)

/** Every second place stands before the noun: `Padma Hilsa`, and `Hilsa of the Meghna`. */
const placed = (place: Phrase, name: string, isBefore: boolean) =>
  isBefore ? `${place.en.replace(/^the /, '')} ${name}` : `${name} of ${place.en}`

/** Takes one item of each list in turn until all are used. */
function interleave<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat()
}

/** The list from `start` once around, so that neighbouring subjects open with other words. */
function rotate<T>(list: readonly T[], start: number): readonly T[] {
  const at = list.length ? start % list.length : 0
  return [...list.slice(at), ...list.slice(0, at)]
}

const all = <T extends string>(tables: Record<T, readonly Phrase[]>, names: readonly T[]) =>
  interleave(names.map((name) => tables[name]))

/** Every title of one subject, places, moments, scenes and qualities by turns. */
function titlesOf(subject: Subject, index: number): readonly Composed[] {
  const kind: Kind = kinds[subject.kind]
  const { bn, en } = subject
  const around = rotate(all(places, kind.places), index * 5).map((p, i) => ({
    bn: `${p.bn} ${bn}`,
    en: placed(p, en, kind.isPlaceFirst === true || (i + index) % 2 === 0),
  }))
  const before = (list: readonly Phrase[]) =>
    list.map((p) => ({ bn: `${p.bn} ${bn}`, en: named(p.en, en), isNight: moments.night.includes(p) }))
  const after = scenes[kind.scenes].map((p) => ({ bn: `${genitive(bn)} ${p.bn}`, en: named(p.en, en) }))
  const phrases: readonly (Phrase & { isNight?: boolean })[] = interleave<Phrase>([
    around,
    before(rotate(all(moments, kind.moments), index * 3)),
    rotate(after, index),
    before(rotate(all(qualities, kind.qualities), index * 7)),
  ])
  return phrases.map((phrase): Composed => ({ ...subject, ...phrase }))
}

const fits = (title: Phrase) => title.en.length <= longestEn && clusters(title.bn).length <= longestBn

const repeatsWord = (text: string) => {
  const words = text.split(' ').filter((word) => word.length > 3)
  return new Set(words).size < words.length
}

/** Takes how many titles are wanted and gives them, distinct in both languages, hand-written ones first. */
export function composeTitles(count: number): readonly Composed[] {
  const seen = new Set<string>()
  const chosen: Composed[] = []
  for (const title of [...classics, ...interleave(subjects.map(titlesOf))]) {
    const keys = [title.bn.normalize('NFC'), title.en.toLowerCase()]
    if (!fits(title) || repeatsWord(title.en) || repeatsWord(title.bn)) continue
    if (keys.some((key) => seen.has(key) || takenTitles.has(key))) continue
    for (const key of keys) seen.add(key)
    chosen.push({ ...title, bn: title.bn.normalize('NFC') })
    if (chosen.length === count) break
  }
  return chosen
}
