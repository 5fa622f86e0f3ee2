import { createFairRng, hmacSha256 } from '@baize/games/fairness'
import { describe, expect, test } from 'vitest'
import { families } from '../series/families.ts'
import { big, sumOf, type Play, type Selection, type Terms } from './declare.ts'
import { endingsAt, everyResult } from './every-result.fixture.ts'
import { lengthsOf, prizeLists } from './prize-lists.ts'
import { quickPick } from './quick-pick.ts'
import { playsOf } from './registry.ts'

const rng = createFairRng({ serverSeed: 'c4'.repeat(32), clientSeed: 'chances', nonce: 0, hmac: hmacSha256 })

/** These pay each option, or each pair of places, by itself: one is tried at a time. */
const isOneByOne = ({ family, stem }: Play): boolean =>
  /^seven-(zodiac|digit)$/.test(stem) || (family === 'PK10' && stem === 'rivals')

function selectionsOf(play: Play, terms: Terms): Selection[] {
  if (isOneByOne(play)) {
    return play.fields.flatMap((field, index) =>
      Array.from({ length: field.alphabet.size }, (_, at) =>
        play.fields.map((_, other) => (other === index ? [field.alphabet.at(at)] : [])),
      ),
    )
  }
  // Tails are counted in every combination: more than three at once are too many.
  const isCounted = play.family.startsWith('VN') && /^(lo|da|head)/.test(play.stem)
  const spare = isCounted ? [0, 1] : play.family === '11X5' || play.family === 'KL10' ? [0, 2] : [0, 1, 3]
  return spare.map((more) => quickPick(play, { rng, terms, spare: more }))
}

interface Expected {
  readonly total: bigint
  readonly hits: bigint[]
  pushes: bigint
}

function expectOver(play: Play, sel: Selection, terms: Terms): Expected {
  const hits = play.kinds.flatMap(({ tiers }) => tiers.map(() => 0n))
  let total = 0n
  let pushes = 0n
  for (const [result, weight] of everyResult(play, sel, terms)) {
    total += weight
    play.hits(sel, result, terms).forEach((count, index) => {
      if (count > 0) hits[index] = (hits[index] ?? 0n) + big(count) * weight
    })
    pushes += big(play.pushes?.(sel, result, terms) ?? 0) * weight
  }
  return { total, hits, pushes }
}

/** Plays that add up what each number of a result wins: the others are set to numbers that win nothing. */
function expectByNumber(play: Play, sel: Selection, terms: Terms): Expected {
  const list = prizeLists[play.family] ?? []
  const lengths = lengthsOf(list)
  const hits = play.kinds.flatMap(({ tiers }) => tiers.map(() => 0n))
  const loser = Array.from({ length: 10_000 }, (_, number) =>
    lengths.map((digits) => number % 10 ** Math.min(4, digits)),
  ).find((result) => sumOf(play.hits(sel, result, terms)) === 0)
  if (!loser) throw new Error(`no losing number for ${play.id}`)
  let place = 0
  for (const { count } of list) {
    for (const [result, weight] of endingsAt(lengths, { place, loser }))
      play.hits(sel, result, terms).forEach((won, index) => {
        hits[index] = (hits[index] ?? 0n) + big(won) * weight * big(count)
      })
    place += count
  }
  return { total: 10_000n, hits, pushes: 0n }
}

/** lines x N/D, for every tier: what a selection has to win over all results. */
function compare(play: Play, sel: Selection, terms: Terms): void {
  const expected =
    play.family === '4D' || play.family === 'TH'
      ? expectByNumber(play, sel, terms)
      : expectOver(play, sel, terms)
  const lines = play.lines(sel, terms)
  const name = `${play.family}/${play.id} ${JSON.stringify(sel)}`
  let tier = 0
  let pushed = [0n, 1n]
  play.kinds.forEach((kind, index) => {
    const count = lines[index] ?? 0n
    for (const { n } of kind.tiers) {
      expect((expected.hits[tier] ?? 0n) * kind.d * big(kind.units), `${name} tier ${tier}`).toBe(
        count * n * expected.total,
      )
      tier += 1
    }
    const [numerator = 0n, denominator = 1n] = pushed
    pushed = [numerator * kind.d + count * kind.pushN * denominator, denominator * kind.d]
  })
  expect(expected.pushes * (pushed[1] ?? 1n), `${name} pushes`).toBe((pushed[0] ?? 0n) * expected.total)
}

describe.each(families)('%s', (family) => {
  test.each(playsOf[family].map((play) => [play.id, play] as const))(
    '%s wins as often as it says',
    (_id, play) => {
      for (const lunarYear of play.stem.includes('zodiac') ? [2026, 2027, 2031] : [2026]) {
        const terms = { lunarYear }
        for (const sel of selectionsOf(play, terms)) compare(play, sel, terms)
      }
    },
    120_000,
  )
})
