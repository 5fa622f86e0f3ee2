/** Groups in the order of their first items. */
export function groupBy<T, Key>(list: readonly T[], keyOf: (item: T) => Key): ReadonlyMap<Key, readonly T[]> {
  const groups = new Map<Key, T[]>()
  for (const item of list) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** The last first. */
export const reversed = <T>(list: readonly T[]): T[] => [...list].reverse()

/** Items with numbers that stay theirs while the list only grows at its end: keys of what has no id. */
export const numbered = <T>(list: readonly T[]): readonly { readonly item: T; readonly number: number }[] =>
  list.map((item, at) => ({ item, number: at + 1 }))
