import { once } from 'node:events'
import { userInfo } from 'node:os'
import { createLogger, createPool, EnvironmentError, exitCodes, readEnvironment } from '@baize/runtime'
import { openEvents } from '../../apps/server/src/kernel/events/node-events.ts'
import { createAudit } from '../../apps/server/src/kernel/audit/service.ts'
import { createChatDesk } from '../../apps/server/src/content/chat/desk.ts'
import { createRoomDesk } from '../../apps/server/src/content/room/desk.ts'
import { runningDatabase } from '../postgres/running-database.ts'
import { runChatCommand, usage } from './command.ts'
import { isRoomVerb, roomUsage, runRoomCommand } from './room-command.ts'

/**
 * `npm run chat`: live chat and the chat rooms from the operators' side, on a running system, with the rights
 * of the programs.
 * The system is the one at DATABASE_URL, else the running one of DATA_DIR. The operator is named by the
 * machine's user: whoever may run this may read the database anyway.
 */
try {
  const environment = readEnvironment()
  const url = environment.databaseUrl ?? runningDatabase(environment.dataDir)
  const log = createLogger({ name: 'chat', level: 'warn' })
  const db = createPool(url, { name: 'chat', max: 2, role: 'baize_app' })
  const events = await openEvents({ ...environment, databaseUrl: url, db, log })
  const words = process.argv.slice(2)
  if (words[0] === 'watch') {
    events.subscribe((event) => {
      if (event.kind !== 'chat' && event.kind !== 'room') return
      const place = event.kind === 'chat' ? event.conversation : event.room
      process.stdout.write(`${place}  ${event.change}  ${event.seq ?? ''}\n`)
    })
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  } else {
    const house = { db, clock: Date.now, events, audit: createAudit({ clock: Date.now }) }
    const operator = userInfo().username
    const said =
      words.length === 0
        ? { ok: false, text: `${usage}\n\n${roomUsage}` }
        : isRoomVerb(words[0])
          ? await runRoomCommand(createRoomDesk(house), operator, words)
          : await runChatCommand(createChatDesk(house), operator, words)
    process[said.ok ? 'stdout' : 'stderr'].write(`${said.text}\n`)
    process.exitCode = said.ok ? exitCodes.ok : exitCodes.failed
  }
  await events.close()
  await db.end()
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = exitCodes.misconfigured
}
