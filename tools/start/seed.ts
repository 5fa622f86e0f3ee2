import { readEnvironment } from '@baize/runtime'
import { openDatabase } from './database.ts'
import { completeEnvironment, seedHouse } from './house.ts'
import { prepareDatabase } from './migrate.ts'
import { startProgress } from './progress.ts'

/**
 * Fills what is missing in the database of DATA_DIR or DATABASE_URL: the house vendor, the demo's accounts.
 */
const say = startProgress((text) => process.stdout.write(text))
const asked = readEnvironment()
const database = await openDatabase(asked, say)
try {
  const addresses = await prepareDatabase(asked, database, say)
  await seedHouse(await completeEnvironment(asked, addresses), { say })
  say('nothing is missing')
} finally {
  await database.stop({ onlyIfUnused: true })
}
