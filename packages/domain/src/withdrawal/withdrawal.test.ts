import { currencies } from '@baize/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  effectOf,
  feeOf,
  findRisks,
  isEnded,
  memberActs,
  moneyOf,
  nextState,
  ofLevel,
  operatorActs,
  planWithdrawal,
  withBenefit,
  withdrawalActs,
  withdrawalMoves,
  withdrawalStates,
  type RiskFacts,
  type RiskRules,
  type WithdrawalAct,
  type WithdrawalParty,
  type WithdrawalRules,
  type WithdrawalState,
} from './index.ts'

const parties = ['member', 'operator', 'system'] as const
const tries = fc.array(
  fc.tuple(fc.constantFrom(...withdrawalActs), fc.constantFrom<WithdrawalParty>(...parties)),
  { maxLength: 60 },
)

describe('whatever is tried in whatever order', () => {
  test('money leaves at most once more than it came back, and is where the state says', () => {
    fc.assert(
      fc.property(tries, (asked) => {
        let state: WithdrawalState = 'requested'
        let where: 'held' | 'out' | 'back' = 'held'
        let returned = 0
        for (const [act, by] of asked) {
          const next = nextState(state, act, by)
          if (!next) continue
          const effect = effectOf(state, act)
          if (effect === 'release' || effect === 'capture') {
            expect(where).toBe('held')
            where = effect === 'release' ? 'back' : 'out'
          }
          if (effect === 'take_again') {
            expect(where).toBe('back')
            where = 'out'
          }
          if (effect === 'return') returned += 1
          state = next
          expect(moneyOf(state)).toBe(where)
        }
        expect(returned).toBeLessThanOrEqual(1)
        expect(returned === 1).toBe(state === 'returned')
      }),
      { numRuns: 2_000 },
    )
  })

  test('every state but the ends leads on, and every state can be reached', () => {
    const reached = new Set<WithdrawalState>(['requested'])
    for (const state of reached) Object.values(withdrawalMoves[state]).forEach((next) => reached.add(next))
    expect([...reached].toSorted()).toEqual([...withdrawalStates].toSorted())
    for (const state of withdrawalStates) {
      const leadsOn = Object.keys(withdrawalMoves[state]).some((act) => act !== 'pay_late')
      expect(leadsOn, state).toBe(!isEnded(state))
    }
  })
})

describe('who may do what', () => {
  test.each<[WithdrawalState, WithdrawalAct, WithdrawalParty, WithdrawalState | undefined]>([
    ['requested', 'approve', 'system', 'approved'],
    ['requested', 'approve', 'operator', undefined],
    ['in_review', 'approve', 'operator', 'approved'],
    ['in_review', 'approve', 'member', undefined],
    ['cancelled', 'approve', 'operator', undefined],
    ['approved', 'cancel', 'member', undefined],
    ['paying', 'reject', 'operator', undefined],
    ['disbursed', 'time_out', 'member', undefined],
    ['disbursed', 'disburse', 'operator', undefined],
    ['received', 'deny', 'member', undefined],
    ['failed', 'pay_late', 'operator', undefined],
  ])('%s, %s by the %s: %s', (state, act, by, next) => expect(nextState(state, act, by)).toBe(next))

  test('the member sees what can be done now', () => {
    expect(memberActs('requested')).toEqual(['cancel'])
    expect(memberActs('paying')).toEqual([])
    expect(memberActs('disbursed')).toEqual(['confirm', 'confirm_part', 'deny'])
    expect(operatorActs('not_received')).toEqual(['force', 'pay_rest', 'return_rest'])
  })
})

const rules: WithdrawalRules = {
  minimumMinor: 500_00n,
  maximumMinor: 50_000_00n,
  dayMaximumMinor: 60_000_00n,
  perDay: 5,
  mostOpen: 2,
  freePerDay: 1,
  feeBps: 100,
  feeMinimumMinor: 10_00n,
  aheadMinutes: 0,
}
const none = { count: 0, totalMinor: 0n, open: 0 }
const plan = (amount: string, recent = none, own: Partial<WithdrawalRules> = {}) =>
  planWithdrawal({ amount, recent }, { ...rules, ...own }, currencies.BDT)

describe('limits', () => {
  test.each([
    ['499.99', none, 'amount_invalid'],
    ['50000.01', none, 'amount_invalid'],
    ['500.001', none, 'amount_invalid'],
    ['-500', none, 'amount_invalid'],
    ['1e3', none, 'amount_invalid'],
    ['10000.01', { ...none, totalMinor: 50_000_00n }, 'withdrawal_day_limit'],
    ['500', { ...none, count: 5 }, 'withdrawal_count_limit'],
    ['500', { ...none, open: 2 }, 'withdrawal_open_limit'],
  ])('%s after %o is refused: %s', (amount, recent, code) =>
    expect(plan(amount, recent)).toMatchObject({ ok: false, code }),
  )
  test('the edges are inside', () => {
    expect(plan('500')).toMatchObject({ ok: true, value: { amountMinor: 500_00n, feeMinor: 0n } })
    expect(plan('10000', { ...none, totalMinor: 50_000_00n })).toMatchObject({ ok: true })
  })
  test('a fee that eats the amount is no withdrawal', () =>
    expect(plan('500', { ...none, count: 1 }, { feeMinimumMinor: 500_00n })).toMatchObject({ ok: false }))
  test.each([
    [500_00n, 0, 0n],
    [500_00n, 1, 10_00n],
    [5_000_00n, 1, 50_00n],
    [5_000_01n, 1, 50_01n],
  ])('%d as number %d of a day costs %d', (amount, count, fee) =>
    expect(feeOf(amount, count, rules)).toBe(fee),
  )
  test('a level above the last has the bound of the last', () =>
    expect([-1, 0, 1, 9].map((level) => ofLevel(['a', 'b'], level))).toEqual(['a', 'a', 'b', 'b']))
})

const quiet: RiskFacts = {
  amountMinor: 1_000_00n,
  dayTotalMinor: 1_000_00n,
  dayCount: 1,
  weekCount: 1,
  payeeAgeHours: 1_000,
  paidBefore: 3,
  accountAgeHours: 2_000,
  credentialAgeHours: null,
  sameDevice: 0,
  sameAddress: 0,
  samePayee: 0,
  depositedMinor: 1_000_00n,
  stakedMinor: 5_000_00n,
  bonusMinor: 0n,
}
const borders: RiskRules = {
  reviewFromMinor: 20_000_00n,
  twoPeopleFromMinor: 50_000_00n,
  newPayeeHours: 72,
}
const flagsOf = (facts: Partial<RiskFacts>) =>
  findRisks({ ...quiet, ...facts }, borders).flatMap(({ code, isFlag }) => (isFlag ? [code] : []))

describe('checks', () => {
  test.each<[string, Partial<RiskFacts>, string[]]>([
    ['a usual one', {}, []],
    ['a payee of yesterday', { payeeAgeHours: 30 }, ['new_payee']],
    ['a payee that was never paid', { paidBefore: 0 }, ['new_payee']],
    ['a shared device', { sameDevice: 1 }, ['linked_accounts']],
    ['a payee that another member had', { samePayee: 1 }, ['linked_accounts']],
    ['a deposit without play', { stakedMinor: 10_00n }, ['deposit_without_play']],
    ['the fourth of a day', { dayCount: 4, dayTotalMinor: 4_000_00n }, ['velocity']],
    ['more bonus than deposit', { bonusMinor: 2_000_00n }, ['bonus_abuse']],
    ['the password of today', { credentialAgeHours: 2 }, ['credentials_changed']],
    ['an account of today', { accountAgeHours: 2 }, ['young_account']],
    ['a large one', { amountMinor: 20_000_00n, dayTotalMinor: 20_000_00n }, ['amount_review']],
    [
      'a large one in two parts',
      { amountMinor: 19_999_00n, dayTotalMinor: 39_998_00n, dayCount: 2 },
      ['split_under_threshold'],
    ],
    [
      'three parts that need two people together',
      { amountMinor: 19_999_00n, dayTotalMinor: 59_997_00n, dayCount: 3 },
      ['split_under_threshold', 'amount_two_people'],
    ],
  ])('%s', (_what, facts, codes) => expect(flagsOf(facts)).toEqual(codes))

  test('each says what it went by', () =>
    expect(findRisks(quiet, borders)[0]).toEqual({
      code: 'new_payee',
      isFlag: false,
      facts: { payeeAgeHours: 1_000, paidBefore: 3, newPayeeHours: 72 },
    }))
})

describe('a VIP level', () => {
  const rules: WithdrawalRules = {
    minimumMinor: 1n,
    maximumMinor: 100n,
    dayMaximumMinor: 50n,
    perDay: 5,
    mostOpen: 2,
    freePerDay: 3,
    feeBps: 100,
    feeMinimumMinor: 1n,
    aheadMinutes: 5,
  }
  test('brings what is more than the house gives, and takes nothing', () => {
    const more = { freePerDay: 8, perDay: 4, dayMaximumMinor: 900n, aheadMinutes: 30 }
    expect(withBenefit(rules, more, { isProven: true })).toEqual({
      ...rules,
      freePerDay: 8,
      dayMaximumMinor: 900n,
      aheadMinutes: 30,
    })
    expect(withBenefit(rules, undefined, { isProven: true })).toEqual(rules)
    const less = { freePerDay: 0, perDay: 0, dayMaximumMinor: 0n, aheadMinutes: 0 }
    expect(withBenefit(rules, less, { isProven: true })).toEqual(rules)
  })
  test('does not stand for a proven identity', () =>
    expect(
      withBenefit(
        rules,
        { freePerDay: 0, perDay: 9, dayMaximumMinor: 900n, aheadMinutes: 0 },
        { isProven: false },
      ),
    ).toEqual({ ...rules, perDay: 9 }))
})
