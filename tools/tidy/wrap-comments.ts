const maxColumns = 110

/** Wraps comments that are wider than the page; code and strings stay as they are. */
export function wrapComments(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => (line.length > maxColumns ? wrapLine(line) : [line]))
    .join('\n')
}

function wrapLine(line: string): string[] {
  const oneLineBlock = /^(\s*)\/\*\*? (.*) \*\/$/.exec(line)
  if (oneLineBlock) {
    const [, indent = '', words = ''] = oneLineBlock
    return [`${indent}/**`, ...fill(words, `${indent} * `), `${indent} */`]
  }
  const comment = /^(\s*(?:\/\/|\*|--) )(.*)$/.exec(line)
  if (!comment) return [line]
  const [, prefix = '', words = ''] = comment
  return fill(words, prefix)
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
