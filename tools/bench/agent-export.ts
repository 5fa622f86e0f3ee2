import { writeBetLines } from '../../apps/server/src/agents/team/export.ts'
import { csvLine } from '../../apps/server/src/kernel/csv/csv.ts'
import { memberId as asMemberId } from '@baize/std'
import { sessionOf, verdictOf } from './agent-bars.ts'
import type { openPlatformServices } from './arena.ts'
import { collectGarbage } from './garbage.ts'

type Services = Awaited<ReturnType<typeof openPlatformServices>>

const rowsWritten = 100_000
/** Before, so that the memory that any call leaves to be collected is there at the start. */
const rowsBefore = 20_000
/** After so many rows memory is read, and after every tenth time garbage is collected for it. */
const step = 1_000
const megabyte = 1_048_576

interface Written {
  readonly rows: number
  readonly tookMs: number
  /** The most above the start: resident, and what is in use once garbage is collected. */
  readonly resident: number
  readonly inUse: number
}

/** A file of the newest bets of the largest team, line by line as the route writes it. */
async function writeFile(services: Services, most: number): Promise<Written> {
  collectGarbage()
  const start = process.memoryUsage()
  let [rows, resident, inUse, besideMs] = [-1, 0, 0, 0]
  const from = performance.now()
  const query = { range: 'd7', pageNo: 1, corrections: false } as never
  for await (const line of writeBetLines(services, sessionOf(asMemberId(1n)), query)) {
    if (!Array.isArray(line)) throw new Error('the export is refused')
    csvLine(line)
    rows += 1
    if (rows % step === 0) {
      const readAt = performance.now()
      resident = Math.max(resident, process.memoryUsage().rss - start.rss)
      if (rows % (10 * step) === 0) {
        collectGarbage()
        const { heapUsed, external } = process.memoryUsage()
        inUse = Math.max(inUse, heapUsed + external - start.heapUsed - start.external)
      }
      besideMs += performance.now() - readAt
    }
    if (rows >= most) break
  }
  return { rows, resident, inUse, tookMs: performance.now() - from - besideMs }
}

export async function measureExport(services: Services): Promise<string[][]> {
  await writeFile(services, rowsBefore)
  const { rows, tookMs, resident, inUse } = await writeFile(services, rowsWritten)
  const title = `export of ${rows.toLocaleString('en')} bets`
  const megabytes = (bytes: number) => `${(bytes / megabyte).toFixed(0)} MB`
  const seconds = `${(tookMs / 1_000).toFixed(1)} s`
  return [
    [title, '', seconds, '10.0 s', '4.0 s', verdictOf(tookMs, { must: 10_000, reach: 4_000 })],
    [
      `${title}: resident memory above the start (in use ${megabytes(inUse)})`,
      '',
      megabytes(resident),
      '64 MB',
      '',
      verdictOf(resident, { must: 64 * megabyte, reach: 64 * megabyte }),
    ],
  ]
}
