import { createFairRng, hmacSha256 } from '@baize/games/fairness'
import { describe, expect, test } from 'vitest'
import type { Family } from '../series/families.ts'
import { families } from '../series/families.ts'
import type { Play } from './declare.ts'
import { quickPick } from './quick-pick.ts'
import { allPlays, findPlay } from './registry.ts'
import { drawResult, isResult, readResult, writeResult } from './result.ts'
import { checkSelection, readSelection, readWritten, writeSelection } from './selection.ts'
import { mostUploaded, readUpload } from './upload.ts'
import { animalOf, lunarYearOf, numbersOfAnimal } from './zodiac.ts'

const terms = { lunarYear: 2026 }
const rngOf = (clientSeed: string) =>
  createFairRng({ serverSeed: '0f'.repeat(32), clientSeed, nonce: 0, hmac: hmacSha256 })
const play = (family: Family, id: string): Play => findPlay(family, id)!
const read = (one: Play, text: string) => readSelection(one, text, terms)
const linesOf = (one: Play, text: string): number => {
  const found = read(one, text)
  if (!found.ok) throw new Error(JSON.stringify(found))
  return Number(one.lines(found.value, terms).reduce((sum, count) => sum + count, 0n))
}

describe('selections', () => {
  test.each<[Family, string, string, number]>([
    ['SSC', 'straight3-back3', '1,2|5|0,7,9', 6],
    ['SSC', 'group60-all5', '3,8|0,2,5,8', 5],
    ['SSC', 'group30-all5', '1,2,3|1,4', 4],
    ['SSC', 'sum3-back3', '03', 10],
    ['SSC', 'groupsum-front3', '01,02', 3],
    ['SSC', 'groupkey-front3', '0', 54],
    ['SSC', 'any2', '1,2||3|4,5,6|', 11],
    ['SSC', 'combo5', '1,2|3|4|5|6', 10],
    ['SSC', 'dragon-tiger', 'dragon,tie|||||||||tiger', 3],
    ['11X5', 'first3', '01,02,03|01,02|01,02', 2],
    ['11X5', 'any3-fixed', '01|02,03,04', 3],
    ['PK10', 'first2', '01,02|01,02,10', 4],
    ['KL8', 'pick5', '01,02,03,04,05,06,07', 21],
    ['VN27', 'lo2', '45', 27],
    ['VN18', 'head-tail', '45,46', 4],
    ['VN27', 'xien2', '12,34,56', 3],
    ['4D', 'big-orders', '1122', 6],
    ['4D', 'big-roll', '12x4', 10],
    ['M6', 'special-zodiac', 'rat,horse', 2],
  ])('%s %s %s is %i lines', (family, id, text, count) => {
    expect(linesOf(play(family, id), text)).toBe(count)
  })

  test('sums of three digits: the lines of every sum and span', () => {
    const sums = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75]
    const lines = Array.from({ length: 28 }, (_, sum) =>
      linesOf(play('SSC', 'sum3-back3'), String(sum).padStart(2, '0')),
    )
    expect(lines).toEqual([...sums, ...sums.toReversed()])
    const spans = Array.from({ length: 10 }, (_, span) => linesOf(play('SSC', 'span3-back3'), String(span)))
    expect(spans).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54])
    const groups = [1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15]
    const groupLines = Array.from({ length: 26 }, (_, index) =>
      linesOf(play('SSC', 'groupsum-back3'), String(index + 1).padStart(2, '0')),
    )
    expect(groupLines).toEqual([...groups, ...groups.toReversed()])
  })

  test.each<[string, string, object]>([
    ['straight3-back3', '1|2', { reason: 'fields' }],
    ['straight3-back3', '1|2|', { reason: 'count', field: 2 }],
    ['straight3-back3', '1|2|10', { reason: 'token', field: 2, token: '10' }],
    ['straight3-back3', '1|2|3,3', { reason: 'duplicate', field: 2, token: '3' }],
    ['straight3-back3', '2,1|2|3', { reason: 'unsorted', field: 0, token: '1' }],
    ['straight3-back3', '1|2|３', { reason: 'token', field: 2, token: '３' }],
    ['straight3-back3', '1|2|3\u200b', { reason: 'token', field: 2, token: '3\u200b' }],
    ['straight3-back3', ' 1|2|3', { reason: 'token', field: 0, token: ' 1' }],
    ['straight3-back3', '1|2|-3', { reason: 'token', field: 2, token: '-3' }],
    ['straight3-typed-back3', '12', { reason: 'token', field: 0, token: '12' }],
    ['group60-all5', '3|3,4,5', { reason: 'no_lines' }],
    ['any3', '1|2|||', { reason: 'no_lines' }],
    ['sides-sum', 'big,huge', { reason: 'token', field: 0, token: 'huge' }],
  ])('%s refuses %j', (id, text, details) => {
    expect(read(play('SSC', id), text)).toEqual({ ok: false, code: 'selection_invalid', details })
  })

  test('Bengali digits are read, and written as Latin ones', () => {
    const found = read(play('SSC', 'straight3-back3'), '১,২|৫|০,৭,৯')
    expect(found.ok && writeSelection(play('SSC', 'straight3-back3'), found.value)).toBe('1,2|5|0,7,9')
  })

  test('what is written is read again, for every play type', () => {
    const rng = rngOf('written')
    for (const one of allPlays)
      for (const spare of [0, 2, 5]) {
        const sel = quickPick(one, { rng, terms, spare })
        expect(read(one, writeSelection(one, sel))).toEqual({ ok: true, value: sel })
        expect(checkSelection(one, sel, terms)).toEqual({ ok: true, value: sel })
        expect(readWritten(one, writeSelection(one, sel))).toEqual(sel)
      }
  })

  test('a text that one field allows is still refused where a field takes fewer values', () => {
    expect(read(play('11X5', 'any2-fixed'), '01|02,03').ok).toBe(true)
    expect(read(play('11X5', 'any2-fixed'), '01,02|03')).toMatchObject({
      details: { reason: 'count', field: 0 },
    })
    expect(read(play('11X5', 'any2'), '01,02').ok).toBe(true)
    expect(read(play('11X5', 'any2-fixed'), '01,02|03').ok).toBe(false)
    expect(() => readWritten(play('11X5', 'any2-fixed'), '01,02|03')).toThrow('was checked')
    expect(() => readWritten(play('11X5', 'any2-fixed'), '01,02')).toThrow('all fields')
  })

  test('the lines of huge selections are counted without listing them', () => {
    const all = (one: Play) =>
      one.fields.map(({ alphabet }) => Array.from({ length: alphabet.size }, (_, at) => alphabet.at(at)))
    expect(play('KL8', 'pick10').lines(all(play('KL8', 'pick10')), terms)).toEqual([1_646_492_110_120n])
    expect(play('VN27', 'miss14').lines(all(play('VN27', 'miss14')), terms)[0]).toBeGreaterThan(10n ** 16n)
  })
})

describe('uploads', () => {
  const typed = play('SSC', 'straight5-typed-all5')

  test('keep zeros, drop misfits and duplicates and say which', () => {
    const found = readUpload(typed, '00123, 45678\n123;00123\r\n১২৩৪৫ abcde\n999999|12345')
    expect(found).toEqual({
      ok: true,
      value: {
        selection: [[123, 12_345, 45_678]],
        kept: 3,
        droppedCount: 5,
        dropped: [
          { token: '123', line: 2, reason: 'misfit' },
          { token: '00123', line: 2, reason: 'duplicate' },
          { token: 'abcde', line: 3, reason: 'misfit' },
          { token: '999999', line: 4, reason: 'misfit' },
          { token: '12345', line: 4, reason: 'duplicate' },
        ],
      },
    })
  })

  test('hold fifty thousand numbers and no more', () => {
    const numbers = Array.from({ length: mostUploaded }, (_, index) => String(index).padStart(5, '0'))
    const found = readUpload(typed, numbers.join('\n'))
    expect(found.ok && found.value.kept).toBe(mostUploaded)
    expect(readUpload(typed, [...numbers, '99999'].join('\n'))).toMatchObject({ code: 'upload_too_long' })
    expect(readUpload(typed, ' '.repeat(1_000_001))).toMatchObject({ code: 'upload_too_long' })
    expect(readUpload(play('SSC', 'place'), '1')).toMatchObject({ code: 'upload_not_for_play' })
  })

  test('numbers in any order are one combination', () => {
    const found = readUpload(play('SSC', 'groupmixed-back3'), '210 012 111 221')
    expect(found.ok && found.value).toMatchObject({ selection: [[12, 122]], droppedCount: 2 })
    const boxes = readUpload(play('4D', 'big-box'), '2211 1122 0000 4321')
    expect(boxes.ok && boxes.value).toMatchObject({ selection: [[1122, 1234]], droppedCount: 2 })
    const rows = readUpload(play('11X5', 'first2-typed'), '0102 0101 0112 1101')
    expect(rows.ok && rows.value).toMatchObject({ selection: [[102, 1101]], droppedCount: 2 })
  })
})

describe('results', () => {
  test.each(families)('%s: what is drawn is a result and is read as it was written', (family) => {
    const rng = rngOf('results')
    for (let round = 0; round < 200; round += 1) {
      const result = drawResult(family, rng)
      expect(isResult(family, result)).toBe(true)
      expect(readResult(family, writeResult(family, result))).toEqual(result)
      expect(isResult(family, result.slice(1))).toBe(false)
    }
  })

  test.each<[Family, readonly number[]]>([
    ['SSC', [1, 2, 3, 4, 10]],
    ['K3', [0, 1, 2]],
    ['11X5', [1, 1, 2, 3, 4]],
    ['KL8', Array.from({ length: 20 }, (_, at) => at)],
    ['M6', [1, 2, 3, 4, 5, 6, 50]],
    ['SSC', [1, 2, 3, 4, 0.5]],
  ])('%s %j is none', (family, numbers) => {
    expect(isResult(family, numbers)).toBe(false)
  })

  test('zeros are kept', () => {
    expect(writeResult('TH', [42, 7, 0, 123, 99, 5])).toEqual(['000042', '007', '000', '123', '099', '05'])
    expect(readResult('TH', ['42', '007', '000', '123', '099', '05'])).toBeUndefined()
  })
})

describe('the zodiac', () => {
  test('follows the lunar year, as the calendar of the runtime has it', () => {
    const years = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'Asia/Shanghai', year: 'numeric' })
    // The new moons of 2027 and 2030 are minutes from midnight in Beijing: the runtime is a day off.
    const close = ['20270206', '20300202']
    for (let at = Date.UTC(2024, 2, 1); at < Date.UTC(2040, 11, 31); at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10).replaceAll('-', '')
      // Years begin in January or February.
      if (day.slice(4, 6) > '02') continue
      if (!close.includes(day))
        expect(lunarYearOf(day), day).toBe(Number(/\d{4}/.exec(years.format(at + 12 * 3_600_000))?.[0]))
    }
    expect(lunarYearOf('20230101')).toBeUndefined()
  })

  test('gives the year’s animal five numbers and the others four', () => {
    for (const lunarYear of [2024, 2025, 2026, 2027]) {
      const counts = Array.from(
        { length: 12 },
        (_, animal) => numbersOfAnimal(animal, { lunarYear, most: 49 }).length,
      )
      expect(counts.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 11 }, () => 4), 5])
      expect(counts[animalOf(1, lunarYear)]).toBe(5)
    }
    // 2026 is a horse: 1 is the horse, 2 the snake.
    expect([animalOf(1, 2026), animalOf(2, 2026)]).toEqual([6, 5])
  })
})
