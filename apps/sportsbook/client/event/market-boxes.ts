import { groupBy } from '../core/lists.ts'

const line = /(^|\|)(?:total|hcp)=([^|]*)/

export interface MarketBoxOf {
  readonly key: string
  readonly ids: readonly string[]
}

/** Markets that differ in their line only share a box, in the order of their lines. */
export function marketBoxes(ids: readonly string[]): readonly MarketBoxOf[] {
  const boxes = groupBy(ids, (id) => id.replace(line, '$1*'))
  return [...boxes].map(([key, own]) => ({ key, ids: [...own].sort((a, b) => lineOf(a) - lineOf(b)) }))
}

const lineOf = (id: string): number => Number(line.exec(id)?.[2] ?? 0)
