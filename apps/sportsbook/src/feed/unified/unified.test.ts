import { readFileSync } from 'node:fs'
import { readFeedMessage } from '@baize/contract/sports'
import { marketTypes } from '@baize/sports/markets'
import { expect, test } from 'vitest'
import { createPriceStore } from '../../prices/price-store.ts'
import type { Taken } from '../../prices/taken.ts'
import { FeedGone } from '../source.ts'
import { createRecordedTransport } from '../../testing/recorded-transport.ts'
import { createUnifiedSource } from './source.ts'
import { readElement } from './xml.ts'

const recording = readFileSync(new URL('recorded/nilganga-surma.xml', import.meta.url), 'utf8')
const event = 'sr:match:9001'
const none = new AbortController().signal
const latencyMs = 400

function open(text = recording) {
  const source = createUnifiedSource({
    transport: createRecordedTransport(text),
    clock: () => 1_000,
    products: new Map([
      ['unified-live', '1'],
      ['unified-pre', '3'],
    ]),
    latencyMs,
  })
  const store = createPriceStore({ types: marketTypes, liveProducers: new Set(['unified-live']) })
  const seqs: number[] = []
  const take = (line: string): Taken | undefined => {
    const message = readFeedMessage(line)
    if (!message) return undefined
    seqs.push(message.seq)
    expect(message.through).toBe(message.at - latencyMs)
    return store.take(message, { now: message.at, state: { isUp: true, through: message.through } })
  }
  return { source, store, take, seqs }
}

async function gather(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const line of lines) all.push(line)
  return all
}

/** The snapshot, then what came live. */
async function play() {
  const at = open()
  const snapshot = await gather(await at.source.snapshot('unified-live', none))
  const before = snapshot.map(at.take)
  const winner = at.store.book.market(event, 'football_1x2|')
  const seq = readFeedMessage(snapshot.at(-1) ?? '')?.seq ?? 0
  const live = await gather(await at.source.open('unified-live', seq, none))
  return { ...at, snapshot, before, winner, live, seq }
}

test('a recovery tells the match and its markets, by the names of the book', async () => {
  const { before, winner, store } = await play()
  expect(before.every((taken) => taken?.refused === null)).toBe(true)
  const known = store.book.event(event)
  expect([known?.about.home.name.en, known?.about.away.name.en]).toEqual(['Nilganga FC', 'Surma & Sons'])
  expect([known?.isSimulated, known?.startsAt]).toEqual([false, Date.parse('2026-11-20T12:00:00Z')])
  expect(winner?.status).toBe('active')
  expect(winner?.outcomes.get('home')?.split).toEqual([500_000, 0, 0, 0, 500_000])
  expect(store.book.market(event, 'football_total|total=3.5')?.status).toBe('suspended')
  expect([...(store.shelf.events.get(event)?.markets.keys() ?? [])].some((id) => id.includes('9999'))).toBe(
    false,
  )
})

test('odds without chances lose the margin of the supplier', async () => {
  const { store } = await play()
  const total = store.book.market(event, 'football_total|total=2.5')
  const [over = 0, under = 0] = ['over', 'under'].map((id) => total?.outcomes.get(id)?.split[0] ?? 0)
  expect(Math.abs(over + under - 1_000_000)).toBeLessThanOrEqual(1)
  expect(over).toBeGreaterThan(under)
})

test.each([
  ['printed with four decimals', ['0.5004', '0.28', '0.22'], [500_200, 279_888, 219_912], null],
  ['that mean nothing together', ['0.02', '0.02', '0.02'], undefined, 'wrong_chances'],
] as const)('chances %s', async (_name, [home, draw, away], wins, refused) => {
  const probabilities = [home, draw, away].map((chance) => `probabilities="${chance}"`)
  const text = ['0.5', '0.28', '0.22'].reduce(
    (all, chance, index) => all.replace(`probabilities="${chance}"`, probabilities[index] ?? ''),
    recording,
  )
  const at = open(text)
  const taken = (await gather(await at.source.snapshot('unified-live', none))).map(at.take)
  expect(taken.map((one) => one?.refused ?? null)).toContain(refused)
  const market = at.store.book.market(event, 'football_1x2|')
  expect(market && [...market.outcomes.values()].map(({ split }) => split[0])).toEqual(wins)
})

test('what two chances leave is that the bet is void', async () => {
  const text = recording
    .replace('specifiers="total=2.5" status="1"', 'specifiers="total=3" status="1"')
    .replace('odds="1.87"', 'odds="1.87" probabilities="0.41"')
    .replace('odds="1.93"', 'odds="1.93" probabilities="0.37"')
  const at = open(text)
  for (const line of await gather(await at.source.snapshot('unified-live', none))) at.take(line)
  const total = at.store.book.market(event, 'football_total|total=3')
  expect(total?.outcomes.get('over')?.split).toEqual([410_000, 0, 220_000, 0, 370_000])
  expect(total?.outcomes.get('under')?.split).toEqual([370_000, 0, 220_000, 0, 410_000])
})

test('what happens live stops, moves and settles markets; each number is the next', async () => {
  const { live, take, store, seqs, seq } = await play()
  const status = () => store.book.market(event, 'football_1x2|')?.status
  const before = store.book.market(event, 'football_1x2|')?.material ?? 0
  const taken = new Map(live.map((line) => [readFeedMessage(line)?.at, line] as const))
  const say = (at: number) => take(taken.get(at) ?? '')
  say(1_001_000)
  say(1_002_000)
  expect(status()).toBe('suspended')
  say(1_003_000)
  const after = store.book.market(event, 'football_1x2|')
  expect([after?.status, after?.outcomes.get('home')?.split[0]]).toEqual(['active', 740_000])
  expect(after?.material).toBeGreaterThan(before)
  expect(store.book.event(event)?.score).toMatchObject({ home: 1, away: 0, clock: 785 })
  expect(store.book.market(event, 'football_handicap|hcp=-0.5|score=1-0')?.status).toBe('active')
  say(1_004_000)
  say(1_005_000)
  expect(store.book.event(event)?.score).toMatchObject({ phase: 'ended', halfTime: [1, 0] })
  expect(say(1_005_100)?.results.map(({ isValid }) => isValid)).toEqual([false])
  const confirmed = say(1_006_000)
  expect(confirmed?.refused).toBeNull()
  expect(confirmed?.results.map(({ market, isValid }) => [market, isValid])).toEqual([
    ['football_1x2|', true],
    ['football_total|total=2.5', true],
  ])
  expect(say(1_007_000)?.results[0]?.change.type).toBe('unsettle')
  expect(say(1_008_000)?.results[0]?.change).toMatchObject({
    type: 'cancel',
    reason: 'abandoned',
    from: null,
  })
  // The other product's message is not this producer's; numbers have no gap.
  const own = seqs.slice(-live.length)
  expect([own[0], own.at(-1)]).toEqual([seq, seq + live.length - 1])
  expect(new Set(own).size).toBe(live.length)
})

test('a heartbeat that tells of a loss leaves a gap, and old numbers are not kept', async () => {
  const at = open(recording.replace('subscribed="1"', 'subscribed="0"'))
  const snapshot = await gather(await at.source.snapshot('unified-live', none))
  const seq = readFeedMessage(snapshot.at(-1) ?? '')?.seq ?? 0
  await expect(at.source.open('unified-live', seq - 1, none)).rejects.toThrow(FeedGone)
  const [beat] = await gather(await at.source.open('unified-live', seq, none))
  expect(readFeedMessage(beat ?? '')).toMatchObject({ type: 'alive', seq: seq + 1 })
})

test.each([
  ['a document type', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a b="&x;"/>'],
  ['an unknown entity is no text', '<a b="<"/>'],
  ['an element that does not end', '<a><b></a>'],
  ['text between elements', '<a>text</a>'],
  ['two elements', '<a/><b/>'],
  ['depth without end', '<a>'.repeat(40)],
  ['an instruction', '<?php x ?><a/>'],
  ['nothing', ''],
])('%s is no message', (_name, text) => {
  expect(readElement(text)).toBeUndefined()
})
