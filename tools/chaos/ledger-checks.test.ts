import { createPool, type Pool } from '@baize/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVendorWorld, testGame, type VendorWorld } from '../../apps/server/src/testing/vendor-world.ts'
import { createDice } from '../test/dice.ts'
import { ledgerChecks, type Books } from './ledger-checks.ts'
import { createTally } from './tally.ts'
import { createVendorBook, type Movement } from './vendor-book.ts'
import type { VendorSender } from './vendor-calls.ts'
import { playVendorRound, type VendorPlayer } from './vendor-storm.ts'

const rounds = 150
const cashMinor = 50_000n

let world: VendorWorld
let owner: Pool
let books: Books
const dice = createDice(11)
const book = createVendorBook(dice.fork('book'))
const tally = createTally()

beforeAll(async () => {
  world = await createVendorWorld()
  owner = createPool(world.ownerUrl, { name: 'checks-test', max: 2 })
  const sender: VendorSender = { send: ({ path, body }) => world.call(path, body) }
  const players: VendorPlayer[] = []
  for (let index = 0; index < 3; index += 1)
    players.push({ ...(await world.openPlayer({ cashMinor })), game: testGame })
  let last = 0
  const id = (prefix: string) => `${prefix}-${++last}`
  await owner.query(`update game set max_stake = '9000000.00'`)
  world.registry.invalidate()
  for (let round = 0; round < rounds; round += 1) {
    const [player, other] = [dice.pick(players), dice.pick(players)]
    if (player !== other) await playVendorRound({ sender, book, tally, dice, player, other, id })
  }
  const credits = new Map(players.map(({ memberId }) => [BigInt(memberId), cashMinor]))
  books = { owner, vendorId: world.vendorId, studioId: 0, book, seen: [], credits }
})
afterAll(async () => {
  await owner.end()
  await world.end()
})

/** What the checks of the outside vendor find; those of the studio need its tables. */
async function findAll(): Promise<string[]> {
  const own = ledgerChecks(books).filter(({ name }) => !name.includes('studio') && !name.includes('I16'))
  return (await Promise.all(own.map((check) => check.find()))).flat()
}

const acceptedBet = (): Movement => {
  const found = [...book.movements.values()].find(({ kind, state }) => kind === 'bet' && state === 'accepted')
  if (!found) throw new Error('some bet was accepted')
  return found
}

describe('the checks after a siege', () => {
  test('find nothing when nothing is wrong, over every way to play', async () => {
    expect(tally.violations).toEqual([])
    const states = new Set([...book.movements.values()].map(({ state }) => state))
    expect([...states].sort()).toEqual(['accepted', 'refused', 'undone'])
    expect(await findAll()).toEqual([])
  })

  test('find an accepted bet that is not in the ledger', async () => {
    const lost = book.plan({ ...acceptedBet(), transaction: 'lost', amountMinor: -700n })
    lost.state = 'accepted'
    expect((await findAll()).join('\n')).toMatch(/bet lost is accepted, worth -700; the ledger moved 0/)
    lost.state = 'refused'
    expect(await findAll()).toEqual([])
  })

  test('find a refused bet that had an effect, and the balance and round it changed', async () => {
    const bet = acceptedBet()
    bet.state = 'refused'
    const found = (await findAll()).join('\n')
    bet.state = 'accepted'
    expect(found).toContain(`bet ${bet.transaction} is refused, worth 0; the ledger moved ${bet.amountMinor}`)
    expect(found).toContain(`member ${bet.memberId}`)
    expect(found).toContain(`round ${bet.round}`)
  })

  test('find a movement that no client asked for', async () => {
    const bet = acceptedBet()
    book.movements.delete(bet.transaction)
    const found = (await findAll()).join('\n')
    book.movements.set(bet.transaction, bet)
    expect(found).toContain(`key ${bet.transaction}`)
  })

  test('find a drift of one unit', async () => {
    const { memberId } = acceptedBet()
    await owner.query('update wallet set cash = cash + 1 where member_id = $1', [memberId])
    const found = (await findAll()).join('\n')
    await owner.query('update wallet set cash = cash - 1 where member_id = $1', [memberId])
    expect(found).toMatch(/I3 cached balance/)
    expect(found).toContain(`member ${memberId}`)
  })
})
