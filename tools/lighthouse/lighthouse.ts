import { parseArgs } from 'node:util'
import { startProgress } from '../start/progress.ts'
import { startWorld } from '../start/world.ts'
import { measureWeight } from './first-visit.ts'
import { goals, isMet, medianOf, type Figures } from './goals.ts'
import { openLighthouse } from './run.ts'
import { lookWhy } from './why.ts'

/**
 * What a first visit on a cheap phone is like: Lighthouse under simulated slow 4G, and what the browser
 * fetched before anybody scrolled. Fails when a goal of the issue "The lobby" is missed.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    path: { type: 'string', default: '/' },
    language: { type: 'string', default: 'BN' },
    runs: { type: 'string', default: '3' },
    why: { type: 'boolean', default: false },
    // For a machine that does other work too; the speed index still suffers from it.
    idle: { type: 'boolean', default: false },
  },
})
const progress = startProgress((text) => process.stderr.write(text))
const say = (line: string): void => console.log(line)

const world = values.url === undefined ? await startWorld({ say: progress }) : undefined
const address = new URL(values.path, values.url ?? world?.webUrl)
if (values.language === 'EN') address.searchParams.set('language', 'EN')
const lighthouse = await openLighthouse({ isIdle: values.idle })
try {
  const visit = await measureWeight(address.href)
  // A browser that has just started opens its caches and fonts; that visit does not count.
  await lighthouse.run(address.href)
  const runs: Figures[] = []
  for (let run = 0; run < Number(values.runs); run += 1) {
    const { figures, report } = await lighthouse.run(address.href)
    runs.push({ ...figures, ...visit.figures })
    progress(`run ${run + 1}: performance ${figures.performance}, processor ${figures.processor}`)
    if (values.why && run === 0) for (const line of lookWhy(report)) say(line)
  }
  if (values.why) for (const line of visit.lines) say(line)
  tell(runs)
} finally {
  await lighthouse.close()
  await world?.stop()
}

function tell(runs: readonly Figures[]): void {
  const tasks = values.idle ? ', tasks by processor time' : ''
  say(`${address.href}, mobile, simulated slow 4G${tasks}, ${runs.length} runs: median (least to most)`)
  for (const goal of goals) {
    const figures = runs.map((run) => run[goal.figure])
    const median = medianOf(figures)
    const range = `(${goal.write(Math.min(...figures))} to ${goal.write(Math.max(...figures))})`
    const verdict = goal.bar === undefined ? 'told' : isMet(goal, median) ? 'holds' : 'MISSED'
    const bar =
      goal.bar === undefined ? '' : `, goal ${goal.isLeast ? 'at least' : 'at most'} ${goal.write(goal.bar)}`
    if (verdict === 'MISSED') process.exitCode = 1
    say(`${verdict}: ${goal.title} ${goal.write(median)} ${range}${bar}`)
  }
}
