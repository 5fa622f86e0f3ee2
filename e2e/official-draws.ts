import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { LotteryRow } from '@baize/contract'
import { expect, type Page } from '@playwright/test'
import { Client } from 'pg'
import { runningDatabase } from '../tools/postgres/running-database.ts'
import { siteUrl } from './console-steps.ts'
import { newName, password } from './site.ts'

/**
 * Official draws of the world under test that are held when a story wants. Their numbers are of no calendar:
 * the stand-in's sources know nothing of them, and say what the story writes.
 */
const dataDir = process.env['DATA_DIR'] ?? fileURLToPath(new URL('../data', import.meta.url))

async function write(text: string, values: readonly unknown[]): Promise<void> {
  const client = new Client({ connectionString: runningDatabase(dataDir) })
  await client.connect()
  try {
    await client.query(text, [...values])
  } finally {
    await client.end()
  }
}

/** A draw of five digits that sells now, or of another series; its sales end in so many minutes. */
export async function openOfficialDraw(series = 'lott-02', minutes = 60): Promise<string> {
  const order = String(1 + Math.floor(Math.random() * 9_998)).padStart(4, '0')
  const day = new Date(Date.now() - Math.floor(Math.random() * 1_000) * 86_400_000)
  const number = `${day.toISOString().slice(0, 10).replaceAll('-', '')}-${order}`
  const id = `${series}:${number}`
  await write(
    `insert into lottery_draw (id, series, number, game, kind, opens_at, closes_at, draw_at, state,
       lunar_year)
     values ($1, $3, $2, $3, 'external', now() - interval '1 hour', now() + $4 * interval '1 minute',
       now() + 2 * $4 * interval '1 minute', 'open', 2026)`,
    [id, number, series, minutes],
  )
  return id
}

/** Ends its sales: so many minutes ago it was held, and these sources said these numbers. */
export async function holdDraw(
  id: string,
  said: Readonly<Record<string, readonly string[]>>,
  minutesAgo = 0,
): Promise<void> {
  for (const [source, numbers] of Object.entries(said))
    await write(
      `insert into lottery_source_report (draw_id, source, numbers, issued_at, public_key, signature)
       values ($1, $2, $3, now(), $2, $2)`,
      [id, source, numbers],
    )
  await write(
    `update lottery_draw
        set opens_at = case when $2 = 0 then opens_at else now() - interval '1 day' end,
            closes_at = now() - $2 * interval '1 minute', draw_at = now() - $2 * interval '1 minute'
      where id = $1`,
    [id, minutesAgo],
  )
}

export interface Buyer {
  readonly token: string
  readonly username: string
}

/** A new member who has bet 100 on a side of the sum of five digits. */
export async function buySide(page: Page, drawId: string, side: 'big' | 'small'): Promise<Buyer> {
  const username = newName()
  const registered = await page.request.put(`${siteUrl}/wps/member/register`, {
    data: { username, password, confirmPassword: password },
  })
  const { token } = ((await registered.json()) as { value: { token: string } }).value
  const headers = { authorization: `Bearer ${token}` }
  await page.request.post(`${siteUrl}/wps/relay/sandboxCredit`, {
    headers,
    data: { amount: '1000', requestId: randomUUID() },
  })
  const row: LotteryRow = {
    playId: 'sides-sum',
    selection: side,
    unit: 'yuan',
    multiple: 100,
    prizeGroup: 1900,
  }
  const placed = await page.request.post(`${siteUrl}/wps/relay/lotteryPlace`, {
    headers,
    data: { requestId: randomUUID(), drawId, rows: [row], tableVersion: 1, stake: '100.00' },
  })
  expect(placed.ok(), await placed.text()).toBe(true)
  return { token, username }
}
