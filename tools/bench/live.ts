import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fundedMinor, nameOf, openHall, type Hall } from './live-hall.ts'
import { createSeen, sitDown, type Seen } from './live-player.ts'
import { runTime } from './run-time.ts'

/**
 * Rooms with many players at once: every player has a socket of its own to the studio's real program, some
 * bet in every round and some too late. Fails when ticks are slow, when a bet is taken after the close, or
 * when a bet has not one end (I11, I15).
 */
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
    kinds: { type: 'string', default: 'crash,roulette' },
  },
})
/** Issue "The studio", proof. */
const mostTickP99Ms = 150
const openedAtOnce = 24
const settleWithinMs = 60_000
const say = (line: string): void => console.log(line)

for (const kind of values.kinds.split(',')) await runRoom(kind, Number(values.players))

async function runRoom(kind: string, players: number): Promise<void> {
  const hall = await openHall(kind, players)
  try {
    const seen = createSeen()
    const rampedAt = performance.now()
    const leave = await seat(hall, { players, seen })
    say(
      `${kind}: ${players} players are there after ${((performance.now() - rampedAt) / 1_000).toFixed(0)} s`,
    )
    // What is heard while others are still coming in says nothing of a full room.
    seen.isOpen = true
    const before = processorTime(hall)
    await sleep(Number(values.seconds) * 1_000)
    const spent = processorTime(hall)
    seen.isOpen = false
    leave.forEach((one) => one())
    const faults = [...judge(kind, { players, seen }), ...(await checkBooks(hall, { players, seen }))]
    const share = (of: 'studio' | 'load') =>
      `${(((spent[of] - before[of]) / Number(values.seconds)) * 100).toFixed(0)} %`
    say(`  of one processor: studio ${share('studio')}, players and operator ${share('load')}`)
    faults.forEach((fault) => say(`  FAULT: ${fault}`))
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await hall.end()
  }
}

async function seat(hall: Hall, { players, seen }: { players: number; seen: Seen }): Promise<(() => void)[]> {
  const waiting = Array.from({ length: players }, (_, player) => player)
  const leave: (() => void)[] = []
  const work = async () => {
    for (let player = waiting.shift(); player !== undefined; player = waiting.shift())
      leave.push(await sitDown(hall, { player, seen }))
  }
  await Promise.all(Array.from({ length: openedAtOnce }, work))
  return leave
}

function judge(kind: string, { players, seen }: { players: number; seen: Seen }): string[] {
  const ticks = seen.tickMs.toSorted((one, other) => one - other)
  const bets = seen.betMs.toSorted((one, other) => one - other)
  const tickP99 = quantile(ticks, 0.99)
  say(
    `${kind}, ${players} players: ${ticks.length} ticks read, median ${quantile(ticks, 0.5)} ms,` +
      ` p99 ${tickP99} ms, longest ${quantile(ticks, 1)} ms`,
  )
  say(
    `  ${seen.accepted} bets taken, median ${quantile(bets, 0.5).toFixed(0)} ms, p99 ${quantile(bets, 0.99).toFixed(0)} ms;` +
      ` ${seen.failed} failed; ${seen.lateRefused} late ones refused; ${seen.broken} sockets broken`,
  )
  return [
    ...(ticks.length === 0 ? ['no tick was read'] : []),
    ...(tickP99 > mostTickP99Ms ? [`the p99 of a tick is over ${mostTickP99Ms} ms`] : []),
    ...(seen.lateTaken > 0 ? [`${seen.lateTaken} bets were taken after the close`] : []),
    ...(seen.broken > 0 ? [`${seen.broken} sockets broke`] : []),
  ]
}

/** Seconds that the studio's program and this one have been on a processor. */
function processorTime({ studio }: Hall): { readonly studio: number; readonly load: number } {
  const { user, system } = process.cpuUsage()
  return { studio: runTime(studio.pid ?? 0) / 1e9, load: (user + system) / 1e6 }
}

/**
 * I15: no bet was written after its round closed; I11: each has one debit and one end, and money here is
 * money there.
 */
async function checkBooks(
  { owner, operator }: Hall,
  { players, seen }: { readonly players: number; readonly seen: Seen },
): Promise<string[]> {
  const until = performance.now() + settleWithinMs
  const open = async () => {
    const { rows } = await owner.query<{ open: bigint }>(
      `SELECT count(*) open FROM round WHERE step NOT IN ('completed', 'cancelled', 'refused')`,
    )
    return rows[0]?.open ?? 0n
  }
  while ((await open()) > 0n && performance.now() < until) await sleep(250)
  const { rows } = await owner.query<{ player: string; moved: bigint; late: bigint }>(
    `SELECT r.player,
       sum(CASE WHEN step = 'completed' THEN payout_minor - stake_minor ELSE 0 END)::bigint moved,
       count(*) FILTER (WHERE r.opened_at >= l.closes_at) late
     FROM round r JOIN live_round l USING (live_round_id) GROUP BY r.player`,
  )
  const moved = new Map(rows.map((row) => [row.player, row.moved]))
  const late = rows.reduce((sum, row) => sum + row.late, 0n)
  const off = Array.from({ length: players }, (_, player) => nameOf(player)).filter(
    (player) => operator.wallet.players.get(player)?.balanceMinor !== fundedMinor + (moved.get(player) ?? 0n),
  )
  const unended = await open()
  const { rows: written } = await owner.query<{ roundId: string; step: string }>(
    `SELECT round_id "roundId", step FROM round WHERE step <> 'refused'`,
  )
  const debits = Map.groupBy(
    [...operator.wallet.transactions.values()].filter(({ kind }) => kind === 'bet'),
    ({ round }) => round,
  )
  const notOnce = written.filter(({ roundId }) => debits.get(roundId)?.length !== 1)
  const refunded = written.filter(({ step }) => step === 'cancelled').length
  say(`  ${written.length} bets in the books, ${refunded} of them came too late and went back`)
  return [
    ...(notOnce.length > 0 ? [`${notOnce.length} bets were not debited once`] : []),
    ...(written.length < seen.accepted ? ['a bet that was taken is not in the books'] : []),
    ...(unended > 0n ? [`${unended} bets have no end`] : []),
    ...(late > 0n ? [`${late} bets were written after the close`] : []),
    ...(off.length > 0 ? [`the money of ${off.length} players is not what their bets came to`] : []),
  ]
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
