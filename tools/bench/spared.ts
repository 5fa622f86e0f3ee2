import { readFileSync } from 'node:fs'
import type { Arena } from './arena.ts'
import { openBetMeter, type CpuOptions } from './cpu.ts'
import { median } from './load.ts'
import { table } from './report.ts'

/** All that the short way of play asks for the sake of bonuses: of a wallet, and of a round that is won. */
const bonusChecks = [' and w.bonus = 0', ' and r.grant_id is null'] as const
const shortWay = new URL('../../apps/server/sql/play-post-plain.sql', import.meta.url)
/** Functions that were replaced are planned and compiled anew by each session. */
const warmingBets = 4_000

/**
 * What a bet of a wallet without a bonus pays for bonuses: the short way as it is beside one without its
 * checks for them, in pairs that take turns; and what one such check costs by itself, which needs no quiet
 * machine.
 */
export async function measureSpared(arena: Arena, options: CpuOptions): Promise<string> {
  const { bets, rounds, say } = options
  const asItIs = readFileSync(shortWay, 'utf8')
  const without = bonusChecks.reduce((text, check) => {
    if (!text.includes(check)) throw new Error(`the short way of play does not ask${check}`)
    return text.replace(check, '')
  }, asItIs)
  const meter = await openBetMeter(arena, options)
  const spend = async (sql: string) => {
    await arena.owner.query(sql)
    await meter.place(warmingBets)
    const { node, posting } = await meter.spend(bets)
    return { posting, sum: node + posting }
  }
  const [checked, unchecked, more]: [number[], number[], number[]] = [[], [], []]
  for (let round = 1; round <= rounds; round += 1) {
    // In turn the one or the other goes first.
    const first = await spend(round % 2 === 0 ? asItIs : without)
    const second = await spend(round % 2 === 0 ? without : asItIs)
    const [withChecks, bare] = round % 2 === 0 ? [first, second] : [second, first]
    checked.push(withChecks.sum)
    unchecked.push(bare.sum)
    more.push(((withChecks.posting - bare.posting) / bare.sum) * 100)
    say(`pair ${round} of ${rounds}: ${withChecks.sum.toFixed(1)} and ${bare.sum.toFixed(1)} us a bet`)
  }
  await arena.owner.query(asItIs)
  await meter.close()
  const checkNs = await costOfCheck(arena)
  const inOrder = more.toSorted((one, other) => one - other)
  const at = (share: number) => (inOrder[Math.round((inOrder.length - 1) * share)] ?? 0).toFixed(2)
  const bare = median(unchecked)
  return table(
    ['a bet of a wallet without a bonus', ''],
    [
      ['with the checks for bonuses, median', `${median(checked).toFixed(1)} us`],
      ['without them, median', `${bare.toFixed(1)} us`],
      ['difference of pairs in the database: median', `${at(0.5)} %`],
      ['the middle half of the pairs', `${at(0.25)} to ${at(0.75)} %`],
      ['one check by itself', `${checkNs.toFixed(1)} ns`],
      ['both checks of the whole bet', `${((bonusChecks.length * checkNs) / bare / 10).toFixed(3)} %`],
    ],
  )
}

const checkedRows = 2_000_000
const checkRounds = 15

/** Nanoseconds of one more comparison for each row of a scan: the least of many, in turn. */
async function costOfCheck({ owner }: Arena): Promise<number> {
  const client = await owner.connect()
  try {
    await client.query('set max_parallel_workers_per_gather = 0')
    await client.query(`create temp table checked as
      select 1::bigint as cash, 0::bigint as deficit, 0::bigint as bonus
        from generate_series(1, ${checkedRows})`)
    await client.query('vacuum (freeze, analyze) checked')
    const [plain, more]: [number[], number[]] = [[], []]
    for (let round = 0; round < checkRounds; round += 1) {
      plain.push(await millisecondsOf('deficit = 0'))
      more.push(await millisecondsOf('deficit = 0 and bonus = 0'))
    }
    return ((Math.min(...more) - Math.min(...plain)) * 1_000_000) / checkedRows
  } finally {
    client.release(true)
  }

  async function millisecondsOf(condition: string): Promise<number> {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
      `explain (analyze, timing off, format json) select count(*) from checked where ${condition}`,
    )
    return rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? 0
  }
}
