import { beforeEach, describe, expect, test } from 'vitest'
import type { PlatformCallName } from '@baize/contract/vendor'
import { createWallet, type CallBody, type Wallet } from './state.ts'
import { answerCall } from './wallet.ts'

let wallet: Wallet

beforeEach(() => {
  wallet = createWallet('BDT')
  wallet.players.set('p1', { player: 'p1', balanceMinor: 10_000n, isBlocked: false })
  wallet.sessions.set('s1', { session: 's1', player: 'p1', game: 'g1', isOpen: true })
})

const usual = { player: 'p1', session: 's1', game: 'g1', round: 'r1', currency: 'BDT' }

function send(name: PlatformCallName, fields: Partial<CallBody>) {
  const body = { ...usual, ...fields } as CallBody
  const answer = answerCall(wallet, { name, body, raw: JSON.stringify(body) })
  return {
    status: answer.status,
    bytes: answer.body,
    json: JSON.parse(answer.body) as Record<string, unknown>,
  }
}

const bet = (transaction: string, amount = '10.00') => send('bet', { transaction, amount })
const balance = () => wallet.players.get('p1')?.balanceMinor

describe('the mock operator', () => {
  test('a repeat gets the same bytes and moves nothing; another body is a conflict', () => {
    const first = bet('t1')
    expect(bet('t1').bytes).toBe(first.bytes)
    expect(bet('t1', '11.00')).toMatchObject({ status: 409, json: { status: 'duplicate_conflict' } })
    expect(balance()).toBe(9_000n)
  })

  test('a refusal is kept too', () => {
    expect(bet('t1', '500.00').status).toBe(402)
    wallet.players.set('p1', { player: 'p1', balanceMinor: 90_000n, isBlocked: false })
    expect(bet('t1', '500.00').status).toBe(402)
  })

  test('a rollback gives the stake back once, and takes a win away', () => {
    bet('t1')
    send('win', { transaction: 't2', amount: '25.00' })
    send('rollback', { transaction: 't3', reference: 't2' })
    expect(balance()).toBe(9_000n)
    send('rollback', { transaction: 't4', reference: 't1' })
    expect(send('rollback', { transaction: 't5', reference: 't1' }).json['duplicate']).toBe(true)
    expect(balance()).toBe(10_000n)
  })

  test('a rollback of something unknown keeps the late original out', () => {
    expect(send('rollback', { transaction: 't2', reference: 't1' }).status).toBe(200)
    expect(bet('t1').status).toBe(409)
    expect(balance()).toBe(10_000n)
  })

  test('a win before its bet waits, and is paid once', () => {
    const early = () => send('win', { transaction: 't2', amount: '25.00' })
    expect(early().status).toBe(202)
    expect(early().status).toBe(202)
    bet('t1')
    expect(balance()).toBe(11_500n)
    expect(early().status).toBe(200)
    expect(balance()).toBe(11_500n)
  })

  test.each(['bet', 'promoWin', 'endRound', 'rollback'] as const)(
    'a %s under the id of a waiting win is a conflict, and the win is paid with its bet',
    (name) => {
      send('win', { transaction: 't2', amount: '25.00' })
      expect(send(name, { transaction: 't2', amount: '1.00', reference: 'x' }).status).toBe(409)
      expect(bet('t1').json['balance']).toBe('115.00')
    },
  )

  test('a rollback is not undone', () => {
    send('rollback', { transaction: 't2', reference: 't1' })
    expect(send('rollback', { transaction: 't3', reference: 't2' }).status).toBe(400)
  })

  test('a bet of 0 spends a grant of the player', () => {
    const free = (transaction: string) => send('bet', { transaction, amount: '0', free_round: 'g1' })
    expect(free('t1').status).toBe(400)
    wallet.grants.set('g1', 'p1')
    expect(free('t2').status).toBe(200)
  })

  test('a jackpot is paid from what stakes have fed and from the part of the house', () => {
    const win = (transaction: string, amount: string, seed?: string) =>
      send('promoWin', { transaction, amount, promotion: 'jackpot', ...(seed && { seed }) })
    expect(win('j1', '5.00')).toMatchObject({ status: 402, json: { message: 'pool' } })
    send('bet', { transaction: 't1', amount: '10.00', jackpot_contribution: '5.00' })
    expect(win('j2', '5.01').status).toBe(402)
    expect(win('j1', '5.00').status).toBe(200)
    expect(win('j3', '20.00', '20.00').status).toBe(200)
    expect(send('rollback', { transaction: 't2', reference: 'j1' }).status).toBe(200)
    expect(win('j4', '5.00').status).toBe(200)
    expect(balance()).toBe(9_000n + 500n + 2_000n)
  })

  test.each([
    ['a closed session', () => wallet.sessions.forEach((one) => (one.isOpen = false)), 'session_expired'],
    ['a blocked player', () => wallet.players.forEach((one) => (one.isBlocked = true)), 'player_blocked'],
  ])('%s stops a bet, never a win or a rollback', (_, change, status) => {
    bet('t1')
    expect(send('balance', {}).json).toEqual({ status: 'ok', balance: '90.00', currency: 'BDT' })
    change()
    expect(send('balance', {}).json['may_bet']).toBe(false)
    expect(bet('t2').json['status']).toBe(status)
    expect(send('win', { transaction: 't3', amount: '5.00' }).status).toBe(200)
    expect(send('rollback', { transaction: 't4', reference: 't1' }).status).toBe(200)
  })

  test('a batch is all or none', () => {
    const legs = (amount: string) => ({
      bets: [{ transaction: 'b1', amount }],
      wins: [{ transaction: 'w1', amount: '5.00' }],
    })
    expect(send('betWin', legs('900.00')).status).toBe(402)
    expect(balance()).toBe(10_000n)
    expect(send('betWin', { ...legs('20.00'), bets: [{ transaction: 'b2', amount: '20.00' }] }).status).toBe(
      200,
    )
    expect(balance()).toBe(8_500n)
  })

  test('a launch code opens one session', () => {
    wallet.codes.set('code', { session: 's2', player: 'p1', game: 'g1', isOpen: true })
    expect(send('authenticate', { code: 'code' }).json).toMatchObject({
      status: 'ok',
      session: 's2',
      balance: '100.00',
    })
    expect(send('authenticate', { code: 'code' }).status).toBe(404)
  })

  test('a repeat of the same exchange gives its session again', () => {
    wallet.codes.set('code', { session: 's2', player: 'p1', game: 'g1', isOpen: true })
    const exchange = (attempt: string) => send('authenticate', { code: 'code', attempt })
    expect(exchange('one').json).toMatchObject({ session: 's2' })
    expect(exchange('one').json).toMatchObject({ session: 's2' })
    expect(exchange('two').status).toBe(404)
  })
})
