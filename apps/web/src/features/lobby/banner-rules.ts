import type { Calls, ValueOf } from '@baize/contract'
import { safeNext } from '../../core/paths.ts'

export type Banner = ValueOf<Calls['getAnnouncementContentV2']>['banners'][number]

// Spec 2, banner carousel: slide speed 1000 ms, autoplay delay 5000 ms, one slide per view, spacing 20.3.
export const bannerSlideMs = 1_000
export const bannerHoldMs = 5_000
export const bannersPerView = 1
export const bannerGapPx = 20.3

/** Spec 2: a single banner neither loops nor plays by itself. */
export const bannersLoop = (count: number): boolean => count > 1

export type BannerLink =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'game'; readonly gameId: string }
  | { readonly kind: 'site'; readonly href: string }

/**
 * Where a click on a banner leads: a banner with a linkage type is clickable (spec 2). A target that is none
 * of
 * its type leads nowhere.
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

/** A colon or a comma parts a title into the line above and the headline below it. */
export function bannerHeadline(title: string): { readonly above: string; readonly headline: string } {
  const parted = /^(.{3,}?)[:,]\s+(.{3,})$/u.exec(title)
  return { above: parted?.[1] ?? '', headline: parted?.[2] ?? title }
}
