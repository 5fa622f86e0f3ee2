import { CallError } from '@baize/contract/transport'
import { client } from '../calls/client.ts'

/** Solves a challenge of the captcha service (decision D12) beside the page, and writes its answer. */
async function solveChallenge(): Promise<string> {
  const challenge = await client.captchaChallenge()
  const worker = new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await answerOf(worker, challenge)
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    worker.terminate()
  }
}

const answerOf = (worker: Worker, challenge: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', (event) => resolve(event.data))
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.postMessage(challenge)
  })

const isAskedFor = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'challenge_required' || error.code === 'challenge_failed')

/**
 * Sends with a solved challenge where one is due: at once when it is expected, otherwise once the server asks
 * for it. The person sees nothing but a button that is busy a little longer.
 */
export async function withChallenge<Value>(
  send: (altcha: string | undefined) => Promise<Value>,
  isExpected = false,
): Promise<Value> {
  if (isExpected) return send(await solveChallenge())
  try {
    return await send(undefined)
  } catch (error) {
    if (!isAskedFor(error)) throw error
    return send(await solveChallenge())
  }
}
