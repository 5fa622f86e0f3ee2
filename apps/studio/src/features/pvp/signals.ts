import type { AtTable } from './at-table.ts'
import type { SeatRow } from './store.ts'

/*
 * Facts about players who may play together: a shared address or browser, and chips that flow one way. They
 * are counted, logged and told to the platform with the round; nobody is judged by them.
 */

type Result = SeatRow & { readonly changeMinor: number }
type Person = SeatRow & { readonly roundId: string }
type SignalKind = 'same_address' | 'same_device' | 'chip_flow'

/** One way, at least so many levels over so many hands, with at most a fifth of it back. */
const flowLevels = 60
const flowHands = 5
const flowBackShare = 0.2

const isPerson = <Seat extends SeatRow>(seat: Seat): seat is Seat & Person => seat.roundId !== null

/** Notes who shares an address or a browser with the newcomer. */
export async function noteShared(at: AtTable, newcomer: SeatRow, others: readonly SeatRow[]): Promise<void> {
  if (!isPerson(newcomer)) return
  for (const other of others.filter(isPerson)) {
    if (newcomer.deviceHash !== null && newcomer.deviceHash === other.deviceHash)
      await note(at, 'same_device', {
        pair: [newcomer, other],
        facts: { seats: [newcomer.seat, other.seat] },
      })
    if (newcomer.addressHash !== null && newcomer.addressHash === other.addressHash)
      await note(at, 'same_address', {
        pair: [newcomer, other],
        facts: { seats: [newcomer.seat, other.seat] },
      })
  }
}

/** Adds what the hand moved between each two players, every winner from every loser in proportion. */
export async function noteFlows(at: AtTable, results: readonly Result[]): Promise<void> {
  if (at.table.isDemo) return
  const people = results.filter(isPerson)
  const lost = results.reduce((sum, { changeMinor }) => sum + Math.max(0, -changeMinor), 0)
  for (const winner of people.filter(({ changeMinor }) => changeMinor > 0)) {
    for (const loser of people.filter(({ changeMinor }) => changeMinor < 0)) {
      const thousandths = Math.round(
        (winner.changeMinor * -loser.changeMinor * 1_000) / (lost * at.levelMinor),
      )
      await addFlow(at, { winner, loser, thousandths })
    }
  }
}

async function addFlow(
  at: AtTable,
  { winner, loser, thousandths }: { winner: Person; loser: Person; thousandths: number },
): Promise<void> {
  const isWinnerFirst = winner.player < loser.player
  const [first, second] = isWinnerFirst ? [winner, loser] : [loser, winner]
  const { rows } = await at.tx.query<{ hands: number; to_first: bigint; to_second: bigint }>(
    `INSERT INTO pvp_pair AS pair (model_id, first_player, second_player, hands, to_first, to_second)
     VALUES ($1, $2, $3, 1, $4, $5)
     ON CONFLICT (model_id, first_player, second_player) DO UPDATE SET hands = pair.hands + 1,
       to_first = pair.to_first + excluded.to_first, to_second = pair.to_second + excluded.to_second
     RETURNING hands, to_first, to_second`,
    [
      at.model.id,
      first.player,
      second.player,
      isWinnerFirst ? thousandths : 0,
      isWinnerFirst ? 0 : thousandths,
    ],
  )
  const [pair] = rows
  if (!pair) return
  const levels = [Number(pair.to_first), Number(pair.to_second)].map((one) => one / 1_000)
  const [most = 0, least = 0] = levels.toSorted((left, right) => right - left)
  if (pair.hands < flowHands || most < flowLevels || least > most * flowBackShare) return
  const toPlayer = Number(pair.to_first) > Number(pair.to_second) ? first.player : second.player
  const facts = { hands: pair.hands, levels: most, backLevels: least, toPlayer }
  await note(at, 'chip_flow', { pair: [first, second], facts })
}

async function note(
  { tx, table, deps }: AtTable,
  kind: SignalKind,
  { pair, facts }: { readonly pair: readonly [Person, Person]; readonly facts: object },
): Promise<void> {
  const [first, second] = pair.toSorted((left, right) => (left.player < right.player ? -1 : 1))
  if (!first || !second) return
  const { rowCount } = await tx.query(
    `INSERT INTO pvp_signal (kind, table_id, first_player, second_player, first_round, second_round, facts)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [kind, table.tableId, first.player, second.player, first.roundId, second.roundId, JSON.stringify(facts)],
  )
  if (rowCount !== 1) return
  deps.metrics.collusionSignals.inc({ kind })
  deps.log.warn(
    { kind, table: table.tableId, rounds: [first.roundId, second.roundId], facts },
    'players noted',
  )
}

export interface Signal {
  readonly kind: SignalKind
  /** The sitting of the other player. */
  readonly withRound: string
  readonly facts: object
  readonly at: string
}
