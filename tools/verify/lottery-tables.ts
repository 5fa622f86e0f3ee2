import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { playsOf } from '@baize/lottery/play'

export const lotteryTablesFile = join(import.meta.dirname, '../../docs/verify/lottery-tables.json')

/** What prices follow from, play by play, as the verifier in Python reads it. */
export const publishedLotteryTables = () =>
  Object.fromEntries(
    Object.entries(playsOf).map(([family, plays]) => [
      family,
      Object.fromEntries(
        plays.map(({ id, kinds }) => [
          id,
          kinds.map(({ key, d, pushN, units, tiers }) => ({
            key,
            d,
            pushN,
            units,
            tiers: tiers.map(({ n, weight }) => ({ n, weight })),
          })),
        ]),
      ),
    ]),
  )

const markBig = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? `#${value}#` : value)

/** Whole numbers of any size: JSON has no bound for them, Python reads them as they are. */
export function writeLotteryTables(): string {
  const marked = JSON.stringify(publishedLotteryTables(), markBig, 1)
  return `${marked.replaceAll(/"#(\d+)#"/g, '$1')}\n`
}

if (import.meta.main) writeFileSync(lotteryTablesFile, writeLotteryTables())
