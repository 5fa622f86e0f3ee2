/** The frames that the built page carries (apps/web/build/first-frames.ts). */
export type FrameName = 'home' | 'games' | 'page' | 'game' | 'plain'

/** Spec 2: the addresses that show home with nothing over it. */
export const homePaths: ReadonlySet<string> = new Set(['/', '/index', '/index.html', '/home'])

const games = ['rng', 'spb', 'live', 'sports', 'pvp', 'esports', 'fish', 'cockfight', 'favorite', 'recent']
const byPath: ReadonlyMap<string, FrameName> = new Map([
  ...[...homePaths, '/login', '/register', '/help'].map((path) => [path, 'home'] as const),
  ...games.map((name) => [`/${name}`, 'games'] as const),
  ['/seamless', 'game'],
  ['/agent', 'plain'],
  ['/agentHome', 'plain'],
])

/** What is drawn of an address before its scripts have come. */
export const frameOf = (path: string): FrameName => byPath.get(path) ?? 'page'
