import { engineOf, isTableKind } from '@baize/games'
import type { Rng } from '@baize/std'
import { expect, vi } from 'vitest'
import type { HistoryAnswer, RoundAnswer } from '../../wire/messages.ts'
import type { Offer } from '../offers/offers.ts'
import { watch, type LivePage } from './live-page.ts'
import { playAt, type SitPlan, type TablePage } from './table-page.ts'
import { openPage, type Page, type StudioWorld } from './world.ts'

/** How long tests wait for what a busy machine does late. */
export const wait = { timeout: 90_000, interval: 40 }
export const stakeMinor = 1_000
const fundedMinor = 100_000n

export interface Solo {
  readonly kind: string
  readonly offer: Offer
  readonly page: Page
}

export interface LiveRoom {
  readonly kind: string
  readonly offer: Offer
  readonly pages: readonly [LivePage, LivePage]
}

export interface PlayersTable {
  readonly kind: string
  readonly players: readonly [string, string]
  readonly plan: SitPlan
  readonly pages: readonly [TablePage, TablePage]
}

/** Players of every family of games, each family at a title of its own, all at one address. */
export interface Families {
  readonly solos: readonly Solo[]
  readonly rooms: readonly LiveRoom[]
  readonly tables: readonly PlayersTable[]
}

/** What a player sits down with, at a level of the game. */
export const buyIns: Record<string, SitPlan> = {
  patti: { levelMinor: 100, buyInMinor: 2_000 },
  holdem: { levelMinor: 100, buyInMinor: 2_000 },
  rummy: { levelMinor: 10, buyInMinor: 800 },
  ludo: { levelMinor: 1_000, buyInMinor: 1_000 },
}

const firstPer = (offers: readonly Offer[]): Offer[] => [
  ...new Map(offers.toReversed().map((offer) => [offer.model.kind as string, offer])).values(),
]

/** One title of every family. */
export const offersOf = ({ offers }: StudioWorld) => ({
  solos: firstPer(offers.all.filter(({ model, isLive }) => !isLive && !isTableKind(model.kind))),
  rooms: firstPer(offers.all.filter(({ isLive }) => isLive)),
  tables: firstPer(offers.all.filter(({ model }) => isTableKind(model.kind))),
})

const pairOf = ({ model }: Offer) => [`${model.kind}-one`, `${model.kind}-two`] as const

/** Opens every family at a studio's address and looks at its room. */
export async function openFamilies(world: StudioWorld, url: string): Promise<Families> {
  const { solos, rooms, tables } = offersOf(world)
  const open = (player: string, { game }: Offer) => {
    world.operator.fund(player, '1000.00')
    return openPage({ url, operator: world.operator }, { player, game })
  }
  const pair = async <Opened>(offer: Offer, enter: (page: Page) => Promise<Opened> | Opened) => {
    const [first, second] = pairOf(offer)
    return [await enter(await open(first, offer)), await enter(await open(second, offer))] as const
  }
  /** One after the other: players do not all come at once, and a busy machine has few connections. */
  const each = async <Opened>(list: readonly Offer[], enter: (one: Offer) => Promise<Opened>) => {
    const opened: Opened[] = []
    for (const offer of list) opened.push(await enter(offer))
    return opened
  }
  return {
    solos: await each(solos, async (offer) => ({
      kind: offer.model.kind,
      offer,
      page: await open(`${offer.model.kind}-alone`, offer),
    })),
    rooms: await each(rooms, async (offer) => ({
      kind: offer.model.kind,
      offer,
      pages: await pair(offer, (page) => watch(page)),
    })),
    tables: await each(tables, async (offer) => ({
      kind: offer.model.kind,
      players: pairOf(offer),
      plan: buyIns[offer.model.kind] ?? {},
      pages: await pair(offer, playAt),
    })),
  }
}

/** Numbers of a player who chooses the same in every run. */
export function habits(start: number) {
  let next = start
  return { nextInt: (below: number) => (next = (next * 7 + 3) % 1_009) % below }
}

/** Starts a round with a choice that its kind knows. */
export const startSolo = ({ offer, page }: Solo, salt = 1) =>
  page.spin({
    stakeMinor,
    choice: engineOf(offer.model).anyChoice(offer.model, { stakeMinor, rng: habits(salt) }),
  })

/** Plays an open round to its end as the engine suggests. */
export async function finishSolo({ offer, page }: Solo, begun: RoundAnswer['round']): Promise<void> {
  const rng = habits(5)
  let shown = begun
  while (shown.state === 'open' && shown.view) {
    const isWater = offer.model.kind === 'fishing'
    const move = isWater ? { type: 'empty' } : engineOf(offer.model).anyMove(shown.view, rng)
    const moveIndex = shown.moveCount
    const moved = await page.post<RoundAnswer>(`/api/round/${shown.round}/move`, { moveIndex, move })
    if (moved.status !== 200) throw new Error(`${offer.model.kind}: ${JSON.stringify(moved.body)}`)
    shown = moved.body.round
  }
}

/** A kind of table that lays something open before bets are taken: a bet is on what lies there. */
interface LaidEngine {
  readonly laid?: {
    anyOn(model: never, input: { stakeMinor: number; rng: Rng; laid: object }): object
  }
}

/** What the two players of a room bet on: sides of a fight, a hand's and a machine's cash-out. */
export function choicesOf({ model }: Offer, round: object | undefined): readonly [object, object] {
  const spot = (name: string) => ({ bets: [{ spot: name, amountMinor: stakeMinor }] })
  if (model.kind === 'cockfight') return [spot('meron'), spot('wala')]
  if (model.kind === 'crash') return [{ autoHundredths: null }, { autoHundredths: 150 }]
  const given = { stakeMinor, rng: habits(1) }
  const laid = round && 'laid' in round ? (round.laid as object | null) : null
  const { laid: opening } = engineOf(model) as LaidEngine
  const any =
    opening && laid
      ? opening.anyOn(model as never, { ...given, laid })
      : engineOf(model).anyChoice(model, given)
  return [any, any]
}

/** Both sit down, the second beside the first; what becomes of it may be lost with the process. */
export async function sitDown(world: StudioWorld, { pages, players, plan }: PlayersTable): Promise<void> {
  const [first, second] = pages
  void first.sit(plan).catch(() => undefined)
  const table = await seatOf(world, players[0])
  void second.sit({ ...plan, table }).catch(() => undefined)
  await seatOf(world, players[1])
}

/** The table at which a player sits, by the books. */
export const seatOf = (world: StudioWorld, player: string): Promise<string> =>
  vi.waitFor(async () => {
    const { rows } = await world.pool.query<{ tableId: string }>(
      'SELECT table_id "tableId" FROM pvp_seat WHERE player = $1',
      [player],
    )
    if (!rows[0]) throw new Error(`${player} has no seat`)
    return rows[0].tableId
  }, wait)

/** I11, I14, I15 and I17: one end for every bet, none late, and money here is money there. */
export async function expectBooksRight(world: StudioWorld, eachHadMinor = fundedMinor): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query<{ player: string; step: string }>(
      `SELECT player, step FROM round WHERE step NOT IN ('completed', 'cancelled', 'refused')`,
    )
    expect(rows).toEqual([])
  }, wait)
  const { rows } = await world.pool.query<{ player: string; moved: bigint; late: bigint }>(
    `SELECT r.player, count(*) FILTER (WHERE r.opened_at >= l.closes_at AND NOT is_tip) late,
       (sum(CASE WHEN step = 'completed' THEN payout_minor + jackpot_minor
           - CASE WHEN free_round_grant IS NULL THEN stake_minor ELSE 0 END ELSE 0 END)
         + coalesce((SELECT sum(amount_minor) FROM tournament_prize p WHERE p.player = r.player), 0)
       )::bigint moved
     FROM round r LEFT JOIN live_round l USING (live_round_id) GROUP BY r.player`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { player, moved, late } of rows) {
    expect({ player, late }).toEqual({ player, late: 0n })
    const balance = world.operator.wallet.players.get(player)?.balanceMinor
    expect({ player, balance }).toEqual({ player, balance: eachHadMinor + moved })
  }
  const { rows: facts } = await world.pool.query<Record<string, bigint | boolean>>(
    `SELECT (SELECT count(*) FROM pvp_seat) seats,
       (SELECT count(*) FROM pvp_hand WHERE phase = 'playing') hands,
       (SELECT coalesce(sum(change_minor), 0)::bigint FROM pvp_result)
         + (SELECT coalesce(sum(rake_minor), 0)::bigint FROM pvp_hand) chips,
       (SELECT bool_and(rounds = s.next_nonce AND (rounds = 0 OR (least = 0 AND most = rounds - 1)))
        FROM seed s CROSS JOIN LATERAL (
          SELECT count(*) rounds, min(nonce) least, max(nonce) most FROM round r
          WHERE r.seed_id = s.seed_id AND nonce IS NOT NULL) n) gapless`,
  )
  expect(facts[0]).toEqual({ seats: 0n, hands: 0n, chips: 0n, gapless: true })
}

/** Every player sees how every round of theirs came out. */
export async function expectShown({ solos, rooms, tables }: Families): Promise<void> {
  const pages = [
    ...solos.map(({ page }) => page),
    ...[...rooms, ...tables].flatMap(({ pages: both }) => both.map(({ page }) => page)),
  ]
  for (const page of pages) {
    const { rounds } = (await page.get<HistoryAnswer>('/api/rounds')).body
    expect(rounds.length).toBeGreaterThan(0)
    for (const { state } of rounds) expect(['completed', 'cancelled']).toContain(state)
  }
}
