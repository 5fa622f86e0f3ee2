import { hash, randomBytes } from 'node:crypto'
import { mixPart } from '@baize/games'
import { invariant } from '@baize/std'
import type { Tx } from '@baize/runtime'

/** Rounds of one chain: some days of play, and few enough that a chain is computed in milliseconds. */
export const chainLength = 10_000

/**
 * The value of a round of a chain: the root hashed as often as rounds come after it. Number 0 is the anchor.
 */
export function chainValue(
  rootSeed: string,
  place: { readonly number: number; readonly roundCount: number },
): string {
  return valueAfter(rootSeed, place.roundCount - place.number).toString('hex')
}

/** Values of a chain that are kept in memory, so that a round costs some hashes and not thousands. */
const markEvery = 100
const mostChains = 500
const marks = new Map<string, Buffer[]>()

/** The root hashed so many times. */
function valueAfter(rootSeed: string, steps: number): Buffer {
  const known = marks.get(rootSeed) ?? [Buffer.from(rootSeed, 'hex')]
  if (!marks.has(rootSeed)) {
    const [oldest] = marks.keys()
    if (marks.size >= mostChains && oldest !== undefined) marks.delete(oldest)
    marks.set(rootSeed, known)
  }
  for (let last = known.at(-1); last && known.length * markEvery <= steps; last = known.at(-1))
    known.push(hashTimes(last, markEvery))
  const mark = Math.floor(steps / markEvery)
  return hashTimes(known[mark] ?? Buffer.alloc(0), steps - mark * markEvery)
}

function hashTimes(from: Buffer, times: number): Buffer {
  let value = from
  for (let time = 0; time < times; time += 1) value = hash('sha256', value, 'buffer')
  return value
}

/** The parts of a round's bets, in the order in which the bets were taken. */
export const partsOf = (serverSeedHash: string, requestIds: readonly string[]): string[] =>
  requestIds.map((requestId) => mixPart(serverSeedHash, requestId))

export interface ChainPlace {
  readonly chainId: bigint
  readonly rootSeed: string
  readonly roundCount: number
  readonly number: number
}

/** Takes the next place of the room's chain, and begins a new chain where the last is used up. */
export async function takeChainPlace(tx: Tx, room: string): Promise<ChainPlace> {
  const taken = await takeNext(tx, room)
  if (taken) return taken
  const rootSeed = randomBytes(32).toString('hex')
  await tx.query(
    'INSERT INTO live_chain (room, root_seed, anchor, round_count) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [room, rootSeed, chainValue(rootSeed, { number: 0, roundCount: chainLength }), chainLength],
  )
  const first = await takeNext(tx, room)
  invariant(first, 'a room has a chain')
  return first
}

async function takeNext(tx: Tx, room: string): Promise<ChainPlace | undefined> {
  const { rows } = await tx.query<ChainPlace>(
    `UPDATE live_chain SET next_number = next_number + 1
     WHERE room = $1 AND next_number <= round_count
     RETURNING chain_id "chainId", root_seed "rootSeed", round_count "roundCount", next_number - 1 AS number`,
    [room],
  )
  return rows[0]
}
