import type { Spelling } from './spelling.ts'

/** A title as the search sees it. */
export interface FoundTitle {
  /** Its words in each language, folded. */
  readonly names: readonly (readonly string[])[]
  readonly popularity: number
  readonly isComingSoon: boolean
}

const weight = {
  /** Each word of the title that was not asked for. */
  otherWord: 0.012,
  mostOthers: 6,
  /** Ten times as popular. */
  tenfold: 0.015,
  isComingSoon: 0.06,
  inOrder: 0.01,
} as const

/**
 * How well a title answers what was typed: `asked` has for each typed word what it may mean. Likeness counts
 * most; among titles alike the shorter, the more popular and the playable ones come first. 0 is no answer.
 */
export function rankTitle(title: FoundTitle, asked: readonly (readonly Spelling[])[]): number {
  const answers = asked.map((spellings) => bestAnswer(title, spellings))
  if (answers.some(({ like }) => like === 0)) return 0
  const like = answers.reduce((sum, answer) => sum + answer.like, 0) / asked.length
  const name = answers[0]?.name ?? []
  const places = answers.map(({ word }) => name.indexOf(word))
  const isInOrder = places.every((place, index) => place === (places[0] ?? 0) + index && place >= 0)
  const others = Math.min(weight.mostOthers, Math.max(0, name.length - asked.length))
  return (
    like -
    weight.otherWord * others +
    weight.tenfold * Math.log10(Math.max(1, title.popularity)) -
    (title.isComingSoon ? weight.isComingSoon : 0) +
    (isInOrder && asked.length > 1 ? weight.inOrder : 0)
  )
}

interface Answer {
  readonly like: number
  readonly word: string
  /** The name that the word is in. */
  readonly name: readonly string[]
}

/** Spellings come the likest first. */
function bestAnswer({ names }: FoundTitle, spellings: readonly Spelling[]): Answer {
  for (const { word, likeness } of spellings) {
    const name = names.find((words) => words.includes(word))
    if (name) return { like: likeness, word, name }
  }
  return { like: 0, word: '', name: [] }
}
