import type { MemberId } from '@baize/std'
import { rows } from '../kernel/database/database.ts'
import { createDice, type Dice } from '../../../../tools/test/dice.ts'
import { openBonus } from './open-bonus.ts'
import { feedAll, openBook, type TestBook } from './settled-bets.ts'
import { openPlayer } from './withdrawals.ts'
import type { World } from './world.ts'

/** A house whose members bet in every ugly way there is, by dice: one seed gives one house. */
export interface SettledHouse {
  readonly memberIds: readonly MemberId[]
  /** Those who stake bonus money as soon as their little cash is gone. */
  readonly withBonus: readonly MemberId[]
}

interface Seed {
  readonly seed: number
  readonly members: number
  readonly actsEach: number
}

/** Providers with rounds of casino, sports and players' tables; tickets of two kinds of lottery. */
export const houseProducts = [
  { code: 'casino', product: 'LOTT', category: 'RNG' },
  { code: 'sports', product: 'ELOTT', category: 'SPORTS' },
  { code: 'tables', product: 'LOTT', category: 'PVP' },
] as const

export async function seedSettledHouse(
  world: World,
  { seed, members, actsEach }: Seed,
): Promise<SettledHouse> {
  const dice = createDice(seed)
  const books: TestBook[] = []
  for (const each of houseProducts) {
    const book = await openBook(world, each)
    await listGame(world, { ...each, integration: book.vendor })
    books.push(book)
  }
  const [memberIds, withBonus]: [MemberId[], MemberId[]] = [[], []]
  for (let index = 0; index < members; index += 1) {
    const isBonus = index % 3 === 2
    const { memberId } = await openPlayer(world, `house_${seed}_${index}`, isBonus ? '20' : '50000')
    memberIds.push(memberId)
    if (!isBonus) continue
    withBonus.push(memberId)
    await openBonus(world.platform, memberId, { amountMinor: 20_000_00n, timesHundredths: 10_000 })
  }
  for (let act = 0; act < members * actsEach; act += 1) {
    const memberId = dice.pick(memberIds)
    await play({ world, book: dice.pick(books), dice, memberId, mayTakeBack: !withBonus.includes(memberId) })
    if (dice.isOneIn(12)) await feedAll(world)
  }
  return { memberIds, withBonus }
}

/** The game that books play stands in the catalogue, at the first vendor of its category. */
const listGame = (
  { platform }: World,
  { code, category, integration }: { code: string; category: string; integration: number },
) =>
  rows(
    platform.db,
    `insert into game (id, integration_id, game_code, category, vendor, class, title_en, title_bn, search_key,
       vendor_enabled, rtp, volatility, features, min_stake, max_stake, art, popularity, released_at,
       vendor_updated_at)
     select $1, $2, 'tester', category, vendor, '', $1, $1, $1, true, '96.0', 'low', '{}', '1', '100', '{}',
            0, now(), now()
       from game_lane where category = $3 order by vendor limit 1`,
    [code, integration, category],
  )

interface Act {
  readonly world: World
  readonly book: TestBook
  readonly dice: Dice
  readonly memberId: MemberId
  readonly mayTakeBack: boolean
}

async function play(act: Act): Promise<void> {
  const { book, dice, memberId, mayTakeBack } = act
  const amount = () => BigInt(1 + dice.below(9_000))
  const winSometimes = async (round: string) => {
    if (!dice.isOneIn(2)) await book.win(memberId, round, amount())
  }
  const kind = dice.below(10)
  if (kind <= 1) {
    const round = await book.stake(memberId, [amount()])
    await winSometimes(round)
    await book.end(memberId, round)
  } else if (kind === 2) {
    // In play when the house is looked at, perhaps paid in part.
    await winSometimes(await book.stake(memberId, [amount(), amount()]))
  } else if (kind === 3) {
    await book.tip(memberId, mayTakeBack ? amount() : 1n).catch(() => undefined)
  } else if (kind === 4) {
    const round = await book.stakeFree(memberId)
    await winSometimes(round)
    await book.end(memberId, round)
  } else if (kind === 5) await playHalf(act, amount())
  else if (kind <= 7) await playTicket(act, amount())
  else if (mayTakeBack) await playBack(act, [amount(), amount()])
}

/** Half of the stake counts, and after a later word of the provider none, or all. */
async function playHalf({ world, book, dice, memberId }: Act, amount: bigint): Promise<void> {
  const round = await book.stake(memberId, [amount])
  await book.end(memberId, round, 'completed', { validStakeMinor: amount / 2n })
  if (dice.isOneIn(2)) await feedAll(world)
  if (dice.isOneIn(3)) await book.end(memberId, round, 'completed', { validStakeMinor: 0n, revision: 1 })
  if (dice.isOneIn(3)) await book.end(memberId, round, 'completed', { validStakeMinor: amount, revision: 2 })
}

/** A ticket that is settled up and down again, made void, and perhaps valid after all. */
async function playTicket({ world, book, dice, memberId }: Act, amount: bigint): Promise<void> {
  const betId = await book.place(memberId, amount)
  const revisions = dice.below(5)
  for (let revision = 1; revision <= revisions; revision += 1) {
    const isVoid = dice.isOneIn(3)
    const payoutMinor = isVoid ? 0n : BigInt(dice.below(20_000))
    const state = isVoid ? ('cancelled' as const) : ('settled' as const)
    await world.platform.betting.settleBets(book.source, [{ memberId, betId, revision, state, payoutMinor }])
    if (dice.isOneIn(3)) await feedAll(world)
  }
}

/** Stakes and wins that are taken back: of an open round, of the whole of it, or long after its end. */
async function playBack({ world, book, dice, memberId }: Act, amounts: bigint[]): Promise<void> {
  const round = await book.stake(memberId, amounts)
  const how = dice.below(3)
  if (how === 0) {
    for (const index of amounts.keys()) await book.takeBack(memberId, round, `bet ${index}`)
    return book.end(memberId, round, 'cancelled')
  }
  if (how === 1) {
    await book.takeBack(memberId, round, 'bet 0')
    return book.end(memberId, round)
  }
  await book.win(memberId, round, amounts[0] ?? 1n)
  await book.end(memberId, round)
  await feedAll(world)
  await book.takeBack(memberId, round, `bet ${dice.below(2)}`)
}
