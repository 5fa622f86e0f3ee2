import type { NamedSystem } from '@baize/sports/slip'

/** Names that bettors use in every language. */
export const systemNames: Readonly<Record<NamedSystem, string>> = {
  trixie: 'Trixie',
  patent: 'Patent',
  yankee: 'Yankee',
  lucky15: 'Lucky 15',
  canadian: 'Canadian',
  lucky31: 'Lucky 31',
  heinz: 'Heinz',
  lucky63: 'Lucky 63',
  superheinz: 'Super Heinz',
  goliath: 'Goliath',
}
