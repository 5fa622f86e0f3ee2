import { mkdirSync } from 'node:fs'
import { need, readEnvironment } from '@baize/runtime'
import { liveMonth } from './month.ts'

/** `npm run agent-month`: fills a new data directory with a month; `npm start` shows it then. */
const { dataDir, demoPassword } = readEnvironment()
mkdirSync(dataDir, { recursive: true })
await liveMonth({ DATA_DIR: dataDir, DEMO_PASSWORD: need(demoPassword, 'DEMO_PASSWORD') })
