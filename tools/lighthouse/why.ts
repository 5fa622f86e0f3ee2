import type { Result } from 'lighthouse'

const shownItems = 6
const shownChars = 200

/** Every audit that lost points or saw something, with its first items. */
export function lookWhy({ audits, categories }: Result): string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (!audit || audit.score === null || audit.score >= 1) return []
      const head = `${title}: ${id} ${audit.score} (weight ${weight}) ${audit.displayValue ?? ''}`
      return [head, ...itemsOf(audit.details).slice(0, shownItems)]
    }),
  )
}

function itemsOf(details: unknown): string[] {
  if (typeof details !== 'object' || details === null || !('items' in details)) return []
  const { items } = details
  if (!Array.isArray(items)) return []
  return items.map((item) => `    ${JSON.stringify(item).slice(0, shownChars)}`)
}
