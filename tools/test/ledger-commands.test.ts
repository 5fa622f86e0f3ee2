import type { TransferCommand, WalletCommand } from '@baize/domain/ledger'
import type { MemberId } from '@baize/std'
import { describe, expect, test } from 'vitest'
import {
  apply,
  emptyModel,
  openWallet,
  setCanStake,
  type LedgerModel,
  type ModelOutcome,
} from './ledger-model.ts'

const [house, pool] = [100, 101]
const [one, other] = [1n, 2n] as [MemberId, MemberId]
const opened = [one, other].reduce<LedgerModel>(
  (model, memberId) => openWallet(model, { memberId, currency: 'BDT' }),
  emptyModel,
)

type Legs = TransferCommand['legs']
const common = (key: string, memberId = one) => ({ memberId, actor: 1, key, currency: 'BDT' as const })
const transfer = (key: string, legs: Legs, more: Partial<TransferCommand> = {}): TransferCommand => ({
  ...common(key),
  kind: 'transfer',
  legs,
  ...more,
})
const pays = (amountMinor: bigint): Legs => [{ kind: 'win', debit: house, credit: 'cash', amountMinor }]
const takes = (amountMinor: bigint): Legs => [{ kind: 'bet', debit: 'cash', credit: house, amountMinor }]
const hold = (key: string, name: string, amountMinor: bigint): WalletCommand => ({
  ...common(key),
  kind: 'hold',
  hold: name,
  amountMinor,
})
const end = (kind: 'release' | 'expire', key: string, name: string): WalletCommand => ({
  ...common(key),
  kind,
  hold: name,
})
const capture = (key: string, name: string, memberId = one): WalletCommand => ({
  ...common(key, memberId),
  kind: 'capture',
  hold: name,
  to: house,
})
const reverse = (key: string, ofKey: string, more: object = {}): WalletCommand => ({
  ...common(key),
  kind: 'reverse',
  ofActor: 1,
  ofKey,
  ...more,
})

/** Plays commands one after another; the body of each is its key unless it is told. */
function play(commands: readonly WalletCommand[], from = opened) {
  let model = from
  const outcomes: ModelOutcome[] = []
  for (const command of commands) {
    const applied = apply(model, command, command.request ?? command.key)
    model = applied.model
    outcomes.push(applied.outcome)
  }
  return { model, outcomes, last: outcomes.at(-1) }
}
const said = (outcome: ModelOutcome | undefined) => (outcome?.status === 'refused' ? outcome.code : 'applied')
const sayings = (commands: readonly WalletCommand[], from = opened) => play(commands, from).outcomes.map(said)
const balances = (model: LedgerModel, memberId = one) => model.wallets.get(memberId)?.balances

describe('a wallet', () => {
  test('is opened once: opening again keeps what is in it and its currency', () => {
    const { model } = play([transfer('pay', pays(5n))])
    expect(openWallet(model, { memberId: one, currency: 'FUN' })).toBe(model)
  })

  test('that was never opened is refused, and the key stays free', () => {
    const { model, last } = play([transfer('pay', pays(5n))], emptyModel)
    expect(said(last)).toBe('unknown_player')
    expect(model.outcomes.size).toBe(0)
    expect(setCanStake(model, one, false)).toBe(model)
  })

  test('that may not stake takes wins and refuses stakes only', () => {
    const blocked = setCanStake(play([transfer('pay', pays(5n))]).model, one, false)
    const commands = [transfer('stake', takes(1n), { stakes: true }), transfer('fee', takes(1n))]
    expect(sayings([...commands, transfer('win', pays(1n))], blocked)).toEqual([
      'player_blocked',
      'applied',
      'applied',
    ])
  })

  test('refuses another currency before anything else, and takes points beside its own', () => {
    const blocked = setCanStake(opened, one, false)
    expect(sayings([transfer('a', takes(9n), { currency: 'FUN', stakes: true })], blocked)).toEqual([
      'currency_mismatch',
    ])
    const grant: Legs = [{ kind: 'points_grant', debit: house, credit: 'points', amountMinor: 3n }]
    expect(balances(play([transfer('p', grant, { currency: 'PTS' })]).model)?.points).toBe(3n)
  })
})

describe('a key', () => {
  test('keeps its refusal when the money has come', () => {
    expect(
      sayings([transfer('bet', takes(5n)), transfer('pay', pays(5n)), transfer('bet', takes(5n))]),
    ).toEqual(['insufficient_funds', 'applied', 'insufficient_funds'])
  })

  test('with another body or of another member is a conflict, which leaves the first as it was', () => {
    const first = transfer('pay', pays(5n))
    const { model, outcomes } = play([
      first,
      { ...first, request: 'another' },
      { ...first, memberId: other },
      first,
    ])
    expect(outcomes.map(said)).toEqual(['applied', 'duplicate_conflict', 'duplicate_conflict', 'applied'])
    expect([balances(model)?.cash, balances(model, other)?.cash]).toEqual([5n, 0n])
  })

  test('of another actor is another key', () => {
    const { model } = play([transfer('pay', pays(5n)), transfer('pay', pays(5n), { actor: 2 })])
    expect(balances(model)?.cash).toBe(10n)
  })

  test('is told as a repeat the second time', () => {
    const command = transfer('pay', pays(5n))
    const first = apply(opened, command, 'body')
    expect([first.replayed, apply(first.model, command, 'body').replayed]).toEqual([false, true])
  })
})

describe('a hold', () => {
  const funded = play([
    transfer('fund', pays(100n)),
    transfer('fund', pays(50n), { actor: 2, memberId: other }),
  ]).model

  test('takes what cash has, once under its name, and needs all of it', () => {
    const { model, outcomes } = play([hold('a', 'h', 60n), hold('b', 'h', 1n), hold('c', 'i', 41n)], funded)
    expect(outcomes.map(said)).toEqual(['applied', 'hold_exists', 'insufficient_funds'])
    expect(balances(model)).toMatchObject({ cash: 40n, held: 60n })
    expect(model.holds.get('1/h')).toEqual({ amountMinor: 60n, state: 'open' })
    expect(model.holds.has('1/i')).toBe(false)
  })

  test.each([
    ['captured', capture('end', 'h'), { cash: 40n, held: 0n }],
    ['released', end('release', 'end', 'h'), { cash: 100n, held: 0n }],
    ['expired', end('expire', 'end', 'h'), { cash: 100n, held: 0n }],
  ] as const)('that is %s moves its whole amount and is over', (state, ending, after) => {
    const { model, outcomes } = play(
      [hold('a', 'h', 60n), ending, capture('again', 'h'), end('release', 'too', 'h'), hold('new', 'h', 1n)],
      funded,
    )
    expect(outcomes.map(said)).toEqual(['applied', 'applied', 'hold_ended', 'hold_ended', 'hold_exists'])
    expect(balances(model)).toMatchObject(after)
    expect(model.holds.get('1/h')).toEqual({ amountMinor: 60n, state })
  })

  test('of another member is unknown under its name', () => {
    const { model, outcomes } = play([hold('a', 'h', 60n), capture('b', 'h', other)], funded)
    expect(outcomes.map(said)).toEqual(['applied', 'hold_unknown'])
    expect(balances(model, other)).toMatchObject({ cash: 50n, held: 0n })
  })

  test('that is released to a member who owes settles the debt first', () => {
    const owing = play(
      [hold('a', 'h', 60n), transfer('back', takes(70n), { mayOwe: true }), end('release', 'b', 'h')],
      funded,
    )
    expect(owing.outcomes[1]).toMatchObject({ balances: { cash: 0n, deficit: -30n } })
    expect(balances(owing.model)).toMatchObject({ cash: 30n, held: 0n, deficit: 0n })
  })
})

describe('a reversal', () => {
  const bet: Legs = [
    { kind: 'bet', debit: 'cash', credit: house, amountMinor: 50n },
    { kind: 'jackpot_contribution', debit: house, credit: pool, amountMinor: 2n },
  ]
  const played = play([transfer('fund', pays(100n)), transfer('bet', bet)]).model

  test('gives back everything under a key, the last leg first, and says what it undid', () => {
    const { model } = play([reverse('undo', 'bet', { as: 'bet_refund' })], played)
    expect(balances(model)?.cash).toBe(100n)
    const undone = model.transfers
      .slice(-2)
      .map(({ kind, debit, credit, amountMinor, reverses }) => [kind, debit, credit, amountMinor, reverses])
    expect(undone).toEqual([
      ['bet_refund', pool, house, 2n, 3n],
      ['bet_refund', house, 1, 50n, 2n],
    ])
  })

  test('is a reverse unless another kind is given', () => {
    expect(play([reverse('undo', 'bet')], played).model.transfers.at(-1)?.kind).toBe('reverse')
  })

  test.each([
    ['of a key that moved nothing', [reverse('undo', 'nothing')], 'reverse_unknown'],
    ['of another actor’s key', [reverse('undo', 'bet', { ofActor: 2 })], 'reverse_unknown'],
    ['of another member’s key', [reverse('undo', 'bet', { memberId: other })], 'reverse_unknown'],
    ['in another currency', [reverse('undo', 'bet', { currency: 'PTS' })], 'currency_mismatch'],
    ['for a second time', [reverse('undo', 'bet'), reverse('again', 'bet')], 'reverse_repeated'],
    ['of a hold', [hold('hold', 'h', 1n), reverse('undo', 'hold')], 'bad_request'],
    [
      'of the end of a hold',
      [hold('hold', 'h', 1n), end('release', 'end', 'h'), reverse('undo', 'end')],
      'bad_request',
    ],
    [
      'of a passage to a vendor',
      [
        transfer('in', [{ kind: 'vendor_in', debit: 'cash', credit: 'held', amountMinor: 1n }]),
        reverse('undo', 'in'),
      ],
      'bad_request',
    ],
  ] as const)('%s is refused and moves nothing', (_title, commands, code) => {
    const before = play(commands.slice(0, -1), played).model
    const after = play(commands.slice(-1), before)
    expect(said(after.last)).toBe(code)
    expect(after.model.transfers).toEqual(before.transfers)
  })

  test('of a win that is spent leaves a debt, which the reversal of the stake settles', () => {
    const { outcomes, model } = play([
      transfer('fund', pays(30n)),
      transfer('bet', takes(30n)),
      reverse('r', 'fund'),
    ])
    expect(outcomes.at(-1)).toMatchObject({ balances: { cash: 0n, deficit: -30n } })
    expect(balances(play([reverse('s', 'bet')], model).model)).toMatchObject({ cash: 0n, deficit: 0n })
  })

  test('of a credit that settled a debt makes the debt again', () => {
    const owing = play([transfer('take', takes(20n), { mayOwe: true }), transfer('pay', pays(50n))])
    expect(owing.last).toMatchObject({ balances: { cash: 30n, deficit: 0n } })
    const { model, last } = play([reverse('undo', 'pay')], owing.model)
    expect(last).toMatchObject({ balances: { cash: 0n, deficit: -20n } })
    // Each of the two rows of the credit is marked once.
    const marks = model.transfers.flatMap(({ reverses }) => (reverses === null ? [] : [reverses]))
    expect(marks).toEqual([3n, 2n])
  })
})

test('what was before is left as it was', () => {
  const before = play([transfer('fund', pays(100n)), hold('a', 'h', 60n)]).model
  const copy = structuredClone(before)
  play([capture('b', 'h'), transfer('c', takes(1n)), reverse('d', 'fund')], before)
  expect(before).toEqual(copy)
})
