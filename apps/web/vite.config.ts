import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callTable } from './build/call-table.ts'
import { scriptBudget } from './build/budget.ts'
import { drawnPictures } from './build/drawn-pictures.ts'
import { chainBudget } from './build/chain-budget.ts'
import { createFirstVisit } from './build/first-visit.ts'
import { firstPaint } from './build/first-paint.ts'
import { fontPreload } from './build/font-preload.ts'
import { precompressed } from './build/precompressed.ts'
import { serviceWorker } from './build/service-worker.ts'

const repository = join(import.meta.dirname, '../..')
const doors = ['features/auth', 'verify']
const ofTheSite = [
  'packages',
  'apps',
  ...['@tanstack', 'lucide-react', 'react', 'react-dom'].map((name) => `node_modules/${name}/`),
]
const isOfDoors = (id: string) =>
  doors.some((folder) => id.startsWith(join(import.meta.dirname, 'src', folder)))
/** What draws pictures: pages that show them load it; the first visit does without. */
const drawing = ['art.ts', 'emblem/', 'goods', 'ground/', 'medal.ts'].map((name) =>
  join(repository, 'packages/art/src', name),
)
/** What forms and long lists are made of: the first visit has none. */
const ofPages = [
  ...['captcha', 'code', 'date', 'phone', 'pin', 'select'].map((kind) => `packages/ui/src/${kind}-field.`),
  'packages/ui/src/calendar-days.',
  'packages/ui/src/text-area.',
  'node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver',
].map((file) => join(repository, file))
const isOfPages = (id: string) => ofPages.some((file) => id.startsWith(file))
/** Dialogs lie over a page that stands already. */
const isOfDialogs = (id: string) => id.startsWith(join(repository, 'packages/ui/src/dialog.'))
const isOfTheSite = (id: string) =>
  !isOfDoors(id) &&
  !isOfPages(id) &&
  !isOfDialogs(id) &&
  !drawing.some((file) => id.startsWith(file)) &&
  ofTheSite.some((folder) => id.startsWith(join(repository, folder)))
const entries = [join(import.meta.dirname, 'src/main.tsx'), join(repository, 'packages/i18n/src/bn/index.ts')]
const isOfFirstVisit = createFirstVisit(entries)
/** What waits for an act of the visitor: an address of its own, a press, a scroll. */
const onDemand = [
  'layout/member-centre.tsx',
  'layout/popup-stage.tsx',
  'features/auth/auth-dialog.tsx',
  'features/lobby/home-vendors.tsx',
  'features/system-page/system-page.tsx',
  'features/system-page/contact-dialog.tsx',
  'features/auth/phone-session.ts',
  'features/envelope/stage.tsx',
  'features/limit/reality-dialog.tsx',
  'features/live-chat/chat-panel.tsx',
  'libphonenumber-js/min/index.js',
  '@simplewebauthn/browser/esm/index.js',
]
/** What the pages of records share, in a file of a few kilobytes instead of many of some hundred bytes. */
const ofRecords = [
  'address-filter',
  'amounts',
  'day-fields',
  'days',
  'export-button',
  'next-page',
  'record-days',
  'share-bar',
  'share-of',
].map((name) => join(import.meta.dirname, 'src/core', `${name}.ts`))
const isOfRecords = (id: string) => ofRecords.some((file) => id.startsWith(file))
/** Countdowns and clocks: the home page's lotteries need them, and the doors. */
const isOfTime = (id: string) =>
  ['clock-face', 'deadline', 'local-time', 'server-time'].some((name) =>
    id.startsWith(join(import.meta.dirname, 'src/core', `${name}.ts`)),
  )
const server = process.env['API_URL'] ?? 'http://127.0.0.1:8000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    callTable(),
    drawnPictures(),
    fontPreload(),
    firstPaint({ early: /\/bn-/ }),
    // The texts of the default language load with every first visit.
    scriptBudget({ limitKb: 150, eager: /\/bn-/ }),
    chainBudget({ entries, routers: [join(import.meta.dirname, 'src/router.tsx')], onDemand }),
    precompressed(),
    serviceWorker(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What several parts share comes as one file instead of thirty of a kilobyte.
          groups: [
            {
              name: (id, graph) => (isOfFirstVisit(id, graph) ? 'shared' : null),
              debugName: 'shared',
              test: isOfTheSite,
              minShareCount: 2,
              priority: 2,
            },
            { name: 'records', test: isOfRecords, minShareCount: 2, priority: 1 },
            { name: 'dialog', test: isOfDialogs, priority: 1 },
            { name: 'pages', test: isOfPages, priority: 1 },
            { name: 'time', test: isOfTime, priority: 2 },
            // The doors share much with each other, and nothing with the first visit.
            { name: 'doors', test: isOfDoors, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 0),
    proxy: {
      '^/(wps|lgw|art)/': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
})
