import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { invariant } from '@baize/std'
import type { HashAnswer, HashTask } from './hash-turns.ts'

/**
 * Hashes passwords in a thread of its own that stands behind the rest of the program: a flood of logins costs
 * first of all the logins' own time.
 */
const port = parentPort
/** A third of the share of others: enough that logins end on a busy machine, too. */
const niceness = 5
invariant(port, 'this file is run as a worker')

// On Linux a priority belongs to the thread; elsewhere it would be the whole program's.
if (process.platform === 'linux') setPriority(niceness)

port.on('message', ({ id, ...task }: HashTask) => {
  const answer = (result: Omit<HashAnswer, 'id'>) => port.postMessage({ id, ...result })
  try {
    const { password, stored, cost } = task
    answer({ value: stored === undefined ? hashSync(password, cost) : verifySync(stored, password) })
  } catch (error) {
    answer({ failure: String(error) })
  }
})
