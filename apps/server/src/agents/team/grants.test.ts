import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseActors } from '../../ledger/api.ts'
import { countFigures, openPerson, type LinePerson } from '../../testing/agent-line.ts'
import { startWorld, type World } from '../../testing/world.ts'

/** A direct member's totals of bonuses and rebates open into lists of the single ledger movements. */
let world: World
let root: LinePerson
let below: LinePerson
let member: LinePerson

beforeAll(async () => {
  world = await startWorld()
  root = await openPerson(world, { username: 'grant_root', type: 1 })
  below = await openPerson(world, { username: 'grant_below', type: 2, uplineId: root.memberId })
  member = await openPerson(world, { username: 'grant_member', type: 0, uplineId: below.memberId })
  const promotion = await world.platform.wallet.houseAccount({ code: 'promotion:test', kind: 'promotion' })
  for (const [kind, debit, credit, amountMinor] of [
    ['bonus_grant', promotion, 'bonus', 5_000n],
    ['reward', promotion, 'cash', 1_250n],
    ['bonus_forfeit', 'bonus', promotion, 2_000n],
    ['rebate', promotion, 'cash', 333n],
  ] as const)
    await grant({ kind, debit, credit, amountMinor })
  await countFigures(world)
})
afterAll(() => world.stop())

type Leg = Readonly<{
  kind: 'bonus_grant' | 'bonus_forfeit' | 'reward' | 'rebate'
  debit: number | 'bonus'
  credit: number | 'bonus' | 'cash'
  amountMinor: bigint
}>

async function grant(leg: Leg): Promise<void> {
  const { wallet } = world.platform
  const outcome = await wallet.transaction((tx) =>
    wallet.postIn(tx, {
      kind: 'transfer',
      memberId: member.memberId,
      actor: houseActors.reward,
      key: crypto.randomUUID(),
      reference: 'a test',
      currency: 'BDT',
      legs: [leg],
    }),
  )
  if (outcome.status !== 'applied') throw new Error('nothing was granted')
}

const read = async ({ token }: LinePerson, query: Record<string, string>) => {
  const asked = { range: 'today', of: 'directs', account: 'grant_member', ...query }
  return world.call('agentTransactions', { token, query: asked })
}

test('each figure opens into its movements, and these add up to it', async () => {
  const { rows } = (await world.call('agentTeam', { token: below.token, query: { range: 'today' } })).value
  const figures = rows.find(({ account }) => account === 'grant_member')?.figures
  expect(figures).toMatchObject({ bonuses: '42.50', rebates: '3.33' })
  const amounts = async (figure: string) =>
    (await read(below, { figure })).value.movements.map(({ amount }) => amount)
  expect(await amounts('bonuses')).toEqual(['-20.00', '12.50', '50.00'])
  expect(await amounts('rebates')).toEqual(['3.33'])
  const [newest] = (await read(below, { figure: 'bonuses' })).value.movements
  expect((await read(below, { figure: 'bonuses', before: newest?.id ?? '' })).value.movements).toHaveLength(2)
  expect((await read(below, { figure: 'bonuses', range: 'yesterday' })).value.movements).toEqual([])
})

test('they are for the agent directly above, and for these figures alone', async () => {
  expect((await read(root, { figure: 'bonuses' })).message).toBe('agent_member_unknown')
  expect((await read(below, { figure: 'stakes' })).success).toBe(false)
})
