import type { Catalogue, Language, LaterCatalogue, LoadedCatalogue } from '@baize/i18n'
import { TextProvider } from '@baize/ui'
import type { ReactNode } from 'react'
import { client } from '../calls/client.ts'
import { sessionToken } from '../session/session.ts'
import { createStore } from '../browser/store.ts'

const key = 'language'
// Spec 3: the language before the present one is kept as well.
const previousKey = 'previousLanguage'
const load: Record<Language, () => Promise<Catalogue>> = {
  bn: () => import('@baize/i18n/bn').then((module) => module.bn),
  en: () => import('@baize/i18n/en').then((module) => module.en),
}
const loadLater: Record<Language, () => Promise<LaterCatalogue>> = {
  bn: () => import('@baize/i18n/bn/later').then((module) => module.later),
  en: () => import('@baize/i18n/en/later').then((module) => module.later),
}

/** Texts of areas that few visits open, each a file of its own. */
const loadArea = {
  lotteries: {
    bn: () => import('@baize/i18n/bn/lotteries').then((module) => module.lotteries),
    en: () => import('@baize/i18n/en/lotteries').then((module) => module.lotteries),
  },
  agents: {
    bn: () => import('@baize/i18n/bn/agents').then((module) => module.agents),
    en: () => import('@baize/i18n/en/agents').then((module) => module.agents),
  },
  rewards: {
    bn: () => import('@baize/i18n/bn/rewards').then((module) => module.rewards),
    en: () => import('@baize/i18n/en/rewards').then((module) => module.rewards),
  },
}
type TextArea = keyof typeof loadArea

interface Spoken {
  readonly language: Language
  readonly catalogue: LoadedCatalogue
}

const spoken = createStore<Spoken | undefined>(undefined)

/** Spec 1: EN and BN are shipped. Who chose none gets the one that the page came in. */
function stored(): Language {
  const kept = localStorage.getItem(key)
  if (kept !== null) return kept === 'EN' ? 'en' : 'bn'
  return document.documentElement.lang === 'en' ? 'en' : 'bn'
}

export const wireLanguage = (language: Language): 'EN' | 'BN' => (language === 'en' ? 'EN' : 'BN')

/** The language kept in this browser, as the wire has it. */
export const storedLanguage = (): 'EN' | 'BN' => wireLanguage(stored())

/** A link may say in which language the site speaks: `?language=EN`. It is kept and leaves the address. */
export function takeLanguage(): void {
  const url = new URL(location.href)
  const given = url.searchParams.get('language')
  if (given !== 'EN' && given !== 'BN') return
  keep(given)
  url.searchParams.delete('language')
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
}

const cookieSeconds = 400 * 86_400

/** Keeps the choice here, and where the server reads it for the first frame of the next page. */
function keep(language: 'EN' | 'BN'): void {
  const before = storedLanguage()
  if (before !== language) localStorage.setItem(previousKey, before)
  localStorage.setItem(key, language)
  const secure = location.protocol === 'https:' ? ';secure' : ''
  document.cookie = `${key}=${language};path=/;max-age=${cookieSeconds};samesite=lax${secure}`
}

/** Loads the texts of the language kept in this browser; the first screen waits for it. */
export async function startLanguage(): Promise<void> {
  if (localStorage.getItem(key) !== null) keep(storedLanguage())
  await speak(stored())
}

async function speak(language: Language): Promise<void> {
  const [first, later, ...areas] = await Promise.all([
    load[language](),
    isLaterWanted && loadLater[language](),
    ...[...wantedAreas].map((area) => loadArea[area][language]()),
  ])
  document.documentElement.lang = language
  nameApp(language)
  const catalogue = areas.reduce<LoadedCatalogue>((loaded, area) => ({ ...loaded, ...area }), {
    ...first,
    ...(later || undefined),
  })
  spoken.set({ language, catalogue })
}

/** Whoever installs the app finds it under its name in this language. */
function nameApp(language: Language): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (link) link.href = language === 'en' ? '/manifest.en.webmanifest' : '/manifest.webmanifest'
}

let isLaterWanted = false
const wantedAreas = new Set<TextArea>()

/** Loads the texts that the first screen does without; a part that needs them waits for it. */
export async function loadLaterTexts(): Promise<void> {
  isLaterWanted = true
  await speak(spoken.get()?.language ?? stored())
}

/** Loads the texts of an area and what it shares with other later parts. */
export async function loadTextsOf(area: TextArea): Promise<void> {
  wantedAreas.add(area)
  await loadLaterTexts()
}

/** Changes the language here at once, and on the account when there is one (spec 4). */
export async function changeLanguage(language: Language): Promise<void> {
  keep(wireLanguage(language))
  await speak(language)
  if (sessionToken.get() === undefined) return
  await client.sessionLanguage({ body: { language: wireLanguage(language) } })
}

export function LanguageRoot({ children }: { children: ReactNode }) {
  const current = spoken.use()
  return current && <TextProvider {...current}>{children}</TextProvider>
}
