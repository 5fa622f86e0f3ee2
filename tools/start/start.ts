import { exitCodes, readEnvironment } from '@baize/runtime'
import { banner } from './banner.ts'
import { checkDataDirectory, occupyDataDirectory } from './checks.ts'
import { openHouse, type House } from './house.ts'
import { choosePorts, describeMove } from './ports.ts'
import { describeFailure, startProgress } from './progress.ts'

const say = startProgress((text) => process.stdout.write(text))
let house: House | undefined
let release = () => {}
let isStopping = false
const giveUp = new AbortController()
let opening: Promise<House> | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
process.on('disconnect', () => void stop())

try {
  const asked = readEnvironment()
  checkDataDirectory(asked.dataDir, say)
  release = occupyDataDirectory(asked.dataDir)
  const { environment, moved } = await choosePorts(asked)
  for (const move of moved) say(describeMove(move))
  opening = openHouse(environment, say, { signal: giveUp.signal, hasPlayers: true })
  house = await opening
  if (!isStopping) process.stdout.write(banner(house.environment, moved))
} catch (error) {
  if (!isStopping) fail(error)
}

/** The first time ends everything in order, the second time at once. */
async function stop(): Promise<void> {
  if (isStopping) kill()
  isStopping = true
  say('stopping (press Ctrl-C again to stop at once)')
  // A start in progress closes by itself what it has opened.
  giveUp.abort()
  house ??= await opening?.catch(() => undefined)
  await house?.stop()
  release()
  say('stopped')
  process.exit(exitCodes.ok)
}

function kill(): never {
  for (const [name, pid] of Object.entries(house?.pids() ?? {})) {
    // PostgreSQL's own way of stopping at once is SIGQUIT: it recovers from its log at the next start.
    if (pid !== undefined) process.kill(pid, name === 'postgres' ? 'SIGQUIT' : 'SIGKILL')
  }
  release()
  process.exit(exitCodes.interrupted)
}

function fail(error: unknown): never {
  const { text, exitCode } = describeFailure(error)
  process.stderr.write(`\n${text}\n\n`)
  release()
  process.exit(exitCode)
}
