import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inheritEnvironment, readEnvironment } from '@baize/runtime'
import { chromium } from 'playwright-core'
import { chooseDemoAccounts } from '../seed/demo-accounts.ts'
import { findBrowser } from '../test/browser.ts'
import { languages, screens, takePicture, type Screen } from './camera.ts'
import { places, type Place, type Role } from './places.ts'
import { drawSheet, type Taken } from './sheet.ts'

/**
 * Takes every screen of a running site, as a whole, on a phone and a desktop, in both languages, and lays the
 * four beside each other. The demo's member and agent are of DATA_DIR; DEMO_PASSWORD stands in for theirs.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8000' },
    out: { type: 'string', default: '.cache/pictures' },
    only: { type: 'string', default: '' },
  },
})

const { dataDir, demoPassword } = readEnvironment()
const accounts = chooseDemoAccounts({ dataDir, demoPassword })
const wanted = new RegExp(values.only)
const chosen = places.filter(({ name }) => wanted.test(name))
await mkdir(join(values.out, 'sheets'), { recursive: true })
const { executablePath, args } = await findBrowser(inheritEnvironment({}))
const browser = await chromium.launch({ executablePath, args: [...args] })
try {
  const tokens = new Map<Role, string | undefined>()
  for (const place of chosen) {
    if (!tokens.has(place.role)) tokens.set(place.role, await openSession(place.role))
    try {
      await takePlace(place, tokens.get(place.role))
      console.log(titleOf(place))
    } catch (error) {
      process.exitCode = 1
      console.error(`${titleOf(place)} could not be taken: ${String(error)}`)
    }
  }
} finally {
  await browser.close()
}

async function takePlace(place: Place, token: string | undefined): Promise<void> {
  const taken: Taken[] = []
  for (const screen of Object.keys(screens) as Screen[])
    for (const language of languages) {
      const picture = await takePicture(browser, values.url, { place, screen, language, token })
      await writeFile(join(values.out, `${place.name}-${screen}-${language.toLowerCase()}.png`), picture)
      taken.push({ caption: `${screen} ${language}`, width: screens[screen].viewport.width, picture })
    }
  await writeFile(
    join(values.out, 'sheets', `${place.name}.png`),
    await drawSheet(browser, titleOf(place), taken),
  )
}

function titleOf({ name, path, role }: Place): string {
  return `${name}: ${path} as ${role}`
}

/** Sessions of members follow one another: a new one may end the one before. */
async function openSession(role: Role): Promise<string | undefined> {
  if (role === 'guest') return undefined
  const account = accounts.find((each) => each.role === role)
  if (account === undefined) throw new Error(`The demo has no ${role}.`)
  const { username, password } = account
  const answer = await fetch(new URL('/wps/session/login', values.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, ...(role === 'agent' && { area: 'agent' }) }),
  })
  const { value, message } = (await answer.json()) as { value: { token: string } | null; message: string }
  if (value === null) throw new Error(`The ${role} cannot log in: ${message}.`)
  return value.token
}
