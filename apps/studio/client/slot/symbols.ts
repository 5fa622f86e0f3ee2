import { roles, type Role, type SymbolTheme } from '@baize/games'
import type { Palette } from '@baize/art'
import { emblemUrl } from '../scene/pictures.ts'

/**
 * Each symbol has colours of its own, so that two are never taken for one another; the wild has the
 * title's.
 */
const colours: Record<Exclude<Role, 'wild'>, Palette> = {
  scatter: ['dusk', 'mari', 'verm'],
  high1: ['felt', 'rani', 'mari'],
  high2: ['felt', 'brass', 'teal'],
  high3: ['felt', 'verm', 'brass'],
  high4: ['felt', 'ultra', 'mari'],
  low1: ['felt', 'leaf', 'mari'],
  low2: ['felt', 'aqua', 'coral'],
  low3: ['felt', 'maroon', 'brass'],
  low4: ['felt', 'sky', 'rani'],
  low5: ['felt', 'mari', 'teal'],
}

export type SymbolUrls = Readonly<Record<Role, string>>

/** The pictures of a title's symbols by role. */
export function symbolUrls(theme: SymbolTheme, palette: Palette): SymbolUrls {
  const urls = roles.map((role) => [role, emblemUrl(theme[role], role === 'wild' ? palette : colours[role])])
  return Object.fromEntries(urls) as SymbolUrls
}
