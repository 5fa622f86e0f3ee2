import { expect, test } from 'vitest'
import { createFairRng, hmacSha256 } from '../index.ts'
import {
  hiloBackOf,
  hiloEngine,
  hiloModels,
  hiloSpots,
  hiloWaysOf,
  isHiloHit,
  type HiloModel,
} from './engine.ts'

const model = hiloModels[0] as HiloModel
const cards = '23456789TJQKA'
const card = (name: string) => cards.indexOf(name[0] ?? '') * 4 + 'cdhs'.indexOf(name[1] ?? '')
const rngOf = (nonce: number) =>
  createFairRng({ serverSeed: 'ab'.repeat(32), clientSeed: 'hilo', nonce, hmac: hmacSha256 })

test.each([
  ['8c', { high: 24, low: 24, same: 3, red: 26, black: 25 }],
  ['2h', { high: 48, low: 0, same: 3, red: 25, black: 26 }],
  ['As', { high: 0, low: 48, same: 3, red: 26, black: 25 }],
  ['Kd', { high: 4, low: 44, same: 3, red: 25, black: 26 }],
])('%s leaves so many cards to each field', (name, ways) => {
  expect(Object.fromEntries(hiloSpots.map((spot) => [spot, hiloWaysOf(card(name), spot)]))).toEqual(ways)
})

test('higher, lower and the same rank are all 51 cards, for every open card', () => {
  for (let shown = 0; shown < 52; shown += 1) {
    const total = (['high', 'low', 'same'] as const).reduce((sum, spot) => sum + hiloWaysOf(shown, spot), 0)
    expect(total).toBe(51)
  }
})

test('every price is 98 % of the fair one, rounded down to a hundredth', () => {
  for (let shown = 0; shown < 52; shown += 1) {
    for (const spot of hiloSpots) {
      const ways = hiloWaysOf(shown, spot)
      const back = hiloBackOf(model, shown, spot)
      if (ways === 0) expect(back).toBe(0)
      else {
        const rtp = (back * ways) / 5_100
        expect(rtp).toBeLessThanOrEqual(0.98)
        expect(rtp).toBeGreaterThan(0.98 - ways / 5_100)
      }
    }
  }
  const { rtp } = hiloEngine.figures(model)
  expect([rtp.least, rtp.most].map((part) => Number((part * 100).toFixed(2)))).toEqual([97.25, 98])
})

test.each([
  ['Td', '9s', ['low', 'black']],
  ['Td', 'Tc', ['same', 'black']],
  ['Td', 'Ah', ['high', 'red']],
])('%s, then %s', (shown, drawn, hits) => {
  const outcome = { shown: card(shown), drawn: card(drawn) }
  expect(hiloSpots.filter((spot) => isHiloHit(spot, outcome))).toEqual(hits)
})

test('nothing can be laid on a field that no card would win, and the open card is never drawn again', () => {
  const on = (shown: string, spot: string) =>
    hiloEngine.readChoice(model, {
      json: { shown: card(shown), bets: [{ spot, amountMinor: 100 }] },
      stakeMinor: 100,
    })
  expect([on('Ac', 'high'), on('2c', 'low'), on('2c', 'middle')]).toEqual([undefined, undefined, undefined])
  expect(on('Ac', 'low')).toBeDefined()
  const json = { shown: 52, bets: [{ spot: 'low', amountMinor: 100 }] }
  expect(hiloEngine.readChoice(model, { json, stakeMinor: 100 })).toBeUndefined()
  const choice = { shown: card('8c'), bets: [{ spot: 'same', amountMinor: 100 }] }
  for (let nonce = 0; nonce < 500; nonce += 1) {
    const started = hiloEngine.start(model, { stakeMinor: 100, choice }, rngOf(nonce))
    expect(started.ok && started.value.outcome.drawn).not.toBe(choice.shown)
  }
})

test('what was drawn lies open in the next round, and a bet names the card it was made on', () => {
  const { laid } = hiloEngine
  expect(laid.next(model, null)).toEqual({ shown: card('8c') })
  const next = laid.next(model, { shown: card('8c'), drawn: card('Qs') })
  expect(next).toEqual({ shown: card('Qs') })
  const choice = laid.anyOn(model, { stakeMinor: 100, rng: { nextInt: () => 0 }, laid: next })
  expect(choice.shown).toBe(card('Qs'))
  expect([laid.isOn(choice, next), laid.isOn(choice, { shown: 1 }), laid.isOn(choice, {})]).toEqual([
    true,
    false,
    false,
  ])
})

test('every field is paid by every next card of every open card, at its price', () => {
  for (let shown = 0; shown < 52; shown += 1) {
    const left = Array.from({ length: 52 }, (_, one) => one).filter((one) => one !== shown)
    for (const spot of hiloSpots) {
      const wins = left.map((drawn) => {
        const isRed = [1, 2].includes(drawn % 4)
        const lead = Math.floor(drawn / 4) - Math.floor(shown / 4)
        return { high: lead > 0, low: lead < 0, same: lead === 0, red: isRed, black: !isRed }[spot]
      })
      const ways = wins.filter(Boolean).length
      if (ways === 0) continue
      const price = Math.floor((51 * 98) / ways)
      const choice = { shown, bets: [{ spot, amountMinor: 700 }] }
      for (const [place, isWin] of wins.entries()) {
        const started = hiloEngine.start(model, { stakeMinor: 700, choice }, { nextInt: () => place })
        if (!started.ok) throw new Error(started.code)
        expect(started.value.outcome).toEqual({ shown, drawn: left[place] })
        expect(started.value.payoutMinor).toBe(isWin ? 7 * price : 0)
      }
    }
  }
})

test('several fields pay each for itself, and a bet names a card of the deck', () => {
  const choice = {
    shown: card('8c'),
    bets: [
      { spot: 'high', amountMinor: 200 },
      { spot: 'red', amountMinor: 300 },
      { spot: 'same', amountMinor: 100 },
    ],
  }
  const place = card('Ah') - 1
  const started = hiloEngine.start(model, { stakeMinor: 600, choice }, { nextInt: () => place })
  // 51 x 98 over 24 and over 26 cards, rounded down: 2.08 and 1.92.
  expect(started).toMatchObject({ value: { payoutMinor: 2 * 208 + 3 * 192 } })
  expect(hiloEngine.describe({ shown: card('8c'), drawn: card('Ah') })).toBe('Ah after 8c')
  for (const shown of [-1, 52, 1.5, '8c', null, undefined]) {
    const json = { shown, bets: [{ spot: 'red', amountMinor: 100 }] }
    expect(hiloEngine.readChoice(model, { json, stakeMinor: 100 })).toBeUndefined()
  }
  const more = { ...choice, drawn: card('Ah') }
  expect(hiloEngine.readChoice(model, { json: more, stakeMinor: 600 })).toBeUndefined()
})
