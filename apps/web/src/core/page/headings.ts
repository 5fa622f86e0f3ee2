const heading = /(<\/?h)([1-6])(?=[\s>])/g
const lowest = 6

/** Moves the headings of a text so that its highest has this level and the others keep their distance. */
export function setHeadings(html: string, level: number): string {
  const levels = [...html.matchAll(heading)].map(([, , given]) => Number(given))
  const shift = level - Math.min(...levels)
  return html.replace(
    heading,
    (_all, start: string, given: string) => start + Math.min(lowest, Number(given) + shift),
  )
}
