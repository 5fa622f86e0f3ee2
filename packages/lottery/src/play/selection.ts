import { invariant, ok, refuse, type Result as Outcome } from '@baize/std'
import type { Alphabet } from './alphabet.ts'
import type { Field, Play, Selection, Terms } from './declare.ts'

/** Why a selection is refused, and where. */
export interface SelectionFault {
  readonly reason: 'fields' | 'token' | 'duplicate' | 'unsorted' | 'count' | 'no_lines'
  /** The index of the field, and the token that does not fit. */
  readonly field?: number
  readonly token?: string
}

const bengaliZero = 0x09e6

/** Bengali digits are written as the Latin ones; nothing else is changed. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero))

/** The canonical text: values with commas, fields with bars. */
export const writeSelection = (play: Play, sel: Selection): string =>
  play.fields.map(({ alphabet }, index) => (sel[index] ?? []).map(alphabet.write).join(',')).join('|')

const longestText = 1_000_000

/** Reads a canonical selection; sets that are unsorted or have duplicates are refused, and so are 0 lines. */
export function readSelection(
  play: Play,
  text: string,
  terms: Terms,
): Outcome<Selection, 'selection_invalid'> {
  const fault = (details: SelectionFault) => refuse('selection_invalid', details)
  if (text.length > longestText) return fault({ reason: 'count' })
  const parts = latinDigits(text).split('|')
  if (parts.length !== play.fields.length) return fault({ reason: 'fields' })
  const sel: (readonly number[])[] = []
  for (const [index, field] of play.fields.entries()) {
    const read = readField(field, parts[index] ?? '')
    if ('reason' in read) return fault({ ...read, field: index })
    sel.push(read.values)
  }
  return hasLines(play, sel, terms) ? ok(sel) : fault({ reason: 'no_lines' })
}

/** Reads what `writeSelection` wrote of a selection that had lines; anything else is a defect. */
export function readWritten(play: Play, text: string): Selection {
  const parts = text.split('|')
  invariant(parts.length === play.fields.length, 'a kept selection has all fields')
  return play.fields.map((field, index) => {
    const read = readField(field, parts[index] ?? '')
    invariant('values' in read, 'a kept selection was checked')
    return read.values
  })
}

/** Checks a selection that came as values. */
export function checkSelection(
  play: Play,
  sel: Selection,
  terms: Terms,
): Outcome<Selection, 'selection_invalid'> {
  if (sel.length !== play.fields.length) return refuse('selection_invalid', { reason: 'fields' })
  return readSelection(play, writeSelection(play, sel), terms)
}

const hasLines = (play: Play, sel: Selection, terms: Terms): boolean =>
  play.lines(sel, terms).some((count) => count > 0n)

interface Values {
  readonly values: readonly number[]
}

function readField(field: Field, text: string): Values | SelectionFault {
  const { alphabet, least, most } = field
  const texts = known.get(alphabet) ?? new Map<string, Values>()
  const before = texts.get(text)
  if (before && before.values.length >= least && before.values.length <= most) return before
  const read = readTokens(field, text)
  if ('reason' in read || text.length > longestKnown) return read
  if (texts.size >= mostKnown) texts.clear()
  // A part of a text would keep all of it.
  known.set(alphabet, texts.set([...text].join(''), read))
  return read
}

/** Many people choose the same: what short texts of an alphabet say is kept for so many of them. */
const mostKnown = 4_000
const longestKnown = 40
const known = new WeakMap<Alphabet, Map<string, Values>>()

function readTokens({ alphabet, least, most }: Field, text: string): Values | SelectionFault {
  const tokens = text === '' ? [] : text.split(',')
  if (tokens.length < least || tokens.length > most) return { reason: 'count' }
  const values: number[] = []
  for (const token of tokens) {
    const value = alphabet.read(token)
    if (value === undefined || alphabet.write(value) !== token.padStart(alphabet.width ?? 0, '0'))
      return { reason: 'token', token }
    const before = values.at(-1)
    if (before !== undefined && value <= before)
      return { reason: value === before ? 'duplicate' : 'unsorted', token }
    values.push(value)
  }
  return { values }
}

/** Makes a selection canonical: values ascending, each once. */
export const canonical = (sel: Selection): Selection =>
  sel.map((values) => [...new Set(values)].toSorted((a, b) => a - b))
