const maxColumns = 110

/**
 * Wraps comments that are wider than the page; code and strings stay as they are. What does not fit begins the
 * next line of the same paragraph.
 */
export function wrapComments(text: string): string {
  const wrapped: string[] = []
  const waiting = text.split('\n').toReversed()
  for (let line = waiting.pop(); line !== undefined; line = waiting.pop()) {
    const pieces = line.length > maxColumns ? wrapLine(line) : [line]
    const rest = pieces.length > 1 ? pieces.at(-1) : undefined
    const next = waiting.at(-1)
    if (rest !== undefined && next !== undefined && isGoneOnIn(next, prefixOf(rest))) {
      waiting.pop()
      waiting.push(`${rest} ${next.slice(prefixOf(rest).length)}`)
      pieces.pop()
    }
    wrapped.push(...pieces)
  }
  return wrapped.join('\n')
}

const commentForm = /^(\s*(?:\/\/|\*|--) )(.*)$/
const prefixOf = (line: string): string => commentForm.exec(line)?.[1] ?? ''

/** A line of the same paragraph: neither empty nor the next point of a list. */
const isGoneOnIn = (line: string, prefix: string): boolean =>
  prefix !== '' && line.startsWith(prefix) && /^[\p{L}`(]/u.test(line.slice(prefix.length))

function wrapLine(line: string): string[] {
  const oneLineBlock = /^(\s*)\/\*\*? (.*) \*\/$/.exec(line)
  if (oneLineBlock) {
    const [, indent = '', words = ''] = oneLineBlock
    return [`${indent}/**`, ...fill(words, `${indent} * `), `${indent} */`]
  }
  const [, prefix = '', words = ''] = commentForm.exec(line) ?? []
  return prefix === '' ? [line] : fill(words, prefix)
}

function fill(words: string, prefix: string): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of words.split(' ')) {
    if (current !== '' && prefix.length + current.length + 1 + word.length > maxColumns) {
      lines.push(prefix + current)
      current = word
    } else {
      current = current === '' ? word : `${current} ${word}`
    }
  }
  return [...lines, prefix + current]
}
