import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitCodes, readEnvironment } from '@baize/runtime'
import { totpOf } from '../../apps/server/src/identity/totp/check.ts'

/**
 * `npm run console:code -- maker`: what the authenticator app of a demo's operator shows now. It reads the
 * secret of the demo's accounts in DATA_DIR; an operator of a live house has an app of their own.
 */
interface Account {
  readonly username: string
  readonly totpSecret?: string
}

const username = process.argv[2] ?? ''
const environment = readEnvironment()
const found = environment.mode === 'demo' ? readAccount(environment.dataDir) : undefined
if (found?.totpSecret === undefined) {
  const where = join(environment.dataDir, 'demo-accounts.json')
  process.stderr.write(`${where} has no operator ${username}. usage: npm run console:code -- maker\n`)
  process.exitCode = exitCodes.failed
} else {
  process.stdout.write(`${totpOf(found.totpSecret).generate({ timestamp: Date.now() })}\n`)
}

function readAccount(dataDir: string): Account | undefined {
  try {
    const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as Account[]
    return accounts.find((account) => account.username === username)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
