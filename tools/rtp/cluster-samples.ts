import { once } from 'node:events'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import {
  bagTriggers,
  expectedFreeSpins,
  sampleClusters,
  type ClusterSample,
  type ClusterSampling,
  type GridModel,
} from '@baize/games'

/** Spins of one model that the published figures come from: enough for 99 % within a tenth of a percent. */
export const clusterSamples = 36_000_000
const chunkSamples = 500_000
const leastSamples = 500_000
/** Screens with more triggers come once in millions of spins and count as this many. */
const mostTriggers = 6

interface Chunk {
  readonly model: GridModel
  readonly sampling: ClusterSampling
}

/**
 * Samples single spins of a model in worker threads, each number of triggers by itself. Every chunk has its
 * own seed, so the numbers are the same on any machine and with any number of threads.
 */
export async function sampleModel(
  model: GridModel,
  run: { readonly samples: number; readonly threads: number },
): Promise<ClusterSample[]> {
  const waiting = listChunks(model, run.samples)
  const done: ClusterSample[] = []
  await Promise.all(Array.from({ length: run.threads }, () => work(waiting, done)))
  return [...Map.groupBy(done, ({ triggers }) => triggers).entries()]
    .toSorted(([left], [right]) => left - right)
    .map(([, samples]) => samples.reduce(merge))
}

function listChunks(model: GridModel, samples: number): Chunk[] {
  const freeWeight = expectedFreeSpins(model)
  return bagTriggers(model)
    .slice(0, mostTriggers + 1)
    .flatMap((chance, triggers) => {
      const wanted = Math.max(Math.min(leastSamples, samples), Math.round(samples * chance))
      const count = Math.ceil(wanted / chunkSamples)
      return Array.from({ length: count }, (_, chunk): Chunk => {
        const sampling = {
          triggers,
          samples: Math.round(wanted / count),
          seed: triggers * 65_536 + chunk,
          freeWeight,
        }
        return { model, sampling }
      })
    })
}

/** One thread, which is given chunks until none is left. */
async function work(waiting: Chunk[], done: ClusterSample[]): Promise<void> {
  const worker = new Worker(new URL(import.meta.url))
  try {
    for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) {
      worker.postMessage(chunk)
      const [sample] = (await once(worker, 'message')) as [ClusterSample]
      done.push(sample)
    }
  } finally {
    await worker.terminate()
  }
}

function merge(left: ClusterSample, right: ClusterSample): ClusterSample {
  return {
    triggers: left.triggers,
    samples: left.samples + right.samples,
    paid: mergeCounts(left.paid, right.paid),
    free: mergeCounts(left.free, right.free),
    sum: left.sum + right.sum,
    squares: left.squares + right.squares,
  }
}

function mergeCounts(left: ClusterSample['paid'], right: ClusterSample['paid']): ClusterSample['paid'] {
  const counts = new Map(left)
  for (const [units, count] of right) counts.set(units, (counts.get(units) ?? 0) + count)
  return [...counts].toSorted(([one], [other]) => one - other)
}

if (!isMainThread)
  parentPort?.on('message', ({ model, sampling }: Chunk) =>
    parentPort?.postMessage(sampleClusters(model, sampling)),
  )
