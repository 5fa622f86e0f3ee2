import { describe, expect, test } from 'vitest'
import { cardOf, drawing, paidOn } from '../kit/rounds.fixture.ts'
import { dragonTigerEngine, dragonTigerModels, dragonTigerResult, dragonTigerSpots } from './engine.ts'
import type { DragonTigerModel } from './engine.ts'

const model = dragonTigerModels[0] as DragonTigerModel
const names = [...'A23456789TJQK'].flatMap((rank) => [...'cdhs'].map((suit) => `${rank}${suit}`))
const heights = 'A23456789TJQK'

/** What each field gets back of a hundred, told from the names of the cards. */
function backOf(spot: string, dragon: string, tiger: string): number {
  const lead = heights.indexOf(dragon[0] ?? '') - heights.indexOf(tiger[0] ?? '')
  if (lead === 0) {
    const isSuited = dragon[1] === tiger[1]
    return { dragon: 50, tiger: 50, tie: 1_200, 'suited-tie': isSuited ? 5_600 : 0 }[spot] ?? 0
  }
  return spot === (lead > 0 ? 'dragon' : 'tiger') ? 200 : 0
}

const deal = (dragon: string, tiger: string) => drawing([cardOf(dragon), cardOf(tiger)], { decks: 8 })

describe('dragon tiger', () => {
  test('the higher card wins, the ace is the lowest: every pair of cards', () => {
    for (const dragon of names) {
      for (const tiger of names) {
        const lead = heights.indexOf(dragon[0] ?? '') - heights.indexOf(tiger[0] ?? '')
        expect(dragonTigerResult({ dragon: cardOf(dragon), tiger: cardOf(tiger) })).toEqual({
          winner: lead > 0 ? 'dragon' : lead < 0 ? 'tiger' : 'tie',
          isSuited: lead === 0 && dragon[1] === tiger[1],
        })
      }
    }
  })

  test('every field is paid by its cards', () => {
    const pairs = names.flatMap((dragon, index) =>
      [names[index], names[(index * 7 + 3) % 52], names[(index + 1) % 52], names[51 - index]].map(
        (tiger) => ({
          dragon,
          tiger: tiger ?? '',
        }),
      ),
    )
    for (const { dragon, tiger } of pairs) {
      for (const spot of dragonTigerSpots)
        expect(
          paidOn(dragonTigerEngine, model, { spot, rng: deal(dragon, tiger) }),
          `${dragon} ${tiger}`,
        ).toBe(backOf(spot, dragon, tiger))
    }
  })

  test('the returns are those of counting every two cards of eight decks', () => {
    const rows = dragonTigerEngine.sheet(model)
    expect(rows.map(({ bet }) => bet)).toEqual([...dragonTigerSpots])
    for (const { bet, rtp, hitFrequency } of rows) {
      let [paid, hits] = [0, 0]
      for (const dragon of names) {
        for (const tiger of names) {
          const ways = 8 * (dragon === tiger ? 7 : 8)
          const back = backOf(bet, dragon, tiger)
          paid += ways * back
          hits += back > 0 ? ways : 0
        }
      }
      expect(rtp).toBeCloseTo(paid / (416 * 415 * 100), 12)
      expect(hitFrequency).toBeCloseTo(hits / (416 * 415), 12)
    }
  })

  test('a tie gives half of dragon and tiger back, and pays both ties when the suits are the same', () => {
    const bets = dragonTigerSpots.map((spot) => ({ spot, amountMinor: 300 }))
    const play = (dragon: string, tiger: string) =>
      dragonTigerEngine.start(model, { stakeMinor: 1_200, choice: { bets } }, deal(dragon, tiger))
    expect(play('9h', '9h')).toMatchObject({ value: { payoutMinor: 150 + 150 + 3_600 + 16_800 } })
    expect(play('9h', '9s')).toMatchObject({ value: { payoutMinor: 150 + 150 + 3_600 } })
    expect(play('Kh', 'Ah')).toMatchObject({ value: { payoutMinor: 600 } })
  })

  test('the second card is drawn from those the first one has left', () => {
    const bounds: number[] = []
    const rng = {
      nextInt(below: number) {
        bounds.push(below)
        return below - 1
      },
    }
    const choice = { bets: [{ spot: 'tie', amountMinor: 100 }] }
    const started = dragonTigerEngine.start(model, { stakeMinor: 100, choice }, rng)
    expect(started).toMatchObject({ value: { outcome: { dragon: cardOf('As'), tiger: cardOf('Ah') } } })
    expect(bounds).toEqual([416, 415])
    expect(dragonTigerEngine.describe({ dragon: cardOf('As'), tiger: cardOf('Ah') })).toBe(
      'dragon As, tiger Ah',
    )
  })
})
