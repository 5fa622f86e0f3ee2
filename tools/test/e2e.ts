import { spawn } from 'node:child_process'
import { inheritEnvironment } from '@baize/runtime'
import { startProgress } from '../start/progress.ts'
import { startWorld } from '../start/world.ts'
import { bin, root } from './step.ts'

/** The demo accounts of a world under test share this password. */
const demoPassword = 'only-for-tests-7391'

/** The default password that has to be changed at once (decision D9). */
const weakPassword = 'only for the first day'

const say = startProgress((text) => process.stdout.write(text))
// Behind one proxy, so that a story can say where its people come from.
const env = { DEMO_PASSWORD: demoPassword, WEAK_PASSWORD: weakPassword, TRUSTED_PROXIES: '1' }
const world = await startWorld({ env, say })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const child = spawn(process.execPath, [bin.playwright, 'test', ...process.argv.slice(2)], {
  cwd: root,
  env: inheritEnvironment({
    // Passkeys belong to a name: browsers refuse them on an address of numbers.
    BASE_URL: world.webUrl.replace('127.0.0.1', 'localhost'),
    DATA_DIR: world.dataDir,
    STUDIO_BASE_URL: world.studioUrl,
    CONSOLE_URL: world.consoleUrl.replace('127.0.0.1', 'localhost'),
    DEMO_PASSWORD: demoPassword,
    WEAK_PASSWORD: weakPassword,
  }),
  stdio: ['ignore', 'inherit', 'inherit'],
})
const code = await new Promise<number>((ended) => child.once('exit', (exitCode) => ended(exitCode ?? 1)))
await world.stop()
process.exit(code)
