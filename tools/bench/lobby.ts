import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { openArena } from './arena.ts'
import { startHttpServer } from './http.ts'
import { fillCatalogue } from './titles.ts'

/**
 * How quickly the lobby answers with the whole catalogue: menus, lists and search at 500 requests a second.
 * Fails when one of them is slower than the goal.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rate: { type: 'string', default: '500' },
    connections: { type: 'string', default: '32' },
  },
})
/** Issue "The lobby", speed. */
const mostP95Ms = 25
const words = 400
const say = (line: string): void => console.log(line)

const menus = [
  '/lgw/games/game_menus',
  '/wps/relay/getGameVendor',
  '/wps/relay/getGameVendor?gameType=LIVE',
  '/wps/relay/getGameFilters?gameType=RNG',
  '/wps/relay/getHotGameList?language=BN',
]
const categories = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'COCKFIGHT']
const vendors = ['AE', 'AG', 'CQ9', 'GG', 'ISB', 'MG', 'MGS', 'PNG', 'PT', 'RTG', 'TTG', 'WD']

interface Target {
  readonly title: string
  /** The path of the next request. */
  path(): string
  /** Tags of answers that the client has already. */
  readonly tags?: ReadonlyMap<string, string>
  readonly isGoal: boolean
}

interface Measured {
  readonly perSecond: number
  readonly medianMs: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly notModified: number
}

const arena = await openArena(() => undefined)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void arena.end().finally(() => process.exit(1)))
}
try {
  const filled = await fillCatalogue(arena)
  say(`${filled.games} games of the studio written in ${(filled.tookMs / 1000).toFixed(1)} s`)
  const server = await startHttpServer(arena.url, 1)
  const tagged = await fetchTags(server.url, [...menus, ...firstPages()])
  for (const target of targets(filled.titles, tagged)) {
    await measure(server.url, target, 2)
    const measured = await measure(server.url, target, Number(values.seconds))
    report(target, measured)
  }
  await server.stop()
} finally {
  await arena.end()
}

function targets(titles: readonly string[], tags: ReadonlyMap<string, string>): Target[] {
  const typed = Array.from({ length: words }, () => spoil(someOf(someOf(titles).split(' '))))
  const search = (said: string) => listPath({ gameName: said })
  return [
    { title: 'menus, vendors, filters', path: () => someOf(menus), isGoal: true },
    { title: 'lists: category, vendor, filters, order, page', path: somePage, isGoal: true },
    {
      title: `search: ${words} words of titles, half misspelt`,
      path: () => search(someOf(typed)),
      isGoal: true,
    },
    {
      title: 'a fifth menus, three fifths lists, a fifth search',
      path: () =>
        [() => someOf(menus), somePage, somePage, somePage, () => search(someOf(typed))][randomInt(5)]?.() ??
        '',
      isGoal: true,
    },
    { title: 'asked again with the tag', path: () => someOf([...tags.keys()]), tags, isGoal: true },
    {
      title: 'search: words that nobody asked for before',
      path: () => search(`${spoil(someOf(someOf(titles).split(' ')))} ${randomInt(1_000_000).toString(36)}`),
      isGoal: false,
    },
  ]
}

function listPath(query: Record<string, string>): string {
  return `/wps/relay/getGameList?${new URLSearchParams({ language: 'BN', pageSize: '24', ...query }).toString()}`
}

function firstPages(): string[] {
  return categories.map((gameType) => listPath({ gameType }))
}

/** A page as people ask for it: mostly slots, sometimes of one vendor, filtered or in another order. */
function somePage(): string {
  const gameType = randomInt(2) === 0 ? 'RNG' : someOf(categories)
  return listPath({
    gameType,
    pageNo: String(1 + randomInt(4)),
    language: someOf(['BN', 'EN']),
    ...(gameType === 'RNG' && randomInt(2) === 0 && { vassalage: someOf(vendors) }),
    ...(randomInt(3) === 0 && { sort: someOf(['hot', 'new', 'name', 'rtp']) }),
    ...(randomInt(4) === 0 && { lines: '25', minBet: '1' }),
    ...(randomInt(4) === 0 && { volatility: someOf(['low', 'medium', 'high']) }),
  })
}

function someOf<Item>(list: readonly Item[]): Item {
  const item = list[randomInt(list.length)]
  if (item === undefined) throw new Error('an empty list has nothing to give')
  return item
}

/** Every second word loses or doubles a letter. */
function spoil(word: string): string {
  const letters = [...word]
  if (letters.length < 4 || randomInt(2) === 0) return word
  const at = 1 + randomInt(letters.length - 2)
  return randomInt(2) === 0
    ? letters.toSpliced(at, 1).join('')
    : letters.toSpliced(at, 0, letters[at] ?? '').join('')
}

async function fetchTags(url: string, paths: readonly string[]): Promise<Map<string, string>> {
  const tags = new Map<string, string>()
  for (const path of paths) {
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    const tag = answer.headers.get('etag')
    if (tag === null) throw new Error(`${path} has no tag`)
    tags.set(path, tag)
  }
  return tags
}

async function measure(url: string, target: Target, seconds: number): Promise<Measured> {
  const connections = Number(values.connections)
  const rate = Number(values.rate)
  const took: number[] = []
  let notModified = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    overallRate: rate,
    setupClient(client) {
      client.setRequests(Array.from({ length: rate }, () => requestOf(target)))
      client.on('response', (status, _bytes, tookMs) => {
        took.push(tookMs)
        if (status === 304) notModified += 1
        else if (status !== 200) throw new Error(`${target.title}: answered ${status}`)
      })
    },
  })
  if (result.errors > 0 || took.length === 0) throw new Error(`${target.title}: ${result.errors} errors`)
  took.sort((one, other) => one - other)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
  return {
    perSecond: took.length / seconds,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    notModified: notModified / took.length,
  }
}

/** From many addresses: the server's brake counts requests by address. */
function requestOf(target: Target) {
  const path = target.path()
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const tag = target.tags?.get(path)
  const headers = { 'x-forwarded-for': address, ...(tag !== undefined && { 'if-none-match': tag }) }
  return { method: 'GET' as const, path, headers }
}

function report(target: Target, { perSecond, medianMs, p95Ms, p99Ms, notModified }: Measured): void {
  const figures = `median ${medianMs.toFixed(1)}, p95 ${p95Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)} ms`
  const kept = target.tags ? `, ${(notModified * 100).toFixed(0)}% of 304` : ''
  const isMissed = target.isGoal && (p95Ms > mostP95Ms || perSecond < Number(values.rate) * 0.95)
  if (isMissed) process.exitCode = 1
  const verdict = target.isGoal ? (isMissed ? 'MISSED' : 'holds') : 'told'
  say(`${verdict}: ${target.title} at ${Math.round(perSecond)}/s: ${figures}${kept}`)
}
