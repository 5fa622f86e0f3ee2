import type { PokerModel } from '@baize/games'

/** What the worker is asked. */
export interface HoldQuestion {
  readonly modelId: string
  readonly modelVersion: number
  readonly dealt: readonly number[]
}

/** The best hold of a hand, computed in a worker that ends with its answer. Rejects when it breaks. */
export function askForHold(model: PokerModel, dealt: readonly number[]): Promise<readonly number[]> {
  const worker = new Worker(new URL('./hold-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<readonly number[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<readonly number[]>) => resolve(data))
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
  })
  const question: HoldQuestion = { modelId: model.id, modelVersion: model.version, dealt }
  worker.postMessage(question)
  return answer.finally(() => worker.terminate())
}
