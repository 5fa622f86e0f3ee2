import type { EventNames, Named } from '../market/index.ts'

/**
 * Fills `{name}` in both texts of a template. Plain text (numbers, lines) is the same in both: digits are
 * Latin in Bengali too (decision D28). A value that is missing stays in braces.
 */
export function fillText(template: Named, values: Readonly<Record<string, string | Named>>): Named {
  const fill = (text: string, language: keyof Named): string =>
    text.replace(/\{(\w+)\}/g, (braces, name: string) => {
      const value = values[name]
      if (value === undefined) return braces
      return typeof value === 'string' ? value : value[language]
    })
  return { en: fill(template.en, 'en'), bn: fill(template.bn, 'bn') }
}

/** A line as people read it, with its sign: `+0.5`, `−0.75`, `(0)`. */
export const signedLine = (line: number): string => (line > 0 ? `+${line}` : line < 0 ? `−${-line}` : '(0)')

const bengaliOrdinals = [
  // One to ten.
  'প্রথম',
  'দ্বিতীয়',
  'তৃতীয়',
  'চতুর্থ',
  'পঞ্চম',
  'ষষ্ঠ',
  'সপ্তম',
  'অষ্টম',
  'নবম',
  'দশম',
].map((word) => word.normalize('NFC'))

/** 1st, 2nd, 3rd, 4th; in Bengali the word, and from 11 the number. */
export function ordinal(count: number): Named {
  const lastTwo = count % 100
  const en = lastTwo >= 11 && lastTwo <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')
  return { en: `${count}${en}`, bn: bengaliOrdinals[count - 1] ?? `${count} নম্বর` }
}

const outcomeTexts: Readonly<Record<string, Named>> = {
  draw: { en: 'Draw', bn: 'ড্র' },
  tie: { en: 'Tie', bn: 'টাই' },
  none: { en: 'None', bn: 'কেউ নয়' },
  over: { en: 'Over', bn: 'ওভার' },
  under: { en: 'Under', bn: 'আন্ডার' },
  yes: { en: 'Yes', bn: 'হ্যাঁ' },
  no: { en: 'No', bn: 'না' },
  odd: { en: 'Odd', bn: 'বিজোড়' },
  even: { en: 'Even', bn: 'জোড়' },
  other: { en: 'Any other', bn: 'অন্য যেকোনো' },
}

/**
 * The name of an outcome whose id is common to the sports: sides by their names, players by theirs, `over`,
 * `yes`, `draw` and their like by text; anything else (a score, a number) is its own name.
 */
export function commonOutcomeName(outcome: string, names: EventNames): Named {
  if (outcome === 'home' || outcome === 'away') return names[outcome]
  const own = outcomeTexts[outcome] ?? names.players?.[outcome]
  return own ?? { en: outcome, bn: outcome }
}
