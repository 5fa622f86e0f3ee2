import { describe, expect, test } from 'vitest'
import { renderAnswer, storeAnswer } from './stored-answer.ts'

const request = 'a'.repeat(32)
const render = (stored: string, code = 'ok') => JSON.parse(renderAnswer({ code, stored, request })) as unknown

describe('answers to providers', () => {
  test.each([
    ['0', '0.00'],
    ['7', '0.07'],
    ['40', '0.40'],
    ['125000', '1250.00'],
    ['1000000000000000', '10000000000000.00'],
  ])('%s minor units are told as %s', (minor, balance) => {
    expect(render(`#${minor}|BDT|t`)).toEqual({
      status: 'ok',
      balance,
      currency: 'BDT',
      transaction: request,
      duplicate: false,
    })
  })

  test('a currency without decimals has none', () => {
    expect(render('#7|PTS|n')).toMatchObject({ balance: '7', transaction: '' })
  })

  test('parts follow as they were stored', () => {
    const transactions = [{ reference: 'a|b', transaction: 'x' }]
    const tail = `"duplicate":false,"transactions":${JSON.stringify(transactions)}`
    expect(render(storeAnswer({ minor: 5n, currency: 'BDT', tail }))).toEqual({
      status: 'ok',
      balance: '0.05',
      currency: 'BDT',
      duplicate: false,
      transactions,
    })
  })

  test('a refusal tells the balance and nothing more', () => {
    expect(render('#1250|BDT', 'insufficient_funds')).toEqual({
      status: 'insufficient_funds',
      balance: '12.50',
      currency: 'BDT',
    })
    expect(render('', 'unknown_player')).toEqual({ status: 'unknown_player' })
  })

  test('an answer that was stored as it was sent is sent so again', () => {
    const sent = '{"status":"ok","balance":"1.00","currency":"BDT","transaction":"","duplicate":false}'
    expect(renderAnswer({ code: 'ok', stored: sent, request })).toBe(sent)
  })
})
