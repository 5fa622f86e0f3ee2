const shortest = 6
const longest = 40

/**
 * The one form of a transaction id as a wallet or bank gives it, or nothing when it cannot be one. Takes
 * Latin digits; case, spaces and hyphens do not make another id, so that one payment cannot be claimed twice.
 */
export function normaliseTransactionId(typed: string): string | undefined {
  const id = typed
    .normalize('NFKC')
    .replace(/[\s‐-―-]/g, '')
    .toUpperCase()
  if (!/^[0-9A-Z]+$/.test(id) || !/\d/.test(id)) return undefined
  if (id.length < shortest || id.length > longest) return undefined
  return new Set(id).size === 1 ? undefined : id
}
