import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'

const scripts = {
  bengali: 'U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D',
  latin: 'U+0000-00FF, U+2000-206F',
}
type Script = keyof typeof scripts

/** The site's own letters: not every machine has Bengali ones. */
export const fontFaces = (Object.keys(scripts) as Script[])
  .map(
    (script) =>
      `@font-face { font-family: Anek; font-weight: 100 800; src: url(/font/${script}) format('woff2');` +
      ` unicode-range: ${scripts[script]} }`,
  )
  .join('\n')

/** Sends a part of the font; false when the path names none. */
export function sendFont(path: string, response: ServerResponse): boolean {
  const script = /^\/font\/(bengali|latin)$/.exec(path)?.[1]
  if (!script) return false
  const file = `@fontsource-variable/anek-bangla/files/anek-bangla-${script}-wght-normal.woff2`
  response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' })
  response.end(readFileSync(fileURLToPath(import.meta.resolve(file))))
  return true
}
