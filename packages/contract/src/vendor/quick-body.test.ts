import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betRequest, winRequest } from './messages.ts'
import { readPlainBody } from './quick-body.ts'

const plain = {
  player: 'p-7',
  session: 'S:1',
  game: 'river_5'.replace('_', '-'),
  round: 'r.1',
  transaction: '0198-ab',
  amount: '10.50',
  currency: 'BDT',
}
const json = JSON.stringify(plain)

/** What the schemas say about a text, however it came about. */
function bySchema(schema: typeof betRequest | typeof winRequest, text: string): unknown {
  try {
    const read = schema.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

function expectAgreement(text: string): void {
  const quick = readPlainBody(text)
  if (quick === undefined) return
  expect(quick).toEqual(bySchema(betRequest, text))
  expect(quick).toEqual(bySchema(winRequest, text))
}

describe('the plain body of a bet or a win', () => {
  test.each([
    ['as written by JavaScript', json],
    ['with spaces, as written by Python', json.replaceAll('":', '": ').replaceAll('","', '", "')],
    ['in another order', JSON.stringify(Object.fromEntries(Object.entries(plain).toReversed()))],
    ['of a closed round', JSON.stringify({ ...plain, round_closed: true })],
    ['of an open round', JSON.stringify({ round_closed: false, ...plain })],
  ])('is read quickly %s', (_, text) => {
    expect(readPlainBody(text)).toEqual(bySchema(betRequest, text))
    expect(readPlainBody(text)).toBeDefined()
  })

  test.each([
    '',
    '{',
    '{}',
    '[]',
    'null',
    '"{}"',
    `${json} `,
    ` ${json}`,
    `${json},`,
    json.slice(0, -1),
    json.replace('}', ',}'),
    json.replace('"BDT"', '"bdt"'),
    json.replace('"10.50"', '10.50'),
    json.replace('"10.50"', '"-1"'),
    json.replace('"10.50"', '"01"'),
    json.replace('p-7', 'p\\u002d7'),
    json.replace('p-7', 'p\u00e9'),
    json.replace('p-7', `p${'7'.repeat(64)}`),
    json.replace('p-7', ''),
    json.replace('"player":"p-7"', '"player":"p-7","player":"p-8"'),
    json.replace('"player":"p-7",', ''),
    json.replace('}', ',"round_closed":1}'),
    json.replace('}', ',"round_closed":"true"}'),
    json.replace('}', ',"round_closed":truely}'),
    json.replace('}', ',"round_closed":true'),
    json.replace('}', ',"meta":{"a":1}}'),
    json.replace('}', ',"free_round":"f1"}'),
    json.replace('}', ',"jackpot_contribution":"0.10"}'),
    json.replace('}', ',"other":"x"}'),
    json.replace('"player"', '"__proto__"'),
    json.replace(',', ',\n'),
  ])('%j is left to the schemas', (text) => expect(readPlainBody(text)).toBeUndefined())

  test('is what the schemas make of it, whatever is put in its fields', () => {
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('10', '0.01', 'BDT', 'a:b'),
    )
    const bodies = fc.record(
      { player: value, amount: value, currency: value, round_closed: fc.oneof(fc.boolean(), value) },
      { requiredKeys: [] },
    )
    fc.assert(fc.property(bodies, (changed) => expectAgreement(JSON.stringify({ ...plain, ...changed }))))
  })

  test('is what the schemas make of it, whatever is cut out, put in or put over', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '"',
        '\\',
        ',',
        ':',
        '{',
        '}',
        ' ',
        'true',
        '"round_closed":true',
        '\u0000',
        '"a":"b"',
        '\u00e9',
      ),
      fc.string({ maxLength: 3 }),
    )
    const edit = fc.record({ at: fc.nat(json.length), cut: fc.nat(4), piece })
    const edits = fc.array(edit, { minLength: 1, maxLength: 3 })
    const apply = (text: string, { at, cut, piece: put }: { at: number; cut: number; piece: string }) =>
      text.slice(0, at) + put + text.slice(at + cut)
    fc.assert(
      fc.property(edits, (all) => expectAgreement(all.reduce(apply, json))),
      { numRuns: 5_000 },
    )
  })
})
