import { iconFiles } from '@baize/art'
import type { ServerResponse } from 'node:http'

const isIcon = (path: string): path is keyof typeof iconFiles => Object.hasOwn(iconFiles, path)

/** Sends an icon of the pages; false when the path names none. */
export function sendIcon(path: string, response: ServerResponse): boolean {
  if (!isIcon(path)) return false
  const { type, body } = iconFiles[path]
  response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=86400' }).end(body)
  return true
}
