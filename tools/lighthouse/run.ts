import { chromium } from 'playwright-core'
import { inheritEnvironment } from '@baize/runtime'
import type { Result } from 'lighthouse'
import { navigationGather } from 'lighthouse/core/gather/navigation-runner.js'
import { Runner } from 'lighthouse/core/runner.js'
import { freePort } from '../postgres/place.ts'
import { findBrowser } from '../test/browser.ts'
import type { FirstVisit } from './first-visit.ts'
import type { Figures } from './goals.ts'
import { asOnIdleMachine, type TraceEvent } from './idle-trace.ts'

export type LighthouseFigures = Omit<Figures, keyof FirstVisit['figures']>

export interface Lighthouse {
  run(url: string): Promise<{ readonly figures: LighthouseFigures; readonly report: Result }>
  close(): Promise<void>
}

/**
 * Opens a browser for Lighthouse, whose usual settings are a middling phone under simulated slow 4G. `isIdle`
 * takes out what other programs took of the machine: tasks count by their processor time.
 */
export async function openLighthouse({ isIdle }: { isIdle: boolean }): Promise<Lighthouse> {
  const port = await freePort()
  const { executablePath, args } = await findBrowser(inheritEnvironment({}))
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  return {
    async run(url) {
      const flags = { port, logLevel: 'error', output: 'json' } as const
      const { artifacts, runnerOptions } = await navigationGather(undefined, url, { flags })
      const ended = isIdle
        ? // What was computed of the trace as it came is computed anew.
          await Runner.audit(idle(artifacts), { ...runnerOptions, computedCache: new Map() })
        : await Runner.audit(artifacts, runnerOptions)
      if (!ended) throw new Error('Lighthouse gave no result')
      const lhr = ended.lhr as Result
      if (lhr.runtimeError) throw new Error(`${lhr.runtimeError.code}: ${lhr.runtimeError.message}`)
      return { figures: figuresOf(lhr), report: lhr }
    },
    close: () => browser.close(),
  }
}

interface WithTrace {
  readonly Trace: { readonly traceEvents: readonly TraceEvent[] }
}

function idle(artifacts: object): object {
  const { Trace } = artifacts as WithTrace
  return { ...artifacts, Trace: { ...Trace, traceEvents: asOnIdleMachine(Trace.traceEvents) } }
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
