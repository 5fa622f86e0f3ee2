import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, readEnvironment } from '@baize/runtime'
import { migratePlatform } from '../../apps/server/src/migrate.ts'
import { root } from './build.ts'
import { openDatabase } from './database.ts'
import { startProgress, type Say } from './progress.ts'

/** Brings the platform's schema and the studio's up to date. Takes the owner's addresses. */
export async function migrateAll({
  databaseUrl,
  studioDatabaseUrl,
  say,
}: {
  databaseUrl: string
  studioDatabaseUrl: string
  say: Say
}): Promise<void> {
  await migratePlatform({ url: databaseUrl, log: say })
  const directory = join(root, 'apps', 'studio', 'migrations')
  if (existsSync(directory)) await migrate({ url: studioDatabaseUrl, directory, schema: 'studio', log: say })
}

if (import.meta.main) {
  const say = startProgress((text) => process.stdout.write(text))
  const environment = readEnvironment()
  const database = await openDatabase(environment, say)
  try {
    await migrateAll({ ...database, say })
    say('the database is up to date')
  } finally {
    await database.stop({ onlyIfUnused: true })
  }
}
