// What the first frame is made of, and what surrounds it.
const ofFrame =
  'site|in-game|top|in|ibtn|logo|drawing|shell|with-side|side|side-link|hero|banner|slide|corner|btn|line|primary|' +
  'catbar|tabs|tab|cat-panel|grid|tile|tabbar|bar-tab|mid'
const elements = 'html|body|header|main|aside|div|span|i|svg|img'
const vocabulary = new RegExp(
  `^(?:[\\s>+~*]|::?(?:before|after|root|first-child)|:lang\\(\\w+\\)|` +
    `\\.(?:${ofFrame})(?![\\w-])|(?<![\\w-.])(?:${elements})(?![\\w-]))+$`,
)

/**
 * Of built styles, the rules that the first frame can meet, in their order and with their media queries. The
 * page carries them itself, so that the frame is seen before any file has come.
 */
export function frameStyle(css: string): string {
  return rulesOf(css).map(keepForFrame).join('')
}

function keepForFrame({ head, body }: Rule): string {
  if (head.startsWith('@media')) {
    const inner = frameStyle(body)
    return inner && `${head}{${inner}}`
  }
  const met = selectorsOf(head).filter((selector) => vocabulary.test(selector))
  return met.length > 0 ? `${met.join(',')}{${body}}` : ''
}

interface Rule {
  readonly head: string
  readonly body: string
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let at = 0
  for (let open = css.indexOf('{'); open !== -1; open = css.indexOf('{', at)) {
    const close = closingOf(css, open)
    rules.push({ head: css.slice(at, open).trim(), body: css.slice(open + 1, close) })
    at = close + 1
  }
  return rules
}

function closingOf(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error('a rule of the built styles does not end')
}

/** A comma within brackets parts nothing. */
const selectorsOf = (head: string): string[] => head.split(/,(?![^(]*\))/).map((selector) => selector.trim())
