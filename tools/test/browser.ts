import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import sparticuz from '@sparticuz/chromium'
import { chromium } from 'playwright-core'

export interface Browser {
  readonly executablePath: string
  readonly args: readonly string[]
}

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Containers give a browser no sandbox of its own; the rest keeps it from talking to its maker. */
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Finds a Chromium: the system's, else the one that the npm package carries (it unpacks itself into the
 * temporary directory), else Playwright's own when it has been installed. `TEST_BROWSER` chooses one of them
 * (`system`, `packaged`, `playwright`) or names an executable. Throws with advice when there is none.
 */
export async function findBrowser({ PATH = '', TEST_BROWSER = '' }: NodeJS.ProcessEnv): Promise<Browser> {
  const places = {
    system: () => systemBrowser(PATH),
    packaged: unpackBrowser,
    playwright: playwrightBrowser,
  }
  const chosen = Object.entries(places).filter(([name]) => TEST_BROWSER === '' || TEST_BROWSER === name)
  for (const [, find] of chosen) {
    const executablePath = await find()
    if (executablePath !== undefined) return { executablePath, args }
  }
  if (chosen.length === 0 && isExecutable(TEST_BROWSER)) return { executablePath: TEST_BROWSER, args }
  if (TEST_BROWSER !== '')
    throw new Error(
      `TEST_BROWSER is ${TEST_BROWSER}: no such browser here. It is one of ` +
        `${Object.keys(places).join(', ')}, or the path of an executable.`,
    )
  throw new Error(
    'No browser was found for the end-to-end tests. Install Chromium (apt-get install chromium), ' +
      'or Playwright’s own: npx playwright install --with-deps chromium',
  )
}

const systemBrowser = (searchPath: string): string | undefined =>
  searchPath
    .split(delimiter)
    .flatMap((directory) => systemNames.map((name) => join(directory, name)))
    .concat(macChrome)
    .find(isExecutable)

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function unpackBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  return sparticuz.executablePath().catch(() => undefined)
}

function playwrightBrowser(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
