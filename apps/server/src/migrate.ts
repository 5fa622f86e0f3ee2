import { fileURLToPath } from 'node:url'
import { migrate, need, readEnvironment } from '@baize/runtime'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

/** Brings the platform's tables and those of its jobs up to date. Takes the owner's connection. */
export async function migratePlatform(options: { url: string; log?: (line: string) => void }): Promise<void> {
  const directory = fileURLToPath(new URL('../migrations', import.meta.url))
  await migrate({ ...options, directory, schema: 'public' })
  await runMigrations({ connectionString: options.url, preset: { worker: { schema: 'graphile_worker' } } })
  await grantJobs(options.url)
}

/**
 * Programs queue jobs in their own transactions, and the worker takes them, all under the role of the
 * programs.
 */
async function grantJobs(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      grant usage on schema graphile_worker to baize_app;
      grant select, insert, update, delete on all tables in schema graphile_worker to baize_app;
      grant usage, select on all sequences in schema graphile_worker to baize_app;
      grant execute on all functions in schema graphile_worker to baize_app`)
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const { databaseUrl } = readEnvironment()
  await migratePlatform({
    url: need(databaseUrl, 'DATABASE_URL'),
    log: (line) => process.stdout.write(`${line}\n`),
  })
}
