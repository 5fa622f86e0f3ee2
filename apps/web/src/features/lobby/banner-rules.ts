import type { Calls, ValueOf } from '@baize/contract'

export type Banner = ValueOf<Calls['getAnnouncementContentV2']>['banners'][number]

// Spec 2, banner carousel: slide speed 1000 ms, autoplay delay 5000 ms, one slide per view, spacing 20.3.
export const bannerSlideMs = 1_000
export const bannerHoldMs = 5_000
export const bannersPerView = 1
export const bannerGapPx = 20.3

/** Spec 2: a single banner neither loops nor plays by itself. */
export const bannersLoop = (count: number): boolean => count > 1

/** A colon or a comma parts a title into the line above and the headline below it. */
export function bannerHeadline(title: string): { readonly above: string; readonly headline: string } {
  const parted = /^(.{3,}?)[:,]\s+(.{3,})$/u.exec(title)
  return { above: parted?.[1] ?? '', headline: parted?.[2] ?? title }
}
