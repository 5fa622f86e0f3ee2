/** What a measured load did. Latencies in milliseconds. */
export interface Measured {
  readonly perSecond: number
  readonly medianMs: number
  readonly p99Ms: number
}

type Act = () => Promise<void>

/** Keeps a number of callers busy: each acts again as soon as it is answered. */
export async function closedLoop(
  act: Act,
  { callers, durationMs }: { callers: number; durationMs: number },
): Promise<Measured> {
  const latencies: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + durationMs
  const caller = async () => {
    let from = performance.now()
    while (from < endsAt) {
      await act()
      const to = performance.now()
      latencies.push(to - from)
      from = to
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return summarise(latencies, performance.now() - startedAt)
}

const tickMs = 1

/**
 * Acts at a fixed rate, whether or not earlier acts were answered; latency counts from the moment it was due.
 * Nothing of an act is kept but its latency: a load that piles up promises would measure its own garbage.
 */
export async function openLoop(
  act: Act,
  { perSecond, durationMs }: { perSecond: number; durationMs: number },
): Promise<Measured> {
  const latencies: number[] = []
  const startedAt = performance.now()
  let due = 0
  let failure: { readonly error: unknown } | undefined
  const actOnce = async (dueAt: number) => {
    try {
      await act()
    } catch (error) {
      failure ??= { error }
    }
    latencies.push(performance.now() - dueAt)
  }
  for (let now = startedAt; now < startedAt + durationMs; now = performance.now()) {
    const owed = Math.floor(((now - startedAt) / 1000) * perSecond)
    for (; due < owed; due += 1) void actOnce(startedAt + (due / perSecond) * 1000)
    await tick()
  }
  while (latencies.length < due) await tick()
  if (failure) throw failure.error
  return summarise(latencies, performance.now() - startedAt)
}

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, tickMs))

function summarise(latencies: number[], elapsedMs: number): Measured {
  const sorted = Float64Array.from(latencies).sort()
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { perSecond: (latencies.length / elapsedMs) * 1000, medianMs: at(0.5), p99Ms: at(0.99) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[middle - 1] ?? Number.NaN, sorted[middle] ?? Number.NaN]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}
