import { createTranslate, type Language } from '@baize/i18n'
import { bn } from '@baize/i18n/bn'
import { later as bnLater } from '@baize/i18n/bn/later'
import { en } from '@baize/i18n/en'
import { later as enLater } from '@baize/i18n/en/later'

export interface AppIcon {
  readonly file: string
  readonly size: number
  /** The system cuts its own shape out of it: the mark keeps clear of the edge. */
  readonly isMaskable?: true
}

export const appIcons: readonly AppIcon[] = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'maskable-192.png', size: 192, isMaskable: true },
  { file: 'maskable-512.png', size: 512, isMaskable: true },
  { file: 'touch-180.png', size: 180, isMaskable: true },
]

const ground = '#0a1510'
const felt = '#125136'
const size = 512
// Systems may cut away everything beyond a circle of 80% (W3C, safe zone of maskable icons).
const maskableShare = 0.62

/** The picture of an icon, from the drawing of the mark. */
export function iconSvg(drawing: string, { isMaskable }: Pick<AppIcon, 'isMaskable'>): string {
  if (!isMaskable) return drawing
  const edge = Math.round((size * (1 - maskableShare)) / 2)
  const inner = size - 2 * edge
  const placed = drawing.replace(/<svg([^>]*)>/, (_, attributes: string) => {
    const rest = attributes.replace(/\s(width|height|x|y)="[^"]*"/g, '')
    return `<svg${rest} x="${edge}" y="${edge}" width="${inner}" height="${inner}">`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" fill="${felt}"/>${placed}</svg>`
  )
}

const texts = {
  bn: createTranslate({ ...bn, ...bnLater }),
  en: createTranslate({ ...en, ...enLater }),
} as const
const files = { bn: 'manifest.webmanifest', en: 'manifest.en.webmanifest' } as const

/** The manifest of the app in a language; both are the same app. */
export function manifestOf(language: Language) {
  const t = texts[language]
  const shortcut = (name: string, url: string) => ({ name, url })
  const manifest = {
    id: '/',
    name: t('app.name'),
    short_name: t('common.brand'),
    description: t('preview.home'),
    lang: language,
    dir: 'ltr',
    start_url: language === 'en' ? '/?language=EN' : '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    categories: ['games', 'entertainment'],
    icons: appIcons
      .filter(({ file }) => !file.startsWith('touch'))
      .map(({ file, size: width, isMaskable }) => ({
        src: `/icons/${file}`,
        sizes: `${width}x${width}`,
        type: 'image/png',
        purpose: isMaskable ? 'maskable' : 'any',
      })),
    shortcuts: [
      shortcut(t('site.promotions'), '/promotions'),
      shortcut(t('lobby.RNG'), '/rng'),
      shortcut(t('site.favorites'), '/favorite'),
    ],
  }
  return { file: files[language], manifest }
}
