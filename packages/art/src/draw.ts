const laidOut = new WeakMap<TemplateStringsArray, readonly string[]>()

/**
 * Template tag for SVG markup that is laid out over several lines in the source and comes out as one.
 * A line break and its indent vanish, except before a lower-case letter (an attribute), where they stand
 * for one space; path data may be broken before an upper-case command. Values are inserted as they are.
 */
export function draw(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  let flat = laidOut.get(strings)
  if (!flat) {
    flat = strings.raw.map((s) => s.replace(/\n\s*(?=[a-z])/g, ' ').replace(/\n\s*/g, ''))
    laidOut.set(strings, flat)
  }
  let out = flat[0] ?? ''
  for (let i = 0; i < values.length; i++) out += `${values[i]}${flat[i + 1]}`
  return out
}

/** Joins what `one` gives for 0, 1 ... `count` - 1. */
export function times(count: number, one: (index: number) => string): string {
  let out = ''
  for (let i = 0; i < count; i++) out += one(i)
  return out
}

/** Joins what `one` gives for each item; the items keep their literal shapes, so pairs can be taken apart. */
export const each = <const T>(list: readonly T[], one: (item: T, index: number) => string): string =>
  list.map(one).join('')

/** The item at `index`, starting over after the last one. */
export const cycle = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

const entity: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Makes any text safe inside an element or a double-quoted attribute; characters XML forbids are dropped. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // eslint-disable-next-line no-control-regex -- these are the characters XML 1.0 forbids
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (c) => entity[c] ?? c)

/** Keeps only what may stand in an XML id and inside `url(#...)`. */
export const cleanId = (text: string): string => text.replace(/[^A-Za-z0-9_-]/g, '')

export const fontFamily = `font-family="'Anek Bangla Variable','Anek Bangla',sans-serif"`
