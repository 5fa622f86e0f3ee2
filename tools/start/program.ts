import { spawn } from 'node:child_process'
import { readEnvironment } from '@baize/runtime'
import { buildClients, root } from './build.ts'
import { checkDataDirectory } from './checks.ts'
import { openDatabase } from './database.ts'
import {
  completeEnvironment,
  programEnvironment,
  programScripts,
  seedHouse,
  type ProgramName,
} from './house.ts'
import { prepareDatabase } from './migrate.ts'
import { ownSchemas } from './own-schemas.ts'
import { startProgress } from './progress.ts'

const name = process.argv[2] as ProgramName
const { 'stand-in': _started, players: _playing, ...alone } = programScripts
const script = (alone as Partial<typeof programScripts>)[name]
if (!script) {
  process.stderr.write(`usage: node tools/start/program.ts ${Object.keys(alone).join('|')}\n`)
  process.exit(2)
}

const say = startProgress((text) => process.stderr.write(text))
const asked = readEnvironment()
checkDataDirectory(asked.dataDir, say)
const database = await openDatabase(asked, say)
const addresses = await prepareDatabase(asked, database, say)
const environment = await completeEnvironment(asked, addresses)
if (!ownSchemas.some((schema) => schema.name === name)) await seedHouse(environment, { say })
if (name !== 'worker' && name !== 'league') await buildClients(say)

// One program in the foreground: its log goes to this terminal, and its end is the end.
const child = spawn(process.execPath, [script], {
  cwd: root,
  env: programEnvironment(name, environment),
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
process.on('disconnect', () => child.kill('SIGTERM'))
child.once('exit', (code) => {
  void database.stop({ onlyIfUnused: true }).then(() => process.exit(code ?? 1))
})
