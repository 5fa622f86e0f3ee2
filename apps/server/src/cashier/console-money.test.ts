import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../testing/console-world.ts'
import { openPaymentMethods } from '../testing/payment-methods.ts'
import { brokenInvariants, openPayee, setting, type Payee } from '../testing/withdrawals.ts'

/** The desks for money: two operators side by side, and everything that must not happen between them. */
let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
let payer: Payee
let payee: Payee
const reason = 'because a test says so'
const money = [
  'deposit_read',
  'deposit_decide',
  'withdrawal_read',
  'withdrawal_decide',
  'withdrawal_pay',
  'payment_read',
  'payment_ask',
  'payment_approve',
  'approval_read',
  'ledger_read',
  'ledger_check',
  'difference_resolve',
] as const
beforeAll(async () => {
  world = await startConsoleWorld()
  await openPaymentMethods(world)
  maker = await world.logIn('money maker', money)
  checker = await world.logIn('money checker', money)
  await setting(world, 'withdrawal.twoPeopleFrom', '4000.00')
  payer = await openPayee(world, 'desk_payer')
  payee = await openPayee(world, 'desk_payee')
}, 60_000)
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

let transactions = 0
/** A deposit by hand that its player says is paid. */
async function submitted(amount = '1000'): Promise<string> {
  const { token } = payer
  const asked = { method: 'nagad', amount, requestId: randomUUID(), language: 'EN' as const }
  const begun = await world.call('depositCreate', { token, body: asked })
  expect(begun.message).toBe('ok')
  const transactionId = `DESK${String((transactions += 1)).padStart(6, '0')}`
  const body = { id: begun.value.id, transactionId, language: 'EN' as const }
  expect((await world.call('depositSubmit', { token, body })).message).toBe('ok')
  return begun.value.id
}

const cash = async () => (await payer.balance()).cash
const readDeposit = async (id: string) => (await world.ask('depositRead', { as: maker, query: { id } })).value
const readWithdrawal = async (id: string, as = maker) =>
  (await world.ask('withdrawalRead', { as, query: { id } })).value
const askedFor = async (amount: string, by = payee) => {
  const { memberId, id } = await by.request(amount)
  await world.platform.withdrawals.checkNow({ memberId, id })
  return id
}

describe('deposits', () => {
  test('one is taken up, credited once, and its history names who did it', async () => {
    const id = await submitted()
    const before = await cash()
    const queue = await world.ask('depositList', { as: maker, query: { queue: 'waiting' } })
    expect(queue.value.list.map((line) => line.id)).toContain(id)
    expect(await world.ask('depositClaim', { as: maker, body: { id } })).toMatchObject({ message: 'ok' })
    const mine = await world.ask('depositList', { as: maker, query: { queue: 'mine' } })
    expect(mine.value.list).toMatchObject([{ id, isMine: true, claimedBy: 'money maker' }])
    expect((await world.ask('depositList', { as: checker, query: { queue: 'mine' } })).value.list).toEqual([])
    const approvals = await Promise.all(
      Array.from({ length: 4 }, () => world.ask('depositApprove', { as: maker, body: { id, reason } })),
    )
    expect(approvals.map(({ message }) => message).toSorted()).toEqual([
      'deposit_state_refused',
      'deposit_state_refused',
      'deposit_state_refused',
      'ok',
    ])
    const file = await readDeposit(id)
    expect(file).toMatchObject({ state: 'credited', facts: { sameTransaction: 0 } })
    expect(file.events.at(-1)).toMatchObject({ by: 'money maker', note: reason })
    expect(Number(await cash()) - Number(before)).toBe(995)
  })

  test('of two operators at once one has it, and the other neither credits nor rejects it', async () => {
    const id = await submitted()
    const claims = await Promise.all(
      [maker, checker].map((as) => world.ask('depositClaim', { as, body: { id } })),
    )
    expect(claims.map(({ message }) => message).toSorted()).toEqual(['deposit_claimed', 'ok'])
    const other = claims[0]?.message === 'ok' ? checker : maker
    const owner = other === maker ? checker : maker
    const refused = { status: 409, message: 'deposit_claimed' }
    const before = await cash()
    expect(await world.ask('depositApprove', { as: other, body: { id, reason } })).toMatchObject(refused)
    const rejection = { id, code: 'amount_differs', reason }
    expect(await world.ask('depositReject', { as: other, body: rejection })).toMatchObject(refused)
    expect(await cash()).toBe(before)
    await world.ask('depositRelease', { as: owner, body: { id } })
    expect((await world.ask('depositApprove', { as: owner, body: { id, reason } })).message).toBe(
      'deposit_state_refused',
    )
    await world.ask('depositClaim', { as: other, body: { id } })
    expect((await world.ask('depositReject', { as: other, body: rejection })).message).toBe('ok')
    expect(await readDeposit(id)).toMatchObject({ state: 'rejected', reason: 'amount_differs' })
    expect(await cash()).toBe(before)
  })

  test('a receipt is shown to operators as a picture of the page itself, and nothing else is', async () => {
    const id = await submitted()
    expect((await world.ask('depositPicture', { as: maker, query: { id } })).message).toBe('upload_not_found')
    const query = { id: randomUUID() }
    expect((await world.ask('depositPicture', { as: maker, query })).message).toBe('deposit_not_found')
    const foreign = { id: await askedFor('500'), name: '../../etc/passwd' }
    expect((await world.ask('withdrawalPicture', { as: maker, query: foreign })).message).toBe(
      'upload_not_found',
    )
    await world.call('withdrawCancel', { token: payee.token, body: { id: foreign.id } })
  })

  test('an unchanged queue costs no body', async () => {
    const read = (headers: Record<string, string> = {}) =>
      world.consoleApp.inject({
        url: '/console/deposits?queue=waiting',
        headers: { cookie: `console_session=${maker.token}`, ...headers },
      })
    const first = await read()
    const again = await read({ 'if-none-match': String(first.headers['etag']) })
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ''])
    await submitted()
    expect((await read({ 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(200)
  })
})

describe('withdrawals', () => {
  test('approved, paid by hand by reference, and only whoever may pay sees the whole number', async () => {
    const id = await askedFor('500')
    const reader = await world.logIn('money reader', ['withdrawal_read'])
    expect((await readWithdrawal(id, reader)).number).toContain('*')
    expect((await readWithdrawal(id)).number).toMatch(/^01\d{9}$/)
    expect((await readWithdrawal(id)).checks).not.toEqual([])
    await world.ask('withdrawalClaim', { as: maker, body: { id } })
    expect((await world.ask('withdrawalApprove', { as: maker, body: { id, reason } })).message).toBe('ok')
    const pay = { id, gateway: 'nowhere' }
    expect((await world.ask('withdrawalPay', { as: maker, body: pay })).message).toBe('gateway_unknown')
    const begun = await Promise.all(
      [maker, checker].map((as) => world.ask('withdrawalPay', { as, body: { id, gateway: null } })),
    )
    expect(begun.map(({ message }) => message).toSorted()).toEqual(['ok', 'withdrawal_move_refused'])
    const blank = { id, reference: '  ' }
    expect((await world.ask('withdrawalDisburse', { as: checker, body: blank })).message).toBe(
      'withdrawal_reference_required',
    )
    const paid = { id, reference: 'TRX-77' }
    expect((await world.ask('withdrawalDisburse', { as: checker, body: paid })).message).toBe('ok')
    const file = await readWithdrawal(id)
    expect(file).toMatchObject({ state: 'disbursed', payouts: [{ reference: 'TRX-77', state: 'paid' }] })
    expect(file.events.map(({ by }) => by)).toEqual(expect.arrayContaining(['money maker', 'money checker']))
  })

  test('what its player has taken back is approved by nobody, whoever had it open', async () => {
    const id = await askedFor('500')
    await world.ask('withdrawalClaim', { as: maker, body: { id } })
    const [cancelled, approved] = await Promise.all([
      world.call('withdrawCancel', { token: payee.token, body: { id } }),
      world.ask('withdrawalApprove', { as: maker, body: { id, reason } }),
    ])
    const file = await readWithdrawal(id)
    expect([cancelled.success, approved.success].filter(Boolean)).toHaveLength(1)
    expect(file.state).toBe(cancelled.success ? 'cancelled' : 'approved')
    if (approved.success) {
      const rejection = { id, code: 'identity_open', reason }
      expect((await world.ask('withdrawalReject', { as: maker, body: rejection })).message).toBe('ok')
    }
    const late = await world.ask('withdrawalApprove', { as: maker, body: { id, reason } })
    expect(late).toMatchObject({ status: 409, message: 'withdrawal_move_refused' })
  })

  test('a large one is approved by two people, never twice by one', async () => {
    const id = await askedFor('5000', await openPayee(world, 'desk_large'))
    const approve = async (as: LoggedInOperator) => {
      await world.ask('withdrawalClaim', { as, body: { id } })
      return (await world.ask('withdrawalApprove', { as, body: { id, reason } })).message
    }
    expect(await approve(maker)).toBe('ok')
    expect(await readWithdrawal(id)).toMatchObject({
      state: 'in_review',
      needsTwo: true,
      firstApprovedBy: 'money maker',
    })
    expect(await approve(maker)).toBe('withdrawal_same_person')
    await world.ask('withdrawalPutBack', { as: maker, body: { id } })
    expect(await approve(maker)).toBe('ok')
    expect(await approve(checker)).toBe('ok')
    const file = await readWithdrawal(id)
    expect(file).toMatchObject({ state: 'approved', approvedBy: 'money checker' })
  })

  test('a reason is one of the house, and a dispute shows its pictures and is settled', async () => {
    const id = await askedFor('600')
    await world.ask('withdrawalClaim', { as: maker, body: { id } })
    const free = { id, code: 'i just do not like you', reason }
    expect((await world.ask('withdrawalReject', { as: maker, body: free })).message).toBe(
      'withdrawal_reason_unknown',
    )
    await world.ask('withdrawalApprove', { as: maker, body: { id, reason } })
    await world.ask('withdrawalPay', { as: maker, body: { id, gateway: null } })
    await world.ask('withdrawalDisburse', { as: maker, body: { id, reference: 'TRX-78' } })
    const early = { id, code: 'proof_accepted', reason }
    expect((await world.ask('withdrawalReturnRest', { as: checker, body: early })).message).toBe(
      'withdrawal_move_refused',
    )
    const forced = await world.ask('withdrawalForce', {
      as: checker,
      body: { id, code: 'payment_proven', reason },
    })
    expect(forced.message).toBe('ok')
    expect((await readWithdrawal(id)).state).toBe('received')
  })
})

describe('ways to pay in', () => {
  const methods = async () => (await world.ask('paymentMethodList', { as: maker, query: {} })).value.list
  const planOf = async (code: string) => {
    const found = (await methods()).find((method) => method.code === code)
    if (!found) throw new Error(`no method ${code}`)
    const { id: _id, accounts: _accounts, ...plan } = found
    return plan
  }
  const decide = (approvalId: string, as: LoggedInOperator) =>
    world.ask('approvalApprove', { as, body: { id: approvalId, reason } })

  test('a change waits for a second person, and for nobody else', async () => {
    const plan = await planOf('nagad')
    const terms = plan.terms.map((each) => ({ ...each, max: '7777.00' }))
    const asked = await world.ask('paymentMethodAsk', {
      as: maker,
      body: { method: { ...plan, terms }, reason },
    })
    expect(asked.message).toBe('ok')
    expect((await planOf('nagad')).terms).toEqual(plan.terms)
    const { approvalId } = asked.value
    expect((await decide(approvalId, maker)).message).toBe('approval_self')
    expect((await decide(approvalId, checker)).message).toBe('ok')
    expect((await planOf('nagad')).terms[0]?.max).toBe('7777.00')
  })

  test('what was changed meanwhile is not overwritten', async () => {
    const plan = await planOf('nagad')
    const ask = (limitMinutes: number) =>
      world.ask('paymentMethodAsk', { as: maker, body: { method: { ...plan, limitMinutes }, reason } })
    const [one, other] = [await ask(41), await ask(42)]
    expect((await decide(one.value.approvalId, checker)).message).toBe('ok')
    expect((await decide(other.value.approvalId, checker)).message).toBe('approval_outdated')
    expect((await planOf('nagad')).limitMinutes).toBe(41)
    const same = await world.ask('paymentMethodAsk', {
      as: maker,
      body: { method: await planOf('nagad'), reason },
    })
    expect(same.message).toBe('payment_method_unchanged')
  })

  test.each([
    ['a negative least amount', { min: '-5.00' }, 'amount_invalid'],
    ['a least amount of nothing', { min: '0.00' }, 'payment_method_invalid'],
    ['a fee below nothing', { feeFixed: '-1.00' }, 'amount_invalid'],
    ['a most below the least', { max: '1.00' }, 'payment_method_invalid'],
    ['more decimals than the currency has', { min: '1.005' }, 'amount_invalid'],
  ])('%s is no plan', async (_name, change, code) => {
    const plan = await planOf('nagad')
    const terms = plan.terms.map((each) => ({ ...each, ...change }))
    const asked = await world.ask('paymentMethodAsk', {
      as: maker,
      body: { method: { ...plan, terms }, reason },
    })
    expect(asked.message).toBe(code)
  })

  test('closing needs nobody else; a new receiving account does, and each number is there once', async () => {
    expect(
      (await world.ask('paymentMethodClose', { as: maker, body: { code: 'bank', reason } })).message,
    ).toBe('ok')
    expect((await planOf('bank')).isEnabled).toBe(false)
    const body = { method: 'nagad', holder: 'The House', number: '01700000777', bank: '', branch: '', reason }
    const asked = await world.ask('receivingAccountAsk', { as: maker, body })
    const list = async () =>
      (await world.ask('receivingAccountList', { as: maker, query: { method: 'nagad' } })).value.list
    expect((await list()).some(({ number }) => number === body.number)).toBe(false)
    expect((await decide(asked.value.approvalId, checker)).message).toBe('ok')
    const added = (await list()).find(({ number }) => number === body.number)
    expect(added).toMatchObject({ isEnabled: true })
    expect((await world.ask('receivingAccountAsk', { as: maker, body })).message).toBe(
      'receiving_account_taken',
    )
    const id = added?.id ?? ''
    await world.ask('receivingAccountClose', { as: maker, body: { id, reason } })
    const reopened = await world.ask('receivingAccountOpen', { as: maker, body: { id, reason } })
    expect((await list()).find((account) => account.id === id)?.isEnabled).toBe(false)
    await decide(reopened.value.approvalId, checker)
    expect((await list()).find((account) => account.id === id)?.isEnabled).toBe(true)
  })
})

describe('the books', () => {
  test('the trial balance sums to nothing in every currency, and what is owed is covered', async () => {
    const { value } = await world.ask('ledgerBalance', { as: maker })
    const taka = value.currencies.find(({ currency }) => currency === 'BDT')
    expect(taka).toMatchObject({ sum: '0.00' })
    expect(taka?.owed).toBe(taka?.covered)
    expect(Number(taka?.owed)).toBeGreaterThan(0)
    const { list } = (await world.ask('houseAccountList', { as: maker, query: { pageSize: '2' } })).value
    expect(list).toHaveLength(2)
    const before = taka?.lines.find(({ account }) => account === 'gateway')?.balance
    const all = (await world.ask('houseAccountList', { as: maker, query: { kind: 'gateway' } })).value.list
    const sum = all.reduce((total, { balance }) => total + Number(balance), 0)
    expect(sum.toFixed(2)).toBe(Number(before).toFixed(2))
  })

  test('the checks are asked for once, and show their last run', async () => {
    await world.ask('ledgerCheckRun', { as: maker, body: {} })
    expect((await world.ask('ledgerCheckRun', { as: checker, body: {} })).message).toBe('ok')
    const { rows } = await world.platform.db.query(
      `insert into invariant_run (id_checked, title, violations, sample)
       values ('I2', 'older', 3, '[]'), ('I2', 'newer', 0, '[]'), ('I10', 'last', 0, '[]') returning id`,
    )
    expect(rows).toHaveLength(3)
    const { value } = await world.ask('ledgerCheckList', { as: maker, query: {} })
    expect(value.list.map(({ id, title }) => [id, title])).toEqual([
      ['I2', 'newer'],
      ['I10', 'last'],
    ])
  })

  test('a difference is closed once, with what came of it', async () => {
    const { gateways, db } = world.platform
    const difference = { gateway: 'setu', orderKind: 'deposit', orderId: randomUUID() } as const
    await gateways.openDifference(db, {
      ...difference,
      kind: 'amount_differs',
      expected: '1',
      found: '2',
    })
    const open = () => world.ask('gatewayDifferenceList', { as: maker, query: { isOpen: 'true' } })
    const [found] = (await open()).value.list
    const body = { id: found?.id ?? '', reason: 'the gateway has paid the rest' }
    const closed = await Promise.all(
      [maker, checker].map((as) => world.ask('gatewayDifferenceResolve', { as, body })),
    )
    expect(closed.map(({ message }) => message).toSorted()).toEqual(['difference_not_found', 'ok'])
    expect((await open()).value.list).toEqual([])
    const reconciled = await world.ask('gatewayReconcile', {
      as: maker,
      body: { id: 'nowhere', day: '2026-11-19', reason },
    })
    expect(reconciled.message).toBe('gateway_unknown')
  })
})
