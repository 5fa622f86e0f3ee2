import { chromium } from 'playwright-core'
import lighthouse, { type Result } from 'lighthouse'
import { freePort } from '../postgres/place.ts'
import { findBrowser } from '../test/browser.ts'
import type { FirstVisit } from './first-visit.ts'
import type { Figures } from './goals.ts'

export type LighthouseFigures = Omit<Figures, keyof FirstVisit['figures']>

export interface Lighthouse {
  run(url: string): Promise<{ readonly figures: LighthouseFigures; readonly report: Result }>
  close(): Promise<void>
}

/** Opens a browser for Lighthouse, whose usual settings are a middling phone under simulated slow 4G. */
export async function openLighthouse(): Promise<Lighthouse> {
  const port = await freePort()
  const { executablePath, args } = await findBrowser(process.env['PATH'] ?? '')
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  return {
    async run(url) {
      const ended = await lighthouse(url, { port, logLevel: 'error', output: 'json' })
      if (!ended) throw new Error('Lighthouse gave no result')
      const { lhr } = ended
      if (lhr.runtimeError) throw new Error(`${lhr.runtimeError.code}: ${lhr.runtimeError.message}`)
      return { figures: figuresOf(lhr), report: lhr }
    },
    close: () => browser.close(),
  }
}

const percent = 100

function figuresOf(report: Result): LighthouseFigures {
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * percent)
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    layoutShift: value('cumulative-layout-shift'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    speedIndexMs: value('speed-index'),
    processor: report.environment.benchmarkIndex,
  }
}
