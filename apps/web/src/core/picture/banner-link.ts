import type { Banner } from '../queries/content.ts'
import { safeNext } from '../address/paths.ts'

export type BannerLink =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'game'; readonly gameId: string }
  | { readonly kind: 'site'; readonly href: string }

/**
 * Where a click on a banner leads: a banner with a linkage type is clickable (spec 2). A target that is none
 * of its type leads nowhere.
 */
export function bannerLink({ linkageType, target }: Pick<Banner, 'linkageType' | 'target'>) {
  if (linkageType === null || target === null) return undefined
  return linkReaders[linkageType](target)
}

const linkReaders: Record<NonNullable<Banner['linkageType']>, (target: string) => BannerLink | undefined> = {
  PAGE: (target) => {
    const to = safeNext(target)
    return to === undefined ? undefined : { kind: 'page', to }
  },
  GAME: (target) => (/^[\w.:-]{1,80}$/.test(target) ? { kind: 'game', gameId: target } : undefined),
  LINK: (target) => {
    const url = URL.parse(target)
    return url?.protocol === 'https:' ? { kind: 'site', href: url.href } : undefined
  },
}
