const uuid = /^([0-9a-f]{8})-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const longest = 20

/**
 * The part of an id that is shown: a UUID by its last eight characters, because its first ones are the time
 * and neighbours share them; another long id by both its ends.
 */
export function shortId(id: string): string {
  if (uuid.test(id)) return `…${id.slice(-8)}`
  return id.length > longest ? `${id.slice(0, 8)}…${id.slice(-8)}` : id
}
