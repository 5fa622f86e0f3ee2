import { randomInt } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { marketType } from '@baize/sports/markets'
import { matchModels } from '@baize/sports/models'
import { createRehearsals, liveAmounts } from './rehearsals.ts'
import type { Answered, Asked } from './thread.ts'

/* The thread that simulates matches: the leagues themselves must not wait for it. */
const options = { models: matchModels, marketType, seed: () => randomInt(2 ** 32) }
const before = createRehearsals(options)
const live = createRehearsals({ ...options, amounts: liveAmounts })

parentPort?.on('message', ({ id, event, legs }: Asked) => {
  const say = (answer: Omit<Answered, 'id'>) => parentPort?.postMessage({ id, ...answer })
  const rehearsals = event.now ? live : before
  rehearsals.tally(event, legs).then(
    (tally) => say({ tally }),
    (error: unknown) => say({ failure: String(error) }),
  )
})
