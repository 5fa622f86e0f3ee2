import { fileURLToPath } from 'node:url'
import { migrate, need, readEnvironment } from '@baize/runtime'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

/**
 * Brings the platform's tables and those of its jobs up to date. Takes the owner's connection. Nodes that
 * start together take turns.
 */
export async function migratePlatform(options: { url: string; log?: (line: string) => void }): Promise<void> {
  const folder = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url))
  await migrate({
    ...options,
    directory: folder('migrations'),
    functions: folder('sql'),
    schema: 'public',
    async afterwards() {
      const preset = { worker: { schema: 'graphile_worker' } }
      await runMigrations({ connectionString: options.url, preset })
      await grantJobs(options.url)
    },
  })
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
      grant execute on all functions in schema graphile_worker to baize_app;
      ${openRows}`)
  } finally {
    await client.end()
  }
}

/** The tables of the jobs show their rows to nobody but their owner, unless a policy says so. */
const openRows = `
  do $$
  declare
    name text;
  begin
    for name in
      select relname from pg_class c
       where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
         and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'programs')
    loop
      execute format(
        'create policy programs on graphile_worker.%I to baize_app using (true) with check (true)', name);
    end loop;
  end $$`

if (import.meta.main) {
  const { databaseUrl, databaseOwnerUrl } = readEnvironment()
  await migratePlatform({
    url: databaseOwnerUrl ?? need(databaseUrl, 'DATABASE_URL'),
    log: (line) => process.stdout.write(`${line}\n`),
  })
}
