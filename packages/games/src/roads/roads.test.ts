import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beadRoad,
  bigRoad,
  derivedMarks,
  derivedRoad,
  placeRuns,
  roadRows,
  type RoadResult,
} from './roads.ts'

const names = { B: 'first', P: 'second', T: 'tie' } as const
const read = (text: string): RoadResult[] => [...text].map((letter) => names[letter as 'B' | 'P' | 'T'])
const lengths = (text: string) => bigRoad(read(text)).map((column) => column.length)
const marks = (text: string, step: number) =>
  derivedMarks(bigRoad(read(text)), step)
    .map((mark) => mark[0])
    .join('')

describe('roads', () => {
  test('the bead road fills columns of six', () => {
    expect(beadRoad(read('BPBPBPT')).map((column) => column.length)).toEqual([6, 1])
  })

  test('the big road has a column for every run, and ties mark the cell before', () => {
    expect(lengths('BBPPPB')).toEqual([2, 3, 1])
    expect(bigRoad(read('TBTTP'))).toEqual([[{ side: 'first', ties: 2 }], [{ side: 'second', ties: 0 }]])
  })

  // Worked by hand on the rules that the tables print.
  test.each([
    { shoe: 'BBPP', step: 1, marked: 'r' },
    { shoe: 'BPP', step: 1, marked: 'b' },
    { shoe: 'BPPP', step: 1, marked: 'br' },
    { shoe: 'BPB', step: 1, marked: 'r' },
    { shoe: 'BBPB', step: 1, marked: 'b' },
    { shoe: 'BBPPB', step: 1, marked: 'rr' },
    { shoe: 'BPBB', step: 2, marked: 'b' },
    { shoe: 'BPBP', step: 2, marked: 'r' },
    { shoe: 'BBPBPP', step: 2, marked: 'bb' },
    { shoe: 'BPBPP', step: 3, marked: 'b' },
    { shoe: 'BPBPB', step: 3, marked: 'r' },
  ])('$shoe looking $step back: $marked', ({ shoe, step, marked }) => {
    expect(marks(shoe, step)).toBe(marked)
  })

  test('ties change no derived road', () => {
    const side = fc.constantFrom<RoadResult>('first', 'second', 'tie')
    fc.assert(
      fc.property(fc.array(side, { maxLength: 80 }), (shoe) => {
        const plain = shoe.filter((one) => one !== 'tie')
        for (const step of [1, 2, 3])
          expect(derivedMarks(bigRoad(shoe), step)).toEqual(derivedMarks(bigRoad(plain), step))
      }),
    )
  })

  test('every cell has a place of its own on six rows', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<RoadResult>('first', 'second'), { maxLength: 90 }), (shoe) => {
        for (const columns of [bigRoad(shoe), derivedRoad(bigRoad(shoe), 'bigEye')]) {
          const placed = placeRuns<unknown>(columns)
          expect(placed).toHaveLength(columns.flat().length)
          expect(new Set(placed.map(({ column, row }) => `${column}:${row}`)).size).toBe(placed.length)
          expect(placed.every(({ row }) => row >= 0 && row < roadRows)).toBe(true)
        }
      }),
    )
  })

  test('a long run turns to the right at the floor', () => {
    const placed = placeRuns(bigRoad(read('BBBBBBBB')))
    expect(placed.slice(-3).map(({ column, row }) => [column, row])).toEqual([
      [0, 5],
      [1, 5],
      [2, 5],
    ])
  })
})

describe('derived roads, told in the other way', () => {
  /*
   * The rule as tables print it, on the big road drawn without a floor: a new column compares the two columns
   * before it, each so many steps back; any other cell looks at its left neighbour so many columns back, and
   * at the cell above that one. Both there or both empty is red.
   */
  const asPrinted = (shoe: readonly RoadResult[], step: number): string => {
    const heights: number[] = []
    const marks: string[] = []
    let before: RoadResult | null = null
    for (const side of shoe.filter((one) => one !== 'tie')) {
      if (side === before) heights[heights.length - 1] = (heights.at(-1) ?? 0) + 1
      else heights.push(1)
      before = side
      const [at, row] = [heights.length - 1, (heights.at(-1) ?? 1) - 1]
      const isFilled = (column: number, line: number) => line < (heights[column] ?? 0)
      const isNew = row === 0
      if (isNew ? at < step + 1 : at < step) continue
      const isRed = isNew
        ? heights[at - 1] === heights[at - 1 - step]
        : isFilled(at - step, row) === isFilled(at - step, row - 1)
      marks.push(isRed ? 'r' : 'b')
    }
    return marks.join('')
  }

  test('every shoe gives the same marks, hand by hand', () => {
    const side = fc.constantFrom<RoadResult>('first', 'second', 'tie')
    fc.assert(
      fc.property(fc.array(side, { maxLength: 90 }), fc.constantFrom(1, 2, 3), (shoe, step) => {
        const drawn = derivedMarks(bigRoad(shoe), step)
          .map((mark) => mark[0])
          .join('')
        expect(drawn).toBe(asPrinted(shoe, step))
      }),
    )
  })

  test('a whole shoe of forty hands, written down column by column', () => {
    const shoe = 'BBPBPPPTBBBPPBPBBTPPPBPPBBBBPBPPTBPBBPPP'
    expect(lengths(shoe)).toEqual([2, 1, 1, 3, 3, 2, 1, 1, 2, 3, 1, 2, 4, 1, 1, 2, 1, 1, 2, 3])
    const bigEye = 'b rbr brr rr b b rb brb b bb brbr b b rb b b rb brb'
    expect(marks(shoe, 1)).toBe(bigEye.replaceAll(' ', ''))
    for (const step of [2, 3]) expect(marks(shoe, step)).toBe(asPrinted(read(shoe), step))
  })
})
