import { z } from 'zod'
import type { OfficialSource } from './configured.ts'

const report = z.object({
  drawId: z.string().max(64),
  numbers: z.array(z.string().max(8)).min(1).max(40),
  issuedAtMs: z.int(),
  signature: z.string().max(128),
})
export type GivenReport = z.infer<typeof report>
const answer = z.object({ reports: z.array(report).max(10) })

const mostBytes = 50_000
const usualTimeoutMs = 5_000

export interface AskedDraw {
  readonly series: string
  readonly number: string
  readonly drawAt: Date
}

/** What a source says of a draw, unchecked; nothing while it says nothing that can be read. */
export async function askSource(
  { url }: OfficialSource,
  { series, number, drawAt }: AskedDraw,
  timeoutMs = usualTimeoutMs,
): Promise<GivenReport[]> {
  try {
    const response = await fetch(`${url}/${series}/${number}?drawAt=${drawAt.getTime()}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      length += part.length
      if (length > mostBytes) return []
      parts.push(part)
    }
    if (!response.ok) return []
    return answer.safeParse(JSON.parse(Buffer.concat(parts).toString('utf8'))).data?.reports ?? []
  } catch {
    return []
  }
}
