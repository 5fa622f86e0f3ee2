import type { Field, Play, Selection } from '@baize/lottery/play'

/** Pads of more values are typed: nobody looks for one of a thousand buttons. */
export const mostButtons = 100

/** Whether the numbers of a play are typed or uploaded only. */
export const isTyped = (play: Play): boolean =>
  play.pad === 'typed' || play.fields.some(({ alphabet }) => alphabet.size > mostButtons)

/** Whether numbers may be typed as well as tapped. */
export const canType = ({ fields }: Play): boolean =>
  fields.length === 1 &&
  fields[0] !== undefined &&
  fields[0].alphabet.width !== null &&
  fields[0].alphabet.size > 28

export const emptySelection = ({ fields }: Play): Selection => fields.map(() => [])

export const isEmpty = (sel: Selection): boolean => sel.every((values) => values.length === 0)

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)

/**
 * Puts a value in or takes it out. A field for one value replaces it, a full one stays as it is; what is
 * fixed is not among the other numbers, and the other way round.
 */
export function toggleValue(play: Play, sel: Selection, at: { field: number; value: number }): Selection {
  const { most } = play.fields[at.field] ?? { most: 0 }
  const chosen = sel[at.field] ?? []
  if (chosen.includes(at.value))
    return replaceField(
      sel,
      at.field,
      chosen.filter((one) => one !== at.value),
    )
  if (chosen.length >= most && most > 1) return sel
  const next = most === 1 ? [at.value] : sorted([...chosen, at.value])
  const changed = replaceField(sel, at.field, next)
  if (play.pad !== 'fixed') return changed
  return changed.map((values, field) =>
    field === at.field ? values : values.filter((one) => one !== at.value),
  )
}

const replaceField = (sel: Selection, field: number, values: readonly number[]): Selection =>
  sel.map((known, index) => (index === field ? values : known))

export const fills = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const
export type Fill = (typeof fills)[number]

/** The quick buttons of a field; options and short lists have none. */
export function fillsOf(play: Play, { alphabet, most }: Field): readonly Fill[] {
  if (alphabet.width === null || alphabet.size > mostButtons || most < alphabet.size) return []
  if (play.pad === 'fixed') return ['clear']
  return alphabet.size <= 6 ? ['all', 'odd', 'even', 'clear'] : fills
}

/** Fills a field: the upper half is big. Values that the field has already are not kept. */
export function fillField(
  play: Play,
  sel: Selection,
  { field, fill }: { field: number; fill: Fill },
): Selection {
  const { alphabet } = play.fields[field] ?? {}
  if (!alphabet) return sel
  const all = Array.from({ length: alphabet.size }, (_, index) => index)
  const fits: Record<Fill, (index: number) => boolean> = {
    all: () => true,
    big: (index) => index >= alphabet.size / 2,
    small: (index) => index < alphabet.size / 2,
    odd: (index) => alphabet.at(index) % 2 === 1,
    even: (index) => alphabet.at(index) % 2 === 0,
    clear: () => false,
  }
  return replaceField(
    sel,
    field,
    all.filter(fits[fill]).map((index) => alphabet.at(index)),
  )
}

/** Which quick button describes what a field holds now. */
export function fillShown(play: Play, sel: Selection, field: number): Fill | undefined {
  const chosen = sel[field] ?? []
  const asked = play.fields[field]
  if (chosen.length === 0 || !asked) return undefined
  return fillsOf(play, asked).find((fill) => {
    const filled = fillField(play, sel, { field, fill })[field] ?? []
    return filled.length === chosen.length && filled.every((value, index) => value === chosen[index])
  })
}

/** The first field that has too few values, and how many it takes. */
export function missingIn(play: Play, sel: Selection): { field: Field; least: number } | undefined {
  for (const [index, field] of play.fields.entries()) {
    if ((sel[index] ?? []).length < field.least) return { field, least: field.least }
  }
  return undefined
}

/** The values as text, for a field that is typed. */
export const typedText = ({ fields }: Play, sel: Selection): string => {
  const [field] = fields
  return field ? (sel[0] ?? []).map((value) => field.alphabet.write(value)).join(' ') : ''
}
