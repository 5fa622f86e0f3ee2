import { parseArgs } from 'node:util'
import { readEnvironment } from '@baize/runtime'
import { fillScale } from '../seed/scale/scale.ts'
import { openDatabase } from './database.ts'
import { completeEnvironment, seedHouse } from './house.ts'
import { prepareDatabase } from './migrate.ts'
import { startProgress } from './progress.ts'

/**
 * Fills what is missing in the database of DATA_DIR or DATABASE_URL: the house vendor, the demo's accounts.
 * With `--scale`, a million members and twenty million entries of the ledger, too (`--members`, `--entries`).
 */
const { values: given } = parseArgs({
  options: {
    scale: { type: 'boolean', default: false },
    members: { type: 'string', default: '1000000' },
    entries: { type: 'string', default: '20000000' },
  },
})
const say = startProgress((text) => process.stdout.write(text))
const asked = readEnvironment()
const database = await openDatabase(asked, say)
try {
  const addresses = await prepareDatabase(asked, database, say)
  const environment = await completeEnvironment(asked, addresses)
  await seedHouse(environment, { say })
  say('demo data is complete')
  if (given.scale) {
    const [members, entries] = [Number(given.members), Number(given.entries)]
    await fillScale({ members, entries, ownerUrl: database.ownerUrl, environment, say })
  }
} finally {
  await database.stop({ onlyIfUnused: true })
}
