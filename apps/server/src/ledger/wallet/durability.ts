import { rows, type Db } from '../../kernel/database/database.ts'

const needed: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_write', 'remote_apply'],
  data_checksums: ['on'],
}

/**
 * Throws when the server could lose or garble a commit that was acknowledged: no program may start on such a
 * database (design: reliability, learned by experiment 7).
 */
export async function assertDurability(db: Db): Promise<void> {
  const found = await rows<{ name: string; setting: string }>(
    db,
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(needed)],
  )
  const weak = Object.entries(needed).flatMap(([name, allowed]) => {
    const setting = found.find((row) => row.name === name)?.setting ?? 'missing'
    return allowed.includes(setting) ? [] : [`${name} is ${setting}`]
  })
  if (weak.length > 0) throw new Error(`The database does not keep what it commits: ${weak.join(', ')}.`)
}
