import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createClient } from '@baize/contract/client'
import { inheritEnvironment } from '@baize/runtime'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { startProgress } from '../start/progress.ts'
import { startWorld } from '../start/world.ts'
import { findBrowser } from '../test/browser.ts'

/**
 * `npm run bench:fishing`: what a frame of the water costs the processor of a cheap phone while a magazine is
 * fired. `--url` measures a platform that runs, `--seconds` says how long. Exit code 1 when the scripts of a
 * frame take more than half of it.
 */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** A frame of sixty a second is 16.7 ms; the other half is the browser's, for what the scripts have drawn. */
const scriptBarMs = 8
const slowdowns = [1, 4]

interface Cost {
  readonly slowdown: number
  readonly frames: number
  readonly scriptMs: number
  readonly threadMs: number
  /**
   * Between two frames, of a hundred the fiftieth and the ninety-fifth; other programs of the machine count.
   */
  readonly gapMs: readonly [number, number]
}

const { values: wish } = parseArgs({
  options: {
    url: { type: 'string' },
    game: { type: 'string', default: 'fish-0003' },
    seconds: { type: 'string', default: '10' },
  },
})

const say = startProgress((text) => process.stderr.write(text))
const world = wish.url === undefined ? await startWorld({ say }) : undefined
const { executablePath, args } = await findBrowser(inheritEnvironment({}))
const browser = await chromium.launch({ executablePath, args: [...args] })
try {
  const address = await launch(wish.url ?? world?.webUrl ?? '')
  const costs = await measure(browser, address)
  process.stdout.write(describe(costs))
  process.exitCode = costs.some(({ scriptMs }) => scriptMs > scriptBarMs) ? 1 : 0
} finally {
  await browser.close()
  await world?.stop()
}

/** Opens the water for a new member with practice credits. */
async function launch(platformUrl: string): Promise<string> {
  const username = `bench${Date.now().toString(36)}`
  const password = randomUUID()
  const guest = createClient(platformUrl, { seal: true })
  const { token } = await guest.memberRegister({
    body: { username, password, confirmPassword: password, language: 'EN', terms: true },
  })
  const member = createClient(platformUrl, { seal: true, token: () => token })
  await member.sandboxCredit({ body: { amount: '1000', requestId: randomUUID() } })
  const { url } = await member.launchGame({ body: { gameId: wish.game, language: 'EN' } })
  return url
}

async function measure(of: Browser, address: string): Promise<Cost[]> {
  const context = await of.newContext(phone)
  const page = await context.newPage()
  // Every frame is counted, with the time since the one before.
  await page.addInitScript(
    `self.gaps = []; (function next(last) {
       requestAnimationFrame((now) => { if (last) self.gaps.push(now - last); next(now) })
     })()`,
  )
  const session = await context.newCDPSession(page)
  // The thread's own time: what other programs take of the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(address)
  await page.getByRole('button', { name: '100', exact: true }).click()
  const costs: Cost[] = []
  for (const slowdown of slowdowns) {
    await fire(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    costs.push(await watch(page, session, slowdown))
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.getByRole('button', { name: 'Auto-fire', exact: true }).click()
    await page.getByRole('button', { name: 'Fire all', exact: true }).click()
  }
  return costs
}

async function fire(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Load 100 shots/ }).click()
  await page.getByRole('button', { name: 'Auto-fire', exact: true }).click()
  await page.getByRole('log').getByRole('listitem').first().waitFor()
}

async function watch(page: Page, session: CDPSession, slowdown: number): Promise<Cost> {
  await page.evaluate('self.gaps.length = 0')
  const before = await threadTimes(session)
  await page.waitForTimeout(Number(wish.seconds) * 1_000)
  const after = await threadTimes(session)
  const gaps = (await page.evaluate<number[]>('self.gaps')).toSorted((one, other) => one - other)
  const frames = gaps.length
  const at = (part: number) => gaps[Math.floor(part * (frames - 1))] ?? 0
  return {
    slowdown,
    frames,
    scriptMs: ((after.script - before.script) * 1_000) / frames,
    threadMs: ((after.task - before.task) * 1_000) / frames,
    gapMs: [at(0.5), at(0.95)],
  }
}

/** Seconds that the page's main thread has worked, and of them those of its scripts. */
async function threadTimes(session: CDPSession): Promise<{ script: number; task: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { script: of('ScriptDuration'), task: of('TaskDuration') }
}

function describe(costs: readonly Cost[]): string {
  const lines = costs.map(({ slowdown, frames, scriptMs, threadMs, gapMs }) =>
    [
      `${slowdown}x slower: ${frames} frames,`,
      `scripts ${scriptMs.toFixed(2)} ms a frame (bar ${scriptBarMs}),`,
      `main thread ${threadMs.toFixed(2)} ms,`,
      `gap p50 ${gapMs[0].toFixed(1)} ms, p95 ${gapMs[1].toFixed(1)} ms`,
    ].join(' '),
  )
  return `${lines.join('\n')}\n`
}
