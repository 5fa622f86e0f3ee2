import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/test/browser.ts'

/** Where the world under test is: `npm run e2e` starts one and says so; else the one of `npm start`. */
const baseURL = process.env['BASE_URL'] ?? 'http://localhost:8000'
const jsonFile = process.env['PLAYWRIGHT_JSON_FILE']
const { executablePath, args } = await findBrowser(process.env)

/**
 * `STORIES=core`: what a visitor meets first, on every change. All of them take too long for that: they are
 * told by `npm run e2e`, and every night.
 */
const isCore = process.env['STORIES'] === 'core'
/** `STORIES=month`: what agents read after a month, in a world that lived one (tools/agent-month). */
const isMonth = process.env['STORIES'] === 'month'
/** Stories of these files, and of the others those where money moves. */
const core = (files: readonly string[]) => new RegExp(`(?<![\\w-])(${files.join('|')})\\.e2e\\.ts|@money\\b`)
const coreOnPhone = core(['first-bet', 'first-frame', 'game', 'lite', 'register', 'sports'])
const coreOnDesktop = core(['first-bet', 'access', 'icons', 'passkey', 'session', 'sports'])
/** What no layout changes is shown once. */
const once = /@once\b/
/** On every change a story is told in one language on each width. */
const inEnglish = /\(EN\)/
const inBengali = /\(BN\)/

const desktop = { viewport: { width: 1440, height: 900 } }
const siteWide = isMonth ? '**/*-restate.month.ts' : '**/*site-wide.e2e.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: isMonth ? '**/*.month.ts' : '**/*.e2e.ts',
  outputDir: '.cache/e2e',
  // Waits end as soon as what they wait for is there; how long they may take is for machines that are busy.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  forbidOnly: true,
  reporter: [['list'], ...(jsonFile ? [['json', { outputFile: jsonFile }] as const] : [])],
  use: {
    baseURL,
    launchOptions: { executablePath, args: [...args] },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      ...(isCore && { grep: coreOnDesktop, grepInvert: inBengali }),
      testIgnore: siteWide,
      use: desktop,
    },
    {
      name: 'phone',
      testIgnore: siteWide,
      ...(isCore && { grep: coreOnPhone }),
      grepInvert: isCore ? [once, inEnglish] : once,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    // They change the site for everybody, so nobody else may be there.
    {
      name: 'site-wide',
      testMatch: isCore ? [] : siteWide,
      workers: 1,
      dependencies: ['desktop', 'phone'],
      use: desktop,
    },
  ],
})
