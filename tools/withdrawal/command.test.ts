import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayee, type Payee } from '../../apps/server/src/testing/withdrawals.ts'
import { startWorld, type World } from '../../apps/server/src/testing/world.ts'
import { runWithdrawalCommand, usage } from './command.ts'

let world: World
let payee: Payee
beforeAll(async () => {
  world = await startWorld()
  payee = await openPayee(world, 'commanded')
})
afterAll(() => world.stop())

const run = (...words: string[]) => {
  const by = { kind: 'operator', operatorId: 'one', name: 'one' } as const
  return runWithdrawalCommand(world.platform.withdrawals.desk, by, words)
}

test('a withdrawal is led to its payment, and every step says how it went', async () => {
  const { memberId, id } = await payee.request('500')
  const named = [`${memberId}`, id] as const
  expect((await run('list')).text).toContain(id)
  expect(await run('approve', ...named)).toEqual({ ok: false, text: 'refused: withdrawal_move_refused' })
  for (const verb of ['claim', 'approve', 'pay']) {
    expect(await run(verb, ...named)).toEqual({ ok: true, text: 'done' })
  }
  expect(await run('paid', ...named)).toMatchObject({ text: 'refused: withdrawal_reference_required' })
  expect(await run('paid', ...named, 'TRX', '1')).toMatchObject({ ok: true })
  expect((await run('show', ...named)).text).toMatch(/^disbursed, pay bkash 0\d{10} \(Rahim Uddin\)/)
})

test.each([[], ['claim'], ['claim', 'abc', 'x'], ['burn', '1', 'x'], ['constructor', '1', 'x']])(
  'what is no command is told how it goes: %o',
  async (...words) => expect(await run(...words)).toEqual({ ok: false, text: usage }),
)
