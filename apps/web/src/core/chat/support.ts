import type { Calls, ValueOf } from '@baize/contract'
import { readSupportPath } from '@baize/domain/content'

type Support = ValueOf<Calls['getCustomerService']>

export interface SupportWay {
  readonly csType: string
  readonly title: string
  readonly url: string
}

/**
 * The ways to customer service whose address opens and is allowed (decision D13); the others are left out.
 */
export const supportWays = ({ list, allowedHosts }: Support): SupportWay[] =>
  list.flatMap(({ csType, title, path }) => {
    const url = readSupportPath(path, allowedHosts)
    return url.ok ? [{ csType, title, url: url.value }] : []
  })

// Spec 9: support popup window 440 x 750.
export const supportWindow = { width: 440, height: 750 } as const

/**
 * Opens customer service in a window of its own, which learns nothing of this page. Gives false when the
 * browser blocked it.
 */
export function openSupport(url: string, open: typeof window.open = window.open.bind(window)): boolean {
  const { width, height } = supportWindow
  const opened = open('', 'support', `popup,width=${width},height=${height}`)
  if (!opened) return false
  opened.opener = null
  opened.location.replace(url)
  return true
}
