import { foldTitle } from '../catalogue/fold.ts'

export interface HelpArticle {
  readonly id: string
  readonly title: string
  /** Plain text. */
  readonly text: string
}

/** Words that stand in every question; folded, as `foldTitle` writes them. */
const common = new Set(
  ['the and for how what when where why who can could you your are was have has not does did with from this']
    .concat(['that please help about want need hello hey thanks thank there get'])
    .concat(['আমি আমার আপনি আপনার কি কী কেন কিভাবে কীভাবে কখন কোথায় করতে করব করবো করে হয় হবে না এই সেই একটা'])
    .flatMap((line) => line.split(' '))
    .map(foldTitle),
)
const titleWeight = 4
const shortestWord = 3
/** Two words that begin alike for so long are forms of one word. */
const stemLength = 4

/**
 * Finds the articles that answer a question by its words, in both scripts, the best first; none when no
 * telling word is found. A word that few articles have tells more than one that many have.
 */
export function findHelp<Article extends HelpArticle>(
  question: string,
  articles: readonly Article[],
  limit = 3,
): Article[] {
  const asked = [...new Set(wordsOf(question))]
  const indexed = articles.map((article) => ({
    article,
    title: new Set(wordsOf(article.title)),
    text: new Set(wordsOf(article.text)),
  }))
  const scores = new Map<Article, number>()
  for (const word of asked) {
    const found = indexed.filter(({ title, text }) => hasWord(title, word) || hasWord(text, word))
    const weight = Math.log(1 + articles.length / (1 + found.length))
    for (const { article, title } of found) {
      const score = weight * (hasWord(title, word) ? titleWeight : 1)
      scores.set(article, (scores.get(article) ?? 0) + score)
    }
  }
  const ranked = [...scores].sort(([, one], [, other]) => other - one)
  const best = ranked[0]?.[1] ?? 0
  return ranked
    .filter(([, score]) => score * 2 >= best)
    .slice(0, limit)
    .map(([article]) => article)
}

const wordsOf = (text: string): string[] =>
  foldTitle(text)
    .split(' ')
    .filter((word) => word.length >= shortestWord && !common.has(word))

function hasWord(words: ReadonlySet<string>, asked: string): boolean {
  if (words.has(asked)) return true
  if (asked.length < stemLength) return false
  for (const word of words) {
    if (word.length >= stemLength && (word.startsWith(asked) || asked.startsWith(word))) return true
  }
  return false
}
