/** What a user agent says about itself, as far as people know such things by name. */
export interface DeviceName {
  readonly browser: string
  readonly system: string
  readonly isPhone: boolean
}

// The first that fits: most browsers also name the ones they descend from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|Opera|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (names: typeof browsers, userAgent: string) =>
  names.find(([mark]) => mark.test(userAgent))?.[1]

/** Names the device of a login; nothing when it says neither browser nor system. */
export function deviceName(userAgent: string): DeviceName | undefined {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser === undefined || system === undefined) return undefined
  return { browser, system, isPhone: /Mobile|iPhone|Android/.test(userAgent) }
}
