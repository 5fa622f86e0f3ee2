import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { outsideGame, startOutsideVendor, type OutsideVendor } from '../../testing/outside-vendor.ts'
import { syncGames } from '../../lobby/catalogue/sync.ts'

let world: ConsoleWorld
let vendor: OutsideVendor
let maker: LoggedInOperator
let checker: LoggedInOperator
const key = { id: 'outside-1', secret: 'a secret of the outside vendor, long enough' }
const reason = 'because a test says so'

beforeAll(async () => {
  world = await startConsoleWorld()
  vendor = await startOutsideVendor(key, () => world.platform.clock())
  for (const [game, popularity] of [
    ['slot-1', 5],
    ['slot-2', 9],
  ] as const)
    vendor.games.push(outsideGame({ game, popularity }))
  const { vendors, registry, db, vendorClient: client } = world.platform
  const vendorId = await vendors.openIntegration({ code: 'outside', baseUrl: vendor.baseUrl })
  await vendors.addKey({ ...key, vendorId })
  const integration = (await registry.snapshot()).byId.get(vendorId)
  if (integration) await syncGames({ db, client, setGamesSyncedTo: vendors.setGamesSyncedTo }, integration)
  maker = await world.logIn('race_maker', ['tournament_ask', 'play_read', 'approval_read', 'audit_read'])
  checker = await world.logIn('race_checker', ['tournament_approve', 'play_read', 'approval_read'])
})
afterAll(async () => {
  await vendor.close()
  await world.stop()
})

const at = (hours: number) => new Date(world.platform.clock() + hours * 3_600_000).toISOString()
const planOf = (over: object = {}) => ({
  vendor: 'outside',
  tournament: 'eid',
  title: { EN: 'Eid race', BN: 'ঈদের দৌড়' },
  rule: 'best_multiple',
  opensAt: at(1),
  closesAt: at(3),
  leastStake: '1.00',
  prizes: ['500.00', '250.5'],
  games: ['slot-2', 'slot-1'],
  ...over,
})
const ask = (over: object = {}) =>
  world.ask('tournamentAsk', { as: maker, body: { ...planOf(over), reason } })
const agree = (approvalId: string) =>
  world.ask('approvalApprove', { as: checker, body: { id: approvalId, reason } })
const orders = async (tournament: string) =>
  (await world.ask('tournamentOrderList', { as: checker, query: { tournament } })).value.list
/** What the worker does with the newest order. */
async function tell(tournament: string): Promise<void> {
  const [newest] = await orders(tournament)
  await world.platform.tournamentOrders.tell(BigInt(newest?.id ?? 0))
}
const read = async (id: string) => (await world.ask('tournamentRead', { as: checker, query: { id } })).value

test('a plan is checked and shown before it is asked for', async () => {
  const { value } = await world.ask('tournamentPreview', { as: maker, body: planOf() })
  expect(value).toMatchObject({ promised: '750.50', currency: 'BDT' })
  expect(value.games.map(({ gameId, title }) => [gameId, title.BN])).toEqual([
    ['slot-2', 'নাম slot-2'],
    ['slot-1', 'নাম slot-1'],
  ])
  expect(value.body.EN).toContain('750.50')
  expect(value.body.BN).toContain('ঈদের দৌড়')
  const marked = planOf({ title: { EN: 'Eid <b>race</b>', BN: 'ঈদের দৌড়' } })
  const shown = await world.ask('tournamentPreview', { as: maker, body: marked })
  expect(shown.value.body.EN).toContain('Eid &lt;b&gt;race')
  const choices = await world.ask('tournamentChoices', {
    as: maker,
    query: { vendor: 'outside', count: '1' },
  })
  expect(choices.value.vendors).toContain('outside')
  expect(choices.value.games.map(({ gameId }) => gameId)).toEqual(['slot-2'])
})

test.each([
  ['vendor_not_found', { vendor: 'nobody' }],
  ['game_not_found', { games: ['slot-1', 'slot-9'] }],
  ['amount_invalid', { prizes: ['0'] }],
  ['amount_invalid', { leastStake: '1.005' }],
  ['tournament_invalid', { prizes: ['1.00', '2.00'] }],
  ['tournament_invalid', { closesAt: '2000-01-01T00:00:00.000Z' }],
  ['bad_request', { tournament: 'Eid!' }],
  ['bad_request', { prizes: [] }],
])('%s: %o', async (code, over) => {
  expect((await world.ask('tournamentPreview', { as: maker, body: planOf(over) })).message).toBe(code)
  expect((await ask(over)).message).toBe(code)
  expect(await orders('outside.eid')).toEqual([])
})

test('it is agreed to by another one, told to the vendor until it has heard, and shown', async () => {
  const { value } = await ask()
  await tell('outside.eid')
  expect(vendor.tournaments).toEqual([])
  const own = { id: value.approvalId, reason }
  expect((await world.ask('approvalApprove', { as: maker, body: own })).message).toBe('approval_self')
  expect((await agree(value.approvalId)).message).toBe('ok')
  vendor.isDown = true
  await expect(tell('outside.eid')).rejects.toThrow('vendor_unreachable')
  vendor.isDown = false
  vendor.passingStatus = 503
  await expect(tell('outside.eid')).rejects.toThrow('vendor_busy')
  vendor.passingStatus = undefined
  expect(await orders('outside.eid')).toMatchObject([{ act: 'write', state: 'telling', reason }])
  await tell('outside.eid')
  await tell('outside.eid')
  expect(await orders('outside.eid')).toMatchObject([{ state: 'done', refusal: null }])
  expect(vendor.tournaments).toMatchObject([
    {
      tournament: 'eid',
      title: { en: 'Eid race', bn: 'ঈদের দৌড়' },
      prizes: ['500.00', '250.50'],
      games: ['slot-2', 'slot-1'],
      currency: 'BDT',
    },
  ])
  // The first answer said nothing: the same was asked again.
  const written = vendor.asked.filter(({ path }) => path.endsWith('/tournaments/write'))
  expect(written).toHaveLength(2)
  expect(await read('outside.eid')).toMatchObject({
    state: 'coming',
    title: { EN: 'Eid race', BN: 'ঈদের দৌড়' },
    prizes: ['500.00', '250.50'],
    paid: '0.00',
    news: { title: { EN: 'Tournament: Eid race' } },
  })
  const audit = await world.ask('auditList', { as: maker, query: { event: 'tournament_told' } })
  expect(audit.value.list).toMatchObject([{ details: { tournament: 'outside.eid', state: 'done' } }])
})

test('a change says what stood before; one that was declined goes nowhere', async () => {
  const { value } = await ask({ prizes: ['100.00'] })
  const asked = await world.ask('approvalList', { as: checker, query: { kind: 'tournament', state: 'open' } })
  expect(asked.value.list).toMatchObject([
    { before: { prizes: ['500.00', '250.50'] }, change: { prizes: ['100.00'], promised: '100.00' } },
  ])
  await world.ask('approvalReject', { as: checker, body: { id: value.approvalId, reason } })
  await tell('outside.eid')
  expect((await orders('outside.eid'))[0]).toMatchObject({ state: 'declined' })
  expect((await read('outside.eid')).prizes).toEqual(['500.00', '250.50'])
})

test('a plan that comes through late does not undo a later one', async () => {
  const writes = () => vendor.asked.filter(({ path }) => path.endsWith('/tournaments/write')).length
  const dear = await ask({ tournament: 'puja', prizes: ['5000.00'] })
  await agree(dear.value.approvalId)
  const [first] = await orders('outside.puja')
  const tellFirst = () => world.platform.tournamentOrders.tell(BigInt(first?.id ?? 0))
  vendor.isDown = true
  await expect(tellFirst()).rejects.toThrow('vendor_unreachable')
  vendor.isDown = false
  const cheap = await ask({ tournament: 'puja', prizes: ['50.00'] })
  world.clock.advance(1_000)
  await agree(cheap.value.approvalId)
  await tell('outside.puja')
  const told = writes()
  await tellFirst()
  expect(writes()).toBe(told)
  expect((await read('outside.puja')).prizes).toEqual(['50.00'])
  expect(await orders('outside.puja')).toMatchObject([
    { state: 'done', refusal: null },
    { state: 'refused', refusal: 'superseded' },
  ])
})

test('nor does the end of one that was written anew since', async () => {
  const { value } = await ask({ tournament: 'boishakh' })
  await agree(value.approvalId)
  await tell('outside.boishakh')
  vendor.isDown = true
  await world.ask('tournamentCancel', { as: maker, body: { id: 'outside.boishakh', reason } })
  const [end] = await orders('outside.boishakh')
  const tellEnd = () => world.platform.tournamentOrders.tell(BigInt(end?.id ?? 0))
  await expect(tellEnd()).rejects.toThrow('vendor_unreachable')
  vendor.isDown = false
  const anew = await ask({ tournament: 'boishakh', prizes: ['75.00'] })
  world.clock.advance(1_000)
  await agree(anew.value.approvalId)
  await tell('outside.boishakh')
  await tellEnd()
  expect(await read('outside.boishakh')).toMatchObject({ state: 'coming', prizes: ['75.00'] })
  expect(await orders('outside.boishakh')).toMatchObject([
    { act: 'write', state: 'done' },
    { act: 'cancel', state: 'refused', refusal: 'superseded' },
    { act: 'write', state: 'done' },
  ])
})

test('the word of a vendor that refuses is shown', async () => {
  const { value } = await ask({ tournament: 'unwanted' })
  await agree(value.approvalId)
  const [order] = await orders('outside.unwanted')
  vendor.refusesTournaments = true
  await world.platform.tournamentOrders.tell(BigInt(order?.id ?? 0))
  vendor.refusesTournaments = false
  expect(await orders('outside.unwanted')).toMatchObject([{ state: 'refused', refusal: 'bad_request' }])
})

test('what was not agreed to before its end is outdated', async () => {
  const { value } = await ask({ tournament: 'late', opensAt: at(-1), closesAt: at(0.02) })
  world.clock.advance(80_000)
  expect((await agree(value.approvalId)).message).toBe('approval_outdated')
})

test('closing one that runs needs a second person; cancelling it does not', async () => {
  const act = (name: 'tournamentClose' | 'tournamentCancel', id: string) =>
    world.ask(name, { as: maker, body: { id, reason } })
  expect((await act('tournamentClose', 'outside.eid')).message).toBe('tournament_over')
  expect((await act('tournamentClose', 'outside.none')).message).toBe('tournament_not_found')
  const [eid] = vendor.tournaments
  if (eid) vendor.tournaments[0] = { ...eid, state: 'running' }
  await ask().then(({ value }) => agree(value.approvalId))
  // Reads the vendor's tournaments anew.
  if (eid) vendor.refusesTournaments = true
  await tell('outside.eid')
  vendor.refusesTournaments = false
  await world.call('getTournamentList', { query: { language: 'EN' } })
  expect((await read('outside.eid')).state).toBe('running')

  const close = await world.ask('tournamentClose', { as: maker, body: { id: 'outside.eid', reason } })
  await agree(close.value.approvalId)
  await tell('outside.eid')
  expect(await orders('outside.eid').then(([newest]) => newest)).toMatchObject({
    act: 'close',
    state: 'done',
  })
  expect((await read('outside.eid')).state).toBe('closing')

  expect((await act('tournamentCancel', 'outside.eid')).message).toBe('ok')
  await tell('outside.eid')
  expect((await read('outside.eid')).state).toBe('cancelled')
  expect((await act('tournamentCancel', 'outside.eid')).message).toBe('tournament_over')
  const audit = await world.ask('auditList', { as: maker, query: { event: 'tournament_cancelled' } })
  expect(audit.value.list[0]).toMatchObject({ before: { state: 'closing' }, details: { reason } })
})
