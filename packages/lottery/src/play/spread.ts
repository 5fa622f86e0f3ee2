import type { Contribution, PayHits, Play, Pool, Result, Selection, Spread, Terms, View } from './declare.ts'

interface Sampled {
  readonly cell: number
  readonly result: Result
}

/** Views up to this size keep their sample results: tickets ask for them again and again. */
const mostKept = 2_500
const kept = new WeakMap<Play, Map<string, readonly Sampled[]>>()

function samplesOf(play: Play, view: View): readonly Sampled[] {
  const known = kept.get(play)?.get(view.id)
  if (known) return known
  const made = [...view.cells()].map((cell) => ({ cell, result: view.sample?.(cell) ?? [] }))
  if (made.length <= mostKept) {
    const views = kept.get(play) ?? new Map<string, readonly Sampled[]>()
    kept.set(play, views.set(view.id, made))
  }
  return made
}

/** What a choice gets where one cell of a view occurs. */
interface Met {
  readonly cell: number
  readonly hits: readonly number[]
  readonly pushed: number
}

/** Many people choose the same. What a choice meets is kept while it is little, and begun anew after so much. */
const mostMet = 200_000
const longestMet = 64
const longestChoice = 80
const choices = new Map<string, readonly Met[]>()
let metInAll = 0

interface Choice {
  readonly sel: Selection
  readonly terms: Terms
  readonly view: View
}

function metBy(play: Play, choice: Choice): readonly Met[] {
  const key = `${play.family} ${play.id} ${choice.view.id} ${choice.terms.lunarYear} ${choice.sel.join('|')}`
  const known = choices.get(key)
  if (known) return known
  const found = lookFor(play, choice)
  if (found.length > longestMet || key.length > longestChoice) return found
  if (metInAll > mostMet) {
    choices.clear()
    metInAll = 0
  }
  metInAll += 1 + found.length
  choices.set(key, found)
  return found
}

function lookFor(play: Play, { sel, terms, view }: Choice): Met[] {
  const found: Met[] = []
  for (const { cell, result } of samplesOf(play, view)) {
    const hits = play.hits(sel, result, terms)
    const pushed = play.pushes?.(sel, result, terms) ?? 0
    if (pushed > 0 || hits.some((count) => count > 0)) found.push({ cell, hits, pushed })
  }
  return found
}

/** The amounts of every cell of a view, where the row's payout depends on that cell alone. */
export function payCells(play: Play, { pay, ...choice }: Choice & { pay: PayHits }): Contribution {
  const cells: [number, number][] = []
  for (const { cell, hits, pushed } of metBy(play, choice)) {
    const amount = pay(hits, pushed)
    if (amount > 0) cells.push([cell, amount])
  }
  return { view: choice.view, cells }
}

export const overView =
  (view: View): Spread =>
  (play, row) => [payCells(play, { ...row, view })]

/** Each field pays by itself: what one wins has nothing to do with the others. */
export function overFields(viewOf: (field: number) => View): Spread {
  const views: View[] = []
  return (play, row) => {
    const spread: Contribution[] = []
    row.sel.forEach((values, index) => {
      if (values.length === 0) return
      const view = (views[index] ??= viewOf(index))
      const sel = row.sel.map((others, other) => (other === index ? others : nothing))
      spread.push(payCells(play, { ...row, sel, view }))
    })
    return spread
  }
}

const nothing: readonly number[] = []

/** Always occurs: what a row pays in any case is added there. */
export const always: View = { id: 'always', cells: () => [0], occurs: () => [0], sample: () => [] }

/** Numbers of which some are drawn. */
export const poolView = (id: string, pool: Pool, occurs: (result: Result) => readonly number[]): View => ({
  id,
  pool,
  cells: () => [],
  occurs,
})

/**
 * A row that is paid by how many of its values occur: an equal share on each value, large enough for any
 * number of hits, and on top what it pays without one.
 */
export const overPool =
  (
    view: View,
    { values, hitsAt }: { values: (sel: Selection) => readonly number[]; hitsAt: HitsAt },
  ): Spread =>
  (_play, { sel, pay }) => {
    const chosen = values(sel)
    const most = Math.min(view.pool?.draws ?? 0, chosen.length * (view.pool?.most ?? 1))
    const without = pay(hitsAt(0, sel), 0)
    let share = 0
    for (let count = 1; count <= most; count += 1)
      share = Math.max(share, Math.ceil((pay(hitsAt(count, sel), 0) - without) / count))
    return [
      { view, cells: chosen.map((value) => [value, share] as const) },
      { view: always, cells: [[0, without]] },
    ]
  }

/** The tiers' hits when so many of the chosen values occur. */
export type HitsAt = (count: number, sel: Selection) => readonly number[]

/** Takes the most that a row can pay in any of these cases, wherever it falls. */
export const atMost =
  (cases: (sel: Selection) => readonly (readonly number[])[]): Spread =>
  (_play, { sel, pay }) => [
    { view: always, cells: [[0, Math.max(0, ...cases(sel).map((hits) => pay(hits, 0)))]] },
  ]
