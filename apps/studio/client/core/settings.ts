import type { Language } from '@baize/i18n'

/** What a player has set on this device. */
export interface Settings {
  readonly hasSound: boolean
  readonly isTurbo: boolean
  readonly language: Language | null
}

const place = 'baize.studio.settings'
const usual: Settings = { hasSound: false, isTurbo: false, language: null }

/** Storage may be closed to a framed page: then settings last as long as the page. */
export function readSettings(): Settings {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Settings>) }
  } catch {
    return usual
  }
}

export function keepSettings(settings: Settings): void {
  try {
    localStorage.setItem(place, JSON.stringify(settings))
  } catch {
    return
  }
}
