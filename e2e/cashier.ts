import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, newName, password, type Visitor } from './site.ts'

const dataDir = process.env['DATA_DIR'] ?? fileURLToPath(new URL('../data', import.meta.url))
const run = promisify(execFile)
const tool = (path: string) => fileURLToPath(new URL(`../tools/${path}`, import.meta.url))
const words = async (path: string, given: readonly string[]): Promise<string> => {
  const environment = { ...process.env, DATA_DIR: dataDir }
  return (await run(process.execPath, [tool(path), ...given], { env: environment })).stdout.trim()
}

/** The last line of `npm run invariants`; it fails when one is broken. */
export const checkLedger = async (): Promise<string> =>
  (await words('invariants/invariants.ts', [])).split('\n').at(-1) ?? ''

/** A picture that a browser may have chosen. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAIAAADkharWAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGElEQVQokWPQS7hCEmIY1ZAwGkp62MIAAICcCZCMEEvdAAAAAElFTkSuQmCC',
  'base64',
)

/** A new member who is logged in, without the way through the popups: other stories are about those. */
export async function enter({ page }: Visitor): Promise<void> {
  const username = newName()
  const data = { username, password, confirmPassword: password, terms: true, login: true }
  const response = await page.request.put('/wps/member/register', { data })
  const { value, message } = (await response.json()) as { value: { token: string }; message: string }
  expect(message).toBe('ok')
  await page.addInitScript((token) => sessionStorage.setItem('token', token), value.token)
}
