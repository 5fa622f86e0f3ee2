import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The operating-system account PostgreSQL runs under; `null` means the account of this process. */
export type Account = { readonly uid: number; readonly gid: number } | null

const accountName = 'postgres'
const lastResortName = 'nobody'

/**
 * Picks the account for a cluster. PostgreSQL refuses to run as root, so root drops to the cluster's owner,
 * else to `postgres` (created when absent), else to `nobody`. An ordinary user keeps its own account.
 */
export function chooseAccount(clusterDir: string): Account {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findAccount(accountName) ?? createAccount() ?? findAccount(lastResortName) ?? missingAccount()
}

/** Says whether the account can enter the directory (and, when asked, write in it). */
export function canReach(account: Account, place: { directory: string; toWrite: boolean }): boolean {
  const test = place.toWrite ? 'cd "$1" && test -w .' : 'cd "$1"'
  const run = spawnSync('/bin/sh', ['-c', test, 'sh', place.directory], {
    cwd: '/',
    stdio: 'ignore',
    ...account,
  })
  return run.status === 0
}

function findAccount(name: string): Account {
  const uid = readId('-u', name)
  const gid = readId('-g', name)
  return uid === undefined || gid === undefined ? null : { uid, gid }
}

function readId(flag: string, name: string): number | undefined {
  const run = spawnSync('id', [flag, name], { encoding: 'utf8' })
  const id = Number.parseInt(run.stdout ?? '', 10)
  return run.status === 0 && id > 0 ? id : undefined
}

function createAccount(): Account {
  spawnSync('groupadd', ['--system', accountName], { stdio: 'ignore' })
  spawnSync('useradd', ['--system', '-g', accountName, '-d', '/nonexistent', accountName], {
    stdio: 'ignore',
  })
  return findAccount(accountName)
}

function missingAccount(): never {
  throw new Error(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it under. ' +
      'Create one (useradd --system postgres), or start as an ordinary user.',
  )
}
