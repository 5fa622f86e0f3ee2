import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { runningDatabase } from '../tools/postgres/running-database.ts'
import { arriveFromElsewhere, expect, newMobile, password, register, type Visitor } from './site.ts'

const dataDir = process.env['DATA_DIR'] ?? fileURLToPath(new URL('../data', import.meta.url))

export const picture = join(import.meta.dirname, '../apps/web/public/icons/icon-192.png')

/** Does something in the database of the world under test that nobody waits for in a story. */
export async function write(text: string, values: readonly unknown[]): Promise<void> {
  const client = new Client({ connectionString: runningDatabase(dataDir) })
  await client.connect()
  try {
    await client.query(text, [...values])
  } finally {
    await client.end()
  }
}

/** A member with credits and a payout account that has waited out its cooling period. */
export async function openPayee(visitor: Visitor): Promise<{ username: string; memberId: string }> {
  const { page } = visitor
  await arriveFromElsewhere(page)
  const username = await register(visitor)
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const post = async (path: string, data: object): Promise<Record<string, string>> => {
    const answer = await page.request.post(`/wps/relay/${path}`, { headers, data })
    const { success, message, value } = (await answer.json()) as Answer
    expect(success, message).toBe(true)
    return value ?? {}
  }
  await post('sandboxCredit', { amount: '10000', requestId: crypto.randomUUID() })
  const { proof } = await post('proof', { method: 'password', answer: password })
  const number = `0${newMobile()}`
  await post('payoutAccounts', { provider: 'bkash', holder: 'Rahim Uddin', number, proof })
  const info = (await (await page.request.get('/wps/member/info', { headers })).json()) as Answer
  const memberId = info.value?.['id'] ?? ''
  await write('update payout_account set usable_at = added_at where member_id = $1', [memberId])
  return { username, memberId }
}

interface Answer {
  readonly success: boolean
  readonly message: string
  readonly value: Record<string, string> | null
}

/** The newest withdrawal, from the address of its page. */
export const idOf = ({ page }: Visitor): string => new URL(page.url()).searchParams.get('id') ?? ''
