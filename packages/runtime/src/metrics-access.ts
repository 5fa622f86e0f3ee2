import { createHash, timingSafeEqual } from 'node:crypto'

export interface MetricsRequest {
  readonly remoteAddress: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a program may read `/metrics`: with the token from anywhere; where there is no token, only from
 * this machine and not through a proxy on it.
 */
export function mayReadMetrics(
  { remoteAddress, headers }: MetricsRequest,
  token: string | undefined,
): boolean {
  if (token !== undefined)
    return timingSafeEqual(digest(String(headers['authorization'])), digest(`Bearer ${token}`))
  const isProxied = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name])
  return !isProxied && /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress ?? '')
}
