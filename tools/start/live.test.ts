import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, exitCodes } from '@baize/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveNeeds, type LiveNeed } from '../../apps/server/src/live-mode.ts'
import { openServices, type Services } from '../../apps/server/src/services.ts'
import { demoPaymentMethods } from '../seed/content/payment-methods.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { freePorts } from './free-ports.ts'
import { programScripts, type ProgramName } from './house.ts'

const secretKey = 'a key that only this test knows, long'
const startWithin = { timeout: 60_000, interval: 200 }
const by = { kind: 'system', id: 'test' } as const

let database: TestDatabase
let services: Services
let dataDir: string
const running: ChildProcess[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'live-test-'))
  services = await openServices({
    databaseUrl: database.url,
    secretKey,
    mode: 'live',
    clock: Date.now,
    log: createLogger({ name: 'test', level: 'silent' }),
  })
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await services.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts a real program in live mode. */
async function start(name: ProgramName) {
  const ports = await freePorts()
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [programScripts[name]], {
    env: {
      PATH,
      MODE: 'live',
      HOST: '127.0.0.1',
      ...ports,
      DATABASE_URL: database.url,
      SECRET_KEY: secretKey,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const exit = new Promise<number | null>((ended) => child.once('exit', ended))
  return {
    url: `http://127.0.0.1:${name === 'console' ? ports.CONSOLE_PORT : ports.PORT}`,
    output: () => output,
    exit,
    async stop() {
      child.kill('SIGTERM')
      return exit
    },
  }
}

/** The program refuses to start, and names exactly these. */
async function expectRefusal(name: ProgramName, missing: readonly LiveNeed[]): Promise<void> {
  const program = await start(name)
  expect(await program.exit).toBe(exitCodes.misconfigured)
  for (const [need, text] of Object.entries(liveNeeds)) {
    if (missing.includes(need as LiveNeed)) expect(program.output()).toContain(text)
    else expect(program.output()).not.toContain(text)
  }
}

const set = async (key: string, value: unknown) =>
  expect(await services.settings.change({ key, value, by })).toMatchObject({ ok: true })

const writeLicence = (fields: { isSample: boolean; number: string }) =>
  services.content.write({
    kind: 'licence',
    id: 'main',
    position: 1,
    state: 'published',
    fromMs: 0,
    untilMs: null,
    title: { EN: 'Gaming licence', BN: 'গেমিং লাইসেন্স' },
    body: { EN: '', BN: '' },
    fields: { issuer: 'An authority', url: null, ...fields },
  })

test('live mode starts when everything it needs is set', { timeout: 240_000 }, async () => {
  await expectRefusal('server', ['licence', 'countries', 'age', 'payment'])
  await expectRefusal('worker', ['licence', 'countries', 'age', 'payment'])

  await set('access.countries', ['BD'])
  await set('access.regionRule', 'allow')
  await set('security.ageGate', true)
  await writeLicence({ isSample: true, number: '' })
  const [manual] = demoPaymentMethods(services.gateways.codes).filter(
    ({ method }) => method.kind === 'manual',
  )
  const sandbox = demoPaymentMethods(services.gateways.codes).filter(
    ({ method }) => method.kind === 'sandbox',
  )
  await services.paymentMethods.writeMissing(sandbox, { by, reason: 'a test' })
  // A method by hand without an account that receives is none.
  await services.paymentMethods.writeMissing([{ method: manual?.method as never, accounts: [] }], {
    by,
    reason: 'a test',
  })
  await expectRefusal('server', ['licence', 'payment'])

  await writeLicence({ isSample: false, number: 'L-1' })
  const account = { ...manual?.accounts[0], method: manual?.method.code }
  const added = await services.wallet.transaction((tx) =>
    services.paymentMethods.addAccount(tx, account as never, { by, reason: 'a test' }),
  )
  expect(added).toMatchObject({ ok: true })
  const server = await start('server')
  const status = async () => {
    const answer = await fetch(`${server.url}/wps/system/status`)
    const { value } = (await answer.json()) as { value: { status: number; info: Record<string, unknown> } }
    return { status: value.status, mode: value.info['mode'], ageGate: value.info['ageGate'] }
  }
  // This machine is in no country of the list: the site itself stays closed to it.
  const expected = { status: expect.any(Number) as number, mode: 'live', ageGate: 18 }
  await expect.poll(() => status().catch(() => server.output()), startWithin).toEqual(expected)
  expect(await server.stop()).toBe(exitCodes.ok)
})

test('the console runs before that, to set it', { timeout: 120_000 }, async () => {
  await set('security.ageGate', false)
  const console = await start('console')
  const page = () => fetch(`${console.url}/console/session`).then(({ status }) => status)
  await expect.poll(() => page().catch(() => console.output()), startWithin).toBe(200)
  expect(console.output()).toContain(liveNeeds.age)
  expect(await console.stop()).toBe(exitCodes.ok)
})
