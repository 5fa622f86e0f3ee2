import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { agentInvariants } from '../figures/invariants.ts'
import { sealAll } from './statement.ts'
import {
  countFigures,
  logInAs,
  openPerson,
  proveByPassword,
  type LinePerson,
} from '../../testing/agent-line.ts'
import { giveCredits, setting } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
let agent: LinePerson
let other: LinePerson

beforeAll(async () => {
  world = await startWorld()
  await setting(world, 'transfer.holdFirst', false)
  agent = await openPerson(world, { username: 'report_agent', type: 1 })
  other = await openPerson(world, { username: 'report_member', type: 0, uplineId: agent.memberId })
})
afterAll(() => world.stop())

const read = async (query: Record<string, string> = {}, { token } = agent) =>
  world.call('agentCreditReport', { token, query })

test('what opens, comes and goes ends in what closes, this month and the one after', async () => {
  await giveCredits(world, agent.token, '1000')
  const body = {
    requestId: crypto.randomUUID(),
    proof: await proveByPassword(world, agent),
    account: other.username,
    amount: '300',
  }
  expect((await world.call('transferDownline', { token: agent.token, body })).success).toBe(true)
  const { value } = await read()
  expect(value).toMatchObject({
    opening: '0.00',
    in: '1000.00',
    out: '300.00',
    closing: '700.00',
    isOver: false,
    seal: null,
    disputes: 0,
  })
  expect(value.lines).toContainEqual({ kind: 'member_send', count: 1, in: '0.00', out: '300.00' })
  expect(value.dues.every(({ bills }) => bills === 0)).toBe(true)
  const month = value.month
  world.clock.advance(35 * 86_400_000)
  agent = await logInAs(world, agent)
  // What is not counted yet is not sealed.
  expect((await read({ month })).value).toMatchObject({ isOver: true, seal: null })
  await countFigures(world)
  const later = (await read({ month })).value
  expect(later).toMatchObject({ closing: '700.00', isOver: true })
  expect(later.seal).toMatch(/^[0-9a-f]{64}$/)
  expect((await read({ month })).value.seal).toBe(later.seal)
  expect((await read()).value).toMatchObject({ opening: '700.00', lines: [], closing: '700.00' })
})

test('statements follow each other, and whoever has a checksum may ask whether all fit', async () => {
  const month = (back: number) => {
    const at = new Date(world.platform.clock())
    return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back, 15)).toISOString().slice(0, 7)
  }
  world.clock.advance(31 * 86_400_000)
  agent = await logInAs(world, agent)
  await countFigures(world)
  const [first, second] = [(await read({ month: month(2) })).value, (await read({ month: month(1) })).value]
  expect(second.previousSeal).toBe(first.seal)
  const check = async (hash: string | null) =>
    (await world.call('agentStatementCheck', { query: { hash: hash ?? '' } })).value
  const { statements } = await check(first.seal)
  expect(await check(second.seal)).toEqual({ isKnown: true, month: month(1), statements: statements + 1 })
  expect(await check('0'.repeat(64))).toEqual({ isKnown: false, month: null, statements: 0 })
  expect(await sealAll(world.platform)).toBeGreaterThanOrEqual(0)
  expect(await sealAll(world.platform)).toBe(0)
  const broken = agentInvariants.find(({ id }) => id === 'A23')
  expect(await rows(world.platform.db, broken?.sql ?? '')).toEqual([])
  // It cannot be changed, neither by the programs nor by the database's owner.
  for (const change of [`update agent_statement set content = ''`, 'delete from agent_statement'])
    await expect(rows(world.platform.db, change)).rejects.toThrow()
})

test.each(['2999-01', '2026-13', '2026-1', "2026-01'--", '0000-00'])('%s is no month', async (month) => {
  expect((await read({ month })).success).toBe(false)
})
