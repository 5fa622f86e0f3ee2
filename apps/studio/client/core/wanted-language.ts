import type { Language } from '@baize/i18n'
import { readSettings } from './settings.ts'

/** The link's word first, then what was chosen here before; Bengali is what the house speaks. */
export function wantedLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('language')
  if (asked === 'en' || asked === 'bn') return asked
  return readSettings().language ?? 'bn'
}
