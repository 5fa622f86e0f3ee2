import { mark } from './brand.ts'
import { faviconBase64 } from './favicon.ts'

export interface IconFile {
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer>
}

const icon: IconFile = {
  type: 'image/svg+xml',
  body: new TextEncoder().encode(mark({ size: 512 })),
}
const favicon: IconFile = {
  type: 'image/x-icon',
  body: Uint8Array.from(atob(faviconBase64), (sign) => sign.charCodeAt(0)),
}

/** The icon files that every origin with pages serves, by path. Browsers ask for the second by themselves. */
export const iconFiles = { '/icon.svg': icon, '/favicon.ico': favicon } as const

/** What the head of every page says of its icon. */
export const iconTags =
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icon.svg" type="image/svg+xml">'
