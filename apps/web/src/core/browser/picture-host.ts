import { choosePictureHost } from '@baize/domain/catalogue'

const key = 'pictureHost'

/** From which of the supplied hosts this browser fetches pictures; empty without a list. */
export function pictureHostOf(hosts: readonly string[] | undefined): string {
  if (!hosts?.length) return ''
  const kept = localStorage.getItem(key)
  const chosen = choosePictureHost(hosts, { kept, random: Math.random }) ?? ''
  if (chosen !== kept) localStorage.setItem(key, chosen)
  return chosen
}
