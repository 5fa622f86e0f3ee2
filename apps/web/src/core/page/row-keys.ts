/** Keys for rows whose names may repeat: the name and its number among equal ones. */
export function rowKeys(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return `${name} ${count}`
  })
}
