import { InvariantError, type Rng } from '@baize/std'
import { type Field, type Play, type Selection, type Terms } from './declare.ts'

/** Chooses so many values of a field at random, each equally likely. */
function pickValues({ alphabet }: Field, count: number, rng: Rng): number[] {
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(alphabet.at(rng.nextInt(alphabet.size)))
  return [...chosen].toSorted((a, b) => a - b)
}

const mostTries = 10_000

/**
 * A random selection with few lines, or, with `spare`, of up to so many values more in each field. Fields
 * that may be empty are filled as far as a line needs them.
 */
export function quickPick(
  play: Play,
  { rng, terms, spare = 0 }: { rng: Rng; terms: Terms; spare?: number },
): Selection {
  const optional = play.fields.flatMap((field, index) => (field.least === 0 ? [index] : []))
  for (let tries = 0; tries < mostTries; tries += 1) {
    // What has no line gets more values and more fields until it has one.
    const more = spare + Math.floor(tries / 8)
    const filled = new Set<number>()
    const need = Math.min(optional.length, 1 + rng.nextInt(more + 1))
    while (filled.size < need) filled.add(optional[rng.nextInt(optional.length)] ?? 0)
    const sel = play.fields.map((field, index) => {
      if (field.least === 0 && !filled.has(index)) return []
      return pickValues(field, Math.min(field.most, Math.max(1, field.least) + rng.nextInt(more + 1)), rng)
    })
    if (play.lines(sel, terms).some((count) => count > 0n)) return sel
  }
  throw new InvariantError(`no selection of ${play.id} has a line`)
}
