const key = 'merchantCode'

/** Spec 3: the merchant's code stands in the session's storage and in the browser's. */
export function keepMerchantCode(
  code: string,
  storages: readonly Pick<Storage, 'setItem'>[] = [sessionStorage, localStorage],
): void {
  for (const storage of storages) storage.setItem(key, code)
}

/** Nothing before the first visit has heard the status of the site. */
export const keptMerchantCode = (
  storages: readonly Pick<Storage, 'getItem'>[] = [sessionStorage, localStorage],
): string | undefined =>
  storages.map((storage) => storage.getItem(key)).find((code) => code !== null) ?? undefined

/** Spec 7: what goes along with the calls for games. */
export const askingHot = () => ({ ...merchant(), isPlatform: 2, platform: 'flash,html5-desktop' })
export const askingGames = () => ({ ...merchant(), clientType: 3, platform: 'html5-desktop' })
export const askingFavourites = () => ({ clientType: 3, platform: 'flash' })

function merchant(): { merchantCode?: string } {
  const merchantCode = keptMerchantCode()
  return merchantCode === undefined ? {} : { merchantCode }
}
