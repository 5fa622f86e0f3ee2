/** An element of a message: its name, its attributes, and the elements within it. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
}

interface Open {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
}

const longest = 2_000_000
const deepest = 16
const tag = /<(\/?)([A-Za-z_][\w.-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const attribute = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const unescape = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|(lt|gt|amp|quot|apos));/g, (_all, code?: string, name?: string) =>
    code === undefined ? (named[name ?? ''] ?? '') : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
  )

/**
 * Reads the one element of a message. Messages of feeds are elements with attributes, without text between
 * them. What could name something outside (document types, entities, instructions) is refused, so that a
 * message can only say what stands in it. Undefined for anything else.
 */
export function readElement(text: string): Element | undefined {
  if (text.length > longest) return undefined
  const body = text.replace(/^\uFEFF?\s*<\?xml[^>]{0,200}\?>/, '')
  const open: Open[] = []
  let at = 0
  while (at < body.length) {
    const gap = /\s*/y
    gap.lastIndex = at
    at += gap.exec(body)?.[0].length ?? 0
    tag.lastIndex = at
    const found = tag.exec(body)
    if (!found) return undefined
    at = tag.lastIndex
    const done = takeTag(open, found)
    if (done === null) return undefined
    if (done) return body.slice(at).trim() === '' ? done : undefined
  }
  return undefined
}

/** Gives the whole when its end was read, null for what cannot stand there. */
function takeTag(
  open: Open[],
  [, slash, name = '', rest = '', empty]: RegExpExecArray,
): Element | null | undefined {
  if (slash === '/') {
    const ended = open.pop()
    return ended?.name === name ? close(open, ended) : null
  }
  if (open.length >= deepest) return null
  const attributes: Record<string, string> = {}
  for (const [, key = '', double, single] of rest.matchAll(attribute))
    attributes[key] = unescape(double ?? single ?? '')
  const begun: Open = { name, attributes, children: [] }
  if (empty === '/') return close(open, begun)
  open.push(begun)
  return undefined
}

function close(open: readonly Open[], ended: Open): Element | undefined {
  const parent = open.at(-1)
  if (!parent) return ended
  parent.children.push(ended)
  return undefined
}
