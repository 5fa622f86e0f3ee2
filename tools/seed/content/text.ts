import { brandName } from '@baize/i18n'
import type { BothLanguages, NewContent } from '../../../apps/server/src/content/content/service.ts'

/** The same in English and in Bengali. */
export type Pair = readonly [en: string, bn: string]

export interface ArticleText {
  readonly id: string
  readonly title: Pair
  readonly lines: readonly Pair[]
}

type Promotion = Extract<NewContent, { kind: 'promotion' }>['fields']

export interface PromotionText extends Pick<Promotion, 'tag' | 'participation'> {
  readonly id: string
  /** Emblems and colour of the drawn picture. */
  readonly picture: string
  /** First and last day counted from the seed; without: from now on. */
  readonly days?: readonly [from: number, until: number]
  readonly title: Pair
  readonly summary: Pair
  readonly lines: readonly Pair[]
}

export const both = ([EN, BN]: Pair): BothLanguages => ({ EN, BN })

/**
 * Makes HTML of lines: `# ` begins a heading, `- ` an item of a list, `1. ` an item of a numbered one; every
 * other line is a paragraph.
 */
export const article = (lines: readonly Pair[]): BothLanguages => ({
  EN: htmlOf(lines.map(([en]) => en)),
  BN: htmlOf(lines.map(([, bn]) => bn)),
})

const kinds = [
  { sign: /^# /, item: 'h3', around: '' },
  { sign: /^- /, item: 'li', around: 'ul' },
  { sign: /^\d+\. /, item: 'li', around: 'ol' },
  { sign: /^/, item: 'p', around: '' },
] as const

function htmlOf(lines: readonly string[]): string {
  let html = ''
  let open = ''
  for (const line of lines) {
    const { sign, item, around } = kinds.find((kind) => kind.sign.test(line)) ?? kinds[3]
    if (open !== around) html += `${open && `</${open}>`}${around && `<${around}>`}`
    open = around
    html += `<${item}>${line.replace(sign, '')}</${item}>`
  }
  return html + (open && `</${open}>`)
}

export const noText: BothLanguages = { EN: '', BN: '' }

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Puts the name of the site where texts have `{brand}`. */
export function branded<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('{brand}', brandName()) as Value
  if (Array.isArray(value)) return value.map(branded) as Value
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, branded(each)])) as Value
}
