import { commitToSeed, createFairRng, hmacSha256, sha256, textBytes, writeHex } from '@baize/games/fairness'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRaffle, drawTickets } from './draw.ts'
import { findRaffleFault, saltFrom } from './plan.ts'
import { layTickets, ticketsFor, writeTickets } from './tickets.ts'

const seed = 'ab'.repeat(32)
const fair = {
  commit: commitToSeed,
  rng: (seeds: { serverSeed: string; clientSeed: string; nonce: number }) =>
    createFairRng({ ...seeds, hmac: hmacSha256 }),
  hash: (text: string) => writeHex(sha256(textBytes(text))),
}
const rngOf = (nonce: number) => fair.rng({ serverSeed: seed, clientSeed: 'beacon', nonce })

/** The same draw over a list that names the owner of each single ticket. */
function drawNaively(
  entrants: readonly { name: string; count: number }[],
  given: { prizes: number; mostWins: number; nonce: number },
) {
  const owners = entrants
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, count }) => Array.from({ length: count }, () => name))
  const rng = rngOf(given.nonce)
  const drawn: { prize: number; ticket: number; name: string }[] = []
  const mayWin = (ticket: number) =>
    drawn.every((each) => each.ticket !== ticket) &&
    drawn.filter(({ name }) => name === owners[ticket]).length < given.mostWins
  while (drawn.length < given.prizes && owners.some((_, ticket) => mayWin(ticket))) {
    const ticket = rng.nextInt(owners.length)
    if (mayWin(ticket)) drawn.push({ prize: drawn.length, ticket, name: owners[ticket] as string })
  }
  return drawn
}

const entrants = fc.uniqueArray(
  fc.record({ name: fc.stringMatching(/^[a-f0-9]{6}$/), count: fc.integer({ min: 0, max: 12 }) }),
  { minLength: 1, maxLength: 12, selector: ({ name }) => name },
)

describe('a raffle', () => {
  test('draws as a list of single tickets would', () => {
    fc.assert(
      fc.property(
        entrants,
        fc.record({
          prizes: fc.integer({ min: 0, max: 15 }),
          mostWins: fc.integer({ min: 1, max: 4 }),
          nonce: fc.nat(),
        }),
        (given, how) => {
          const drawn = drawTickets({ ranges: layTickets(given), ...how }, rngOf(how.nonce))
          expect(drawn).toEqual(drawNaively(given, how))
        },
      ),
      { numRuns: Number(process.env['RAFFLE_HISTORIES'] ?? 300) },
    )
  })

  test('gives every ticket the same chance', () => {
    const ranges = layTickets([
      { name: 'a', count: 1 },
      { name: 'b', count: 3 },
    ])
    const runs = 8_000
    let few = 0
    for (let nonce = 0; nonce < runs; nonce += 1)
      if (drawTickets({ ranges, prizes: 1, mostWins: 1 }, rngOf(nonce))[0]?.name === 'a') few += 1
    expect(Math.abs(few / runs - 0.25)).toBeLessThan(4.5 * Math.sqrt((0.25 * 0.75) / runs))
  })
})

describe('its record', () => {
  const ranges = layTickets([
    { name: 'b2', count: 4 },
    { name: 'a1', count: 2 },
    { name: 'c3', count: 0 },
  ])
  const terms = { ranges, prizes: 3, mostWins: 2 }
  const drawn = drawTickets(terms, rngOf(0))
  const record = {
    ...terms,
    drawn,
    seed,
    seedHash: commitToSeed(seed),
    clientSeed: 'beacon',
    listHash: fair.hash(writeTickets(ranges)),
  }
  test('lists ranges in the order of the pseudonyms', () => {
    expect(writeTickets(ranges)).toBe('a1 0 2\nb2 2 4\n')
    expect(checkRaffle(record, fair)).toEqual({ faults: [], drawn })
  })
  test.each([
    [{ seed: null }, 'seed_hidden'],
    [{ seedHash: 'cd'.repeat(32) }, 'commitment'],
    [{ listHash: 'cd'.repeat(32) }, 'list'],
    [
      {
        ranges: layTickets([
          { name: 'a1', count: 3 },
          { name: 'b2', count: 4 },
        ]),
      },
      'list',
    ],
    [{ drawn: drawn.slice(1) }, 'draw'],
    [{ clientSeed: 'another' }, 'draw'],
  ])('%o is found out', (change, fault) =>
    expect(checkRaffle({ ...record, ...change }, fair).faults).toContain(fault),
  )
})

test.each([
  [99_999n, 50_000n, 1],
  [100_000n, 50_000n, 2],
  [0n, 50_000n, 0],
  [-5n, 50_000n, 0],
  [5n, 0n, 0],
])('%s by steps of %s gives %i tickets', (amount, step, count) =>
  expect(ticketsFor(amount, step)).toBe(count),
)

describe('a plan', () => {
  const minuteMs = 60_000
  const plan = {
    opensAtMs: 0,
    closesAtMs: 60 * minuteMs,
    drawsAtMs: 61 * minuteMs,
    mostWins: 1,
    claimDays: 30,
    prizes: [{ kind: 'cash' as const, amountMinor: 100n }],
  }
  test.each([
    [{}, undefined],
    [{ prizes: [] }, 'prizes'],
    [{ prizes: [{ kind: 'cash' as const, amountMinor: 0n }] }, 'prizes'],
    [
      { prizes: Array.from({ length: 1_001 }, () => ({ kind: 'points' as const, amountMinor: 1n })) },
      'prizes',
    ],
    [{ drawsAtMs: 61 * minuteMs - 1 }, 'times'],
    [{ closesAtMs: 0 }, 'times'],
    [{ closesAtMs: -1, opensAtMs: -2 }, 'times'],
    [{ drawsAtMs: 93 * 1_440 * minuteMs }, 'times'],
    [{ mostWins: 2 }, 'limits'],
    [{ mostWins: 0 }, 'limits'],
    [{ mostWins: 0.5 }, 'limits'],
    [{ claimDays: 91 }, 'limits'],
  ])('%o is %s', (change, fault) => expect(findRaffleFault({ ...plan, ...change }, 0)).toBe(fault))
  test('the beacon speaks after the closing, however late that was', () => {
    expect(saltFrom(100 * minuteMs, 10 * minuteMs)).toBe(100 * minuteMs)
    expect(saltFrom(100 * minuteMs, 100 * minuteMs)).toBe(101 * minuteMs)
  })
})
