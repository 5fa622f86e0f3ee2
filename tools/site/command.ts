import type { AccessSettings } from '@baize/domain/setting'

export const usage = `usage: npm run site -- show
       npm run site -- status 0                        opens the site
       npm run site -- status 1 [2030-01-31T06:00:00Z] closes it for maintenance, with the expected end
       npm run site -- region block US,GB              closes it to these countries
       npm run site -- region allow BD,IN              opens it to these countries only
       npm run site -- region off                      opens it to all countries
       npm run site -- unknown open|closed             for visitors from an unknown country`

/**
 * Reads the words of the command line: what to change (nothing for `show`), or undefined when they say
 * nothing.
 */
export function readCommand(words: readonly string[]): Partial<AccessSettings> | undefined {
  const [name, choice = '', rest] = words
  if (name === 'show' && words.length === 1) return {}
  if (name === 'status') return readStatus(choice, rest)
  if (name === 'region') return readRegion(choice, rest)
  if (name === 'unknown' && /^(open|closed)$/.test(choice))
    return { closesUnknownRegion: choice === 'closed' }
  return undefined
}

function readStatus(choice: string, until: string | undefined): Partial<AccessSettings> | undefined {
  if (choice === '0') return { maintenance: false, maintenanceUntil: null }
  if (choice !== '1') return undefined
  if (until === undefined) return { maintenance: true, maintenanceUntil: null }
  const atMs = Date.parse(until)
  if (Number.isNaN(atMs)) return undefined
  return { maintenance: true, maintenanceUntil: new Date(atMs).toISOString() }
}

function readRegion(choice: string, list: string | undefined): Partial<AccessSettings> | undefined {
  if (choice === 'off') return { regionRule: 'off' }
  if ((choice !== 'block' && choice !== 'allow') || list === undefined) return undefined
  const countries = list.toUpperCase().split(',')
  return countries.every((code) => /^[A-Z]{2}$/.test(code)) ? { regionRule: choice, countries } : undefined
}
