import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface DemoAccount {
  readonly role: 'member' | 'agent' | 'operator' | 'trial'
  readonly username: string
  readonly password: string
  /** The secret of an operator's authenticator app, in base32. */
  readonly totpSecret?: string
}

const people: readonly Omit<DemoAccount, 'password' | 'totpSecret'>[] = [
  { role: 'member', username: 'rahim' },
  { role: 'agent', username: 'karim' },
  { role: 'operator', username: 'maker' },
  { role: 'operator', username: 'checker' },
  { role: 'trial', username: 'trial' },
]

/** The demo's people with the passwords of DEMO_PASSWORD, else of an earlier start, else new ones. */
export function chooseDemoAccounts(given: {
  dataDir: string
  demoPassword?: string | undefined
}): DemoAccount[] {
  const earlier = readEarlier(given.dataDir)
  return people.map((person) => {
    const kept = earlier.find(({ username }) => username === person.username)
    const password = given.demoPassword ?? kept?.password ?? makePassword()
    if (person.role !== 'operator') return { ...person, password }
    return { ...person, password, totpSecret: kept?.totpSecret ?? makeTotpSecret() }
  })
}

function readEarlier(dataDir: string): DemoAccount[] {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const syllables = [
  'ba',
  'da',
  'fo',
  'gu',
  'ka',
  'li',
  'mo',
  'na',
  'pu',
  'ri',
  'sa',
  'to',
  'vi',
  'za',
  'he',
  'ju',
]
const digits = 4

/** Easy to read off a terminal and type on a phone: `kali-moza-4821`, 32 bits of it random. */
function makePassword(): string {
  const word = () => Array.from({ length: 3 }, () => syllables[randomInt(syllables.length)]).join('')
  return `${word()}-${word()}-${String(randomInt(10 ** digits)).padStart(digits, '0')}`
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits: 32 letters of base32. */
const makeTotpSecret = (): string => Array.from(randomBytes(32), (byte) => base32[byte % 32]).join('')
