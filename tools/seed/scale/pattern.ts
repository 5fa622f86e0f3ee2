/**
 * What members of the large seed do, again and again: they pay in, play twelve rounds, win five of them, and
 * take most of the rest out. Amounts are in steps of the member's own size; so cash never runs short, and
 * every balance follows from the number of the movement alone.
 */
export const stepsOfRound = [
  ['deposit', 1000],
  ['bet', -40],
  ['win', 91],
  ['bet', -40],
  ['bet', -40],
  ['win', 91],
  ['bet', -40],
  ['bet', -40],
  ['win', 91],
  ['bet', -40],
  ['bet', -40],
  ['win', 91],
  ['bet', -40],
  ['bet', -40],
  ['win', 91],
  ['bet', -40],
  ['bet', -40],
  ['bet', -40],
  ['hold', -900],
  ['capture', 0],
] as const

export const heldSteps = 900
const roundLength = stepsOfRound.length

let cash = 0
const steps = stepsOfRound.map(([kind, change], index) => {
  cash += change
  const amount = kind === 'capture' ? heldSteps : Math.abs(change)
  const wins = stepsOfRound[index + 1]?.[0] === 'win'
  return `(${index + 1}, '${kind}', ${amount}, ${cash}, ${wins})`
})
/** What is left of a round of movements. */
const leftSteps = cash

/** The place of movement `k` in its round of movements, from 1. */
export const placeOf = (k: string): string => `((${k} - 1) % ${roundLength} + 1)`

/** The table of places: kind, amount, cash after it in this round, and whether a win follows. */
export const placeTable = `(values ${steps.join(', ')}) p(place, kind, amount, cash, wins)`

/** Cash after movement `k`, in minor units; `place` has been joined as `p`, and `size` is the member's. */
export const cashAfter = (k: string, size: string): string =>
  `((${leftSteps} * ((${k} - 1) / ${roundLength}) + p.cash) * 100 * ${size})::bigint`

/** How many movements somebody has before it is scaled: few play much, many a little, half not at all. */
export const shareOf = (n: string): string => `case
  when ${n} * 7919 % 100 = 0 then 400 + ${n} % 40
  when ${n} * 7919 % 100 < 10 then 40 + ${n} % 17
  when ${n} * 7919 % 100 < 50 then 1 + ${n} % 9
  else 0 end`
