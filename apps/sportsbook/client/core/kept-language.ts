import type { Language } from '@baize/i18n'

const place = 'baize.sports.language'

/** What the player chose on this device; storage may be closed to a framed page. */
export function keptLanguage(): Language | null {
  try {
    const kept = localStorage.getItem(place)
    return kept === 'en' || kept === 'bn' ? kept : null
  } catch {
    return null
  }
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(place, language)
  } catch {
    return
  }
}
