/** Formats an object as lines `name: value`; a nested field is named by its path. */
export const factLines = (value: object): string[] =>
  Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    if (typeof each !== 'object' || each === null) return [`${name}: ${each as string}`]
    const inner = factLines(each)
    return inner.length === 0 ? [`${name}: –`] : inner.map((line) => `${name}.${line}`)
  })
