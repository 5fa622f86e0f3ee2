const offset = 0x811c9dc5
const prime = 0x01000193

/**
 * 30 bits of FNV-1a over the text's UTF-16 units. For sets and maps asked about texts just cut out of
 * requests:
 * as keys these would first have to be entered into the engine's table of all names, which costs more than
 * the look-up. Two texts may share a hash: compare them, or let it not matter. Not for secrets.
 */
export function textHash(text: string): number {
  let hash = offset
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return hash >>> 2
}
