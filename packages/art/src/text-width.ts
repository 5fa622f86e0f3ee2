/** What a reader counts as one letter: a Bengali conjunct with its signs, or one other character. */
const joined = '(?:[\\u0995-\\u09B9\\u09DC-\\u09DF\\u09F0\\u09F1]\\u09BC?\\u09CD\\u200D?)*'
const marks = '[\\p{M}\\u200C\\u200D]'
const cluster = new RegExp(`${joined}[^\\p{M}\\u200C\\u200D]${marks}*|${marks}+`, 'gu')

/** Splits text into clusters by the rule of Unicode 15.1 (GB9c), the same in browsers of any age. */
export const clusters = (text: string): readonly string[] => text.match(cluster) ?? []

const bengali = /[\u0980-\u09FF]/

export const isBengali = (text: string): boolean => bengali.test(text)

/** What a mark adds to a letter's width, in em at weight 800: measured on Anek Bangla and rounded up. */
const bengaliWidth: readonly (readonly [RegExp, number])[] = [
  [/[\u0985\u0986\u0988\u0990\u0994\u099D\u09A3\u09B6]/, 0.2],
  [/[\u0986]/, 0.2],
  [/\u09CD/, 0.18],
  [/\u09CD\u09AF/, 0.22],
  [/[\u09BE\u09C0\u09BF\u09C7\u09C8]/, 0.35],
  [/[\u09CB\u09CC]/, 0.64],
  [/[\u0982\u0983]/, 0.36],
]

function clusterWidth(text: string): number {
  if (text === ' ') return 0.24
  if (bengali.test(text)) {
    const extra = bengaliWidth.reduce((sum, [mark, em]) => sum + (mark.test(text) ? em : 0), 0.68)
    return extra * 1.04
  }
  if (/[MWmw@%]/.test(text)) return 0.82
  if (/[ilIjtfr1.,'’:!-]/.test(text)) return 0.34
  return /[A-Z0-9]/.test(text) ? 0.59 : 0.53
}

/** The width of a line in em, estimated without a font so that every machine breaks lines alike. */
export const textWidth = (text: string): number =>
  clusters(text).reduce((width, part) => width + clusterWidth(part), 0)

/** Breaks a title into one or two lines whose longer one is as short as possible. */
export function breakLines(title: string): readonly string[] {
  const words = title.split(' ')
  if (words.length === 1 || textWidth(title) < 4.6) return [title]
  let best: { width: number; lines: readonly string[] } | undefined
  for (let i = 1; i < words.length; i++) {
    const lines = [words.slice(0, i).join(' '), words.slice(i).join(' ')]
    const width = Math.max(...lines.map(textWidth))
    if (!best || width < best.width) best = { width, lines }
  }
  return best?.lines ?? [title]
}
