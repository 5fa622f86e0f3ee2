import { isHomePath, isGamePath } from './paths.ts'

const key = 'cameFrom'

/** Keeps the address of the last page that lies behind the member centre and the other popups. */
export function noteAddress({ pathname, search }: { pathname: string; search: string }): void {
  const isPopup = isHomePath(pathname) && pathname !== '/'
  if (!isPopup) sessionStorage.setItem(key, pathname + search)
}

/** Where the player was before, also after the page of a payment gateway; nothing when it was the home page. */
export function cameFrom(): { readonly address: string; readonly isGame: boolean } | undefined {
  const address = sessionStorage.getItem(key)
  if (address === null || address === '/' || !/^\/(?![/\\])/.test(address)) return undefined
  return { address, isGame: isGamePath(address.split('?')[0] ?? '') }
}
