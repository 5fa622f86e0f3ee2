import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { consoleCalls, type ConsoleCalls } from '@baize/contract/console'
import { createClientFrom, type ClientOf } from '@baize/contract/transport'
import { Secret, TOTP } from 'otpauth'
import { expect } from './site.ts'

/** The demo's operators at work beside a player, through the console's own calls: each has a session. */
export type OperatorName = 'maker' | 'checker'

const consoleUrl = process.env['CONSOLE_URL'] ?? 'http://localhost:8002'
const password = process.env['DEMO_PASSWORD'] ?? ''
const dataDir = process.env['DATA_DIR'] ?? fileURLToPath(new URL('../data', import.meta.url))
const stepMs = 30_000
/** What an operator gives as the reason of a decision. */
export const reason = 'a story of the player'

interface DemoAccount {
  readonly username: string
  readonly totpSecret?: string
}

/** What the operator's app shows now, or so many steps from now: each code opens one session. */
export function codeOf(username: string, steps: number): string {
  const file = readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')
  const found = (JSON.parse(file) as DemoAccount[]).find((account) => account.username === username)
  const totp = new TOTP({ secret: Secret.fromBase32(found?.totpSecret ?? '') })
  return totp.generate({ timestamp: Date.now() + steps * stepMs })
}

type Desk = ClientOf<ConsoleCalls>
const desks = new Map<OperatorName, Promise<Desk>>()

/** Logged in once for all stories of this process. */
export function openDesk(username: OperatorName): Promise<Desk> {
  const known = desks.get(username) ?? logIn(username)
  desks.set(username, known)
  known.catch(() => desks.delete(username))
  return known
}

async function logIn(username: OperatorName): Promise<Desk> {
  let cookie = ''
  let csrf = ''
  const desk = createClientFrom<ConsoleCalls>(consoleCalls, consoleUrl, {
    headers: () => ({ cookie, 'x-csrf-token': csrf }),
    fetch: async (address, init) => {
      const answer = await fetch(address, init)
      cookie = answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? cookie
      return answer
    },
  })
  await expect(async () => {
    for (const steps of [0, 1, -1]) {
      await desk.consoleLogin({ body: { username, password } })
      const opened = await desk
        .consoleCode({ body: { code: codeOf(username, steps) } })
        .catch(() => undefined)
      if (opened === undefined) continue
      csrf = opened.csrf
      return
    }
    throw new Error('every code of this minute was used')
  }).toPass({ timeout: 90_000, intervals: [10_000] })
  return desk
}

/** Taken up and approved by one operator, paid by hand by another. */
export async function payByHand(id: string): Promise<void> {
  const [maker, checker] = [await openDesk('maker'), await openDesk('checker')]
  await maker.withdrawalClaim({ body: { id } })
  await maker.withdrawalApprove({ body: { id, reason } })
  await checker.withdrawalPay({ body: { id, gateway: null } })
  await checker.withdrawalDisburse({ body: { id, reference: 'TRX-1' } })
}
