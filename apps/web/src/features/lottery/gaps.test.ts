import { playsOf, type Play } from '@baize/lottery/play'
import type { Family } from '@baize/lottery/series'
import { describe, expect, test } from 'vitest'
import { gapsOf } from './gaps.ts'

const playOf = (family: Family, id: string): Play => playsOf[family].find((play) => play.id === id) as Play
const chart = (play: string, field: string, kind: 'place' | 'pool', value: string, missing: number) => ({
  play,
  field,
  kind,
  values: [{ value, missing, longest: 0, average: null, hits: [] }],
  hot: [],
  cold: [],
})

describe('gaps of a pad', () => {
  test('are those of the same places, whatever the play', () => {
    const charts = [chart('place', 'digit1', 'place', '7', 12)]
    const of = gapsOf(charts, playOf('SSC', 'straight2-back2'))
    expect(of?.(1, 7)).toBe(12)
    expect(of?.(0, 7)).toBeUndefined()
  })

  test('of numbers of the whole draw are shared, those of one prize are not', () => {
    const charts = [chart('lo2', 'tails', 'pool', '07', 3)]
    expect(gapsOf(charts, playOf('VN27', 'xien2'))?.(0, 7)).toBe(3)
    expect(gapsOf(charts, playOf('VN27', 'special2'))).toBeUndefined()
  })
})
