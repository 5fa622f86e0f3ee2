import { parseArgs } from 'node:util'
import { createLogger, need } from '@baize/runtime'
import { openServices } from '../../apps/server/src/services.ts'
import { startWorld } from '../start/world.ts'
import { createCaller } from './caller.ts'
import type { Hook, KitInput } from './kit.ts'
import { prepareOwnPlatform } from './own-platform.ts'
import { awaitLaunch } from './await-launch.ts'
import { runRules } from './run.ts'

const usage = `npm run conformance -- --url <platform> --key <id> --secret <secret> \\
  (--player-code <code> | --listen <port>)
  --url          where the platform serves /vendor/v1
  --key --secret the vendor's key on that platform
  --player-code  a one-time launch code of a funded test player; a second player's code tests more
  --listen       instead of codes: acts as the vendor's server on this port and waits until the game is opened
  --free-round   id of a grant of at least two free rounds for that player and game; else skipped
  --hook         address that the kit calls to block a player or close a session; without it these are skipped
Without options it starts this repository's own platform on free ports and tests that.
docs/vendor-protocol.md says how to get codes and credits.`

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    secret: { type: 'string' },
    'player-code': { type: 'string', multiple: true },
    listen: { type: 'string' },
    hook: { type: 'string' },
    'free-round': { type: 'string' },
    help: { type: 'boolean' },
  },
})

const say = (line: string) => void process.stdout.write(`${line}\n`)

if (values.help) say(usage)
else if (values.url === undefined) await tryOwnPlatform()
else await tryOther(values.url)

async function tryOther(url: string): Promise<void> {
  const { key, secret, listen } = values
  const codes = values['player-code'] ?? []
  if (!key || !secret || (codes.length === 0 && !listen)) {
    say(usage)
    process.exitCode = 2
    return
  }
  const given = codes.length > 0 ? codes : [await awaitLaunch({ port: Number(listen), key, secret, say })]
  const [code = '', otherCode] = given
  await tryRules({
    caller: createCaller(url, { key, secret }),
    code,
    otherCode,
    hook: values.hook === undefined ? undefined : httpHook(values.hook),
    freeRound: values['free-round'],
  })
}

/** The hook of another house: POST {"action", "player"}; any 2xx means that it is done. */
const httpHook = (address: string): Hook => ({
  async run(action, player) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify({ action, player }),
    })
    if (!response.ok) throw new Error(`the hook answered ${response.status}`)
  },
})

async function tryOwnPlatform(): Promise<void> {
  const world = await startWorld({ say })
  const log = createLogger({ name: 'conformance', level: 'warn' })
  const services = await openServices({
    databaseUrl: world.databaseUrl,
    secretKey: need(world.environment.secretKey, 'SECRET_KEY'),
    mode: 'demo',
    clock: Date.now,
    log,
  })
  try {
    const input = await prepareOwnPlatform({ url: world.webUrl, services })
    await tryRules(input)
    await input.close()
  } finally {
    await services.close()
    await world.stop()
  }
}

async function tryRules(input: KitInput): Promise<void> {
  const { passed, failed, skipped } = await runRules(input, say)
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 ? 1 : 0
}
