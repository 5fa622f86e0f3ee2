import { rightsOfType, usualRights } from '@baize/domain/agent-right'
import { memberId as asMemberId, type MemberId } from '@baize/std'
import type { Session } from '../../apps/server/src/kernel/http/session.ts'

/** What a page or an act may take at its 95th percentile, and what it should. */
export interface Bar {
  readonly title: string
  readonly mustMs: number
  readonly reachMs: number
  run(agent: MemberId): Promise<unknown>
}

/**
 * The first agent's team is the whole house; every tenth call asks for it, the others for agents down the
 * tree.
 */
export function agentAt(call: number, agents: number): MemberId {
  return asMemberId(call % 10 === 0 ? 1n : BigInt(1 + ((call * 7919) % agents)))
}

export function sessionOf(memberId: MemberId): Session {
  return {
    memberId,
    username: `agent${memberId}`,
    nickname: 'B',
    type: 1,
    currency: 'BDT',
    language: 'EN',
    rights: rightsOfType(usualRights, 1),
  } as unknown as Session
}

export function verdictOf(took: number, { must, reach }: { must: number; reach: number }): string {
  if (took <= reach) return 'reached'
  return took <= must ? 'met' : 'MISSED'
}

/** In milliseconds, the shortest first. */
export async function timeCalls(
  { run, mustMs }: Pick<Bar, 'run' | 'mustMs'>,
  { calls, agents }: { readonly calls: number; readonly agents: number },
): Promise<number[]> {
  const times = mustMs > 1_000 ? Math.max(5, Math.round(calls / 10)) : calls
  for (let call = 0; call < Math.min(5, times); call += 1) await run(agentAt(call, agents))
  const tookMs: number[] = []
  for (let call = 0; call < times; call += 1) {
    const from = performance.now()
    await run(agentAt(call, agents))
    tookMs.push(performance.now() - from)
  }
  return tookMs.toSorted((one, other) => one - other)
}

export const partOf = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0

/** A line of the bench's table. */
export async function measure(
  bar: Bar,
  size: { readonly calls: number; readonly agents: number },
): Promise<string[]> {
  const tookMs = await timeCalls(bar, size)
  const { title, mustMs, reachMs } = bar
  const [median, p95] = [partOf(tookMs, 0.5), partOf(tookMs, 0.95)]
  const verdict = verdictOf(p95, { must: mustMs, reach: reachMs })
  return [title, `${median.toFixed(1)} ms`, `${p95.toFixed(1)} ms`, `${mustMs} ms`, `${reachMs} ms`, verdict]
}
