/** This month as `2026-11`, by the visitor's clock. */
export const thisMonth = (now = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`

/** So many months later, or before. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return thisMonth(new Date(year, number - 1 + count, 1))
}
