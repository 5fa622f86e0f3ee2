/** Decision D8: what a login form may keep of its last use, for 24 hours. */
export interface Remembered {
  readonly username?: string
  readonly mobileNum?: string
  readonly country?: string
}

const names = ['username', 'mobileNum', 'country'] as const
const prefix = 'remember_'
const daySeconds = 86_400

/** Reads what `document.cookie` keeps of the last login. */
export function readRemembered(cookies: string): Remembered {
  const pairs = cookies.split('; ').map((pair) => pair.split('=', 2) as [string, string | undefined])
  const found = names.map((name) => {
    const value = pairs.find(([key]) => key === prefix + name)?.[1]
    return [name, value === undefined ? undefined : decodeCookie(value)] as const
  })
  return Object.fromEntries(found.filter(([, value]) => value !== undefined && value !== ''))
}

/** The cookies to set; what is not remembered is deleted. */
export function writeRemembered(kept: Remembered, { isSecure }: { isSecure: boolean }): string[] {
  const attributes = `Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return names.map((name) => {
    const value = kept[name]
    if (value === undefined) return `${prefix}${name}=; Max-Age=0; ${attributes}`
    return `${prefix}${name}=${encodeURIComponent(value)}; Max-Age=${daySeconds}; ${attributes}`
  })
}

function decodeCookie(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
