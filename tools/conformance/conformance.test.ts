import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddressInfo } from 'node:net'
import { startWorld, type World } from '../../apps/server/src/testing/world.ts'
import { checkInvariants } from '../../apps/server/src/invariants.ts'
import { createCaller, type Caller } from './caller.ts'
import type { KitInput } from './kit.ts'
import { prepareOwnPlatform } from './own-platform.ts'
import { runRules } from './run.ts'

let world: World
let input: KitInput & { close(): Promise<void> }

beforeAll(async () => {
  world = await startWorld()
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  input = await prepareOwnPlatform({ url, services: world.platform })
})
afterAll(async () => {
  await input.close()
  await world.stop()
})

// Nearly a hundred calls one after the other.
const patience = { timeout: 90_000 }

test('our own platform keeps every rule, and its books stay whole', patience, async () => {
  const lines: string[] = []
  const tally = await runRules(input, (line) => lines.push(line))
  expect(lines.filter((line) => !line.startsWith('PASS'))).toEqual([])
  expect(tally).toMatchObject({ failed: 0, skipped: 0 })
  expect(await checkInvariants(world.platform.db)).toEqual([])
})

test('a platform that breaks a rule is found out', patience, async () => {
  const again = await prepareOwnPlatform({ url: await urlOf(world), services: world.platform })
  const forgetful: Caller = {
    key: again.caller.key,
    // Answers as a platform would that gave every call a transaction of its own.
    call: (name, body, change) => {
      const isBet = name === 'bet' && typeof body === 'object' && body !== null && 'transaction' in body
      const renamed = isBet ? { ...body, transaction: `x-${Math.random().toString(36).slice(2)}` } : body
      return again.caller.call(name, renamed, change)
    },
  }
  const lines: string[] = []
  const tally = await runRules({ ...again, caller: forgetful, hook: undefined }, (line) => lines.push(line))
  await again.close()
  expect(tally.failed).toBeGreaterThan(3)
  expect(lines.find((line) => line.includes('a repeat gets the same bytes'))).toMatch(
    /^FAIL .*\n +expected the same bytes/,
  )
})

test('a stranger to the platform does not get in', async () => {
  const caller = createCaller(await urlOf(world), { key: 'stranger', secret: 'nobody knows it' })
  await expect(runRules({ ...input, caller }, () => undefined)).rejects.toThrow('expected HTTP 200, got 401')
})

const urlOf = async ({ app }: World): Promise<string> =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
