import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { openLoop } from './load.ts'

/** A flood of logins from many addresses, in a thread of its own so that its work delays no measured bet. */
const { url, perSecond, durationMs } = workerData as { url: string; perSecond: number; durationMs: number }
const agent = new Agent({ keepAlive: true, maxSockets: 128 })

const login = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ username: `flood${randomInt(1_000_000)}`, password: 'guess' })
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    }
    const sent = request(`${url}/wps/session/login`, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => {
        const { statusCode = 0 } = response
        if (statusCode < 500) resolve()
        else reject(new Error(`a login was answered with ${statusCode}`))
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })

parentPort?.postMessage(await openLoop(login, { perSecond, durationMs }))
agent.destroy()
