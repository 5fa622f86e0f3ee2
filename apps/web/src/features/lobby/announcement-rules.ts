import type { Calls, ValueOf } from '@baize/contract'

export type Announcement = ValueOf<Calls['getAnnouncementContentV2']>['popup'][number]

// Spec 9: types B, PL, PU, PR and H, platform W; 9 titles a page; margin 1, range 5, the notices' range 1.
export const contentTypes = 'B,PL,PU,PR,H'
export const contentPlatform = 'W'
export const titlesPerPage = 9
export const pageMargin = 1
export const announcementPageRange = 5
export const noticePageRange = 1

interface Kept {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

// Spec 3. Each login is a session of its own: the flag of members names the one in which it was closed.
const flagOf = (token: string | undefined): readonly [key: string, value: string] =>
  token === undefined ? ['ANONYMOUS_POPUP', '1'] : ['USER_POPUP', token.slice(0, 8)]

export const isPopupClosed = (kept: Kept, token: string | undefined): boolean => {
  const [key, value] = flagOf(token)
  return kept.getItem(key) === value
}

export function keepPopupClosed(kept: Kept, token: string | undefined): void {
  const [key, value] = flagOf(token)
  kept.setItem(key, value)
}

export const pagesOf = (titles: number): number => Math.max(Math.ceil(titles / titlesPerPage), 1)

/** The page, counted from 1, on which the title with this index stands. */
export const pageOf = (index: number): number => Math.floor(index / titlesPerPage) + 1

export interface PageWindow {
  readonly page: number
  readonly pages: number
  /** Pages that stay at either end. */
  readonly margin: number
  /** Pages around the current one. */
  readonly range: number
}

/** The pages that a pager names, in order; `gap` stands for those between. */
export function pageWindow({ page, pages, margin, range }: PageWindow): readonly (number | 'gap')[] {
  const first = Math.min(Math.max(page - Math.floor(range / 2), 1), Math.max(pages - range + 1, 1))
  const isNamed = (each: number) =>
    each <= margin || each > pages - margin || (each >= first && each < first + range)
  const named = Array.from({ length: pages }, (_, index) => index + 1).filter(isNamed)
  return named.flatMap((each, index) =>
    each - (named[index - 1] ?? 0) > 1 ? ['gap' as const, each] : [each],
  )
}
