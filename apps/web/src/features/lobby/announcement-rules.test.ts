import { describe, expect, test } from 'vitest'
import {
  announcementPageRange,
  contentPlatform,
  contentTypes,
  isPopupClosed,
  keepPopupClosed,
  noticePageRange,
  pageMargin,
  pageOf,
  pagesOf,
  pageWindow,
  titlesPerPage,
} from './announcement-rules.ts'

describe('spec 9: announcements', () => {
  test('are asked for by types B,PL,PU,PR,H of platform W', () =>
    expect([contentTypes, contentPlatform]).toEqual(['B,PL,PU,PR,H', 'W']))

  test('stand 9 a page', () => {
    expect(titlesPerPage).toBe(9)
    expect([0, 1, 9, 10, 19].map(pagesOf)).toEqual([1, 1, 1, 2, 3])
    expect([0, 8, 9, 18].map(pageOf)).toEqual([1, 1, 2, 3])
  })

  test('have a pager of margin 1 and range 5, that of the notices has range 1', () =>
    expect([pageMargin, announcementPageRange, noticePageRange]).toEqual([1, 5, 1]))

  const named = (range: number, page: number) => pageWindow({ page, pages: 20, margin: pageMargin, range })
  test.each([
    [1, [1, 2, 3, 4, 5, 'gap', 20]],
    [4, [1, 2, 3, 4, 5, 6, 'gap', 20]],
    [10, [1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]],
    [20, [1, 'gap', 16, 17, 18, 19, 20]],
  ])('range 5 on page %i', (page, pages) => expect(named(announcementPageRange, page)).toEqual(pages))

  test.each([
    [1, [1, 'gap', 20]],
    [10, [1, 'gap', 10, 'gap', 20]],
    [19, [1, 'gap', 19, 20]],
  ])('range 1 on page %i', (page, pages) => expect(named(noticePageRange, page)).toEqual(pages))

  test('few pages are all named', () =>
    expect(pageWindow({ page: 2, pages: 3, margin: pageMargin, range: announcementPageRange })).toEqual([
      1, 2, 3,
    ]))
})

describe('spec 3: popup closed flags', () => {
  const storage = () => {
    const kept = new Map<string, string>()
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
  }

  test('ANONYMOUS_POPUP keeps it closed for guests, not for members', () => {
    const session = storage()
    keepPopupClosed(session, undefined)
    expect([...session.kept.keys()]).toEqual(['ANONYMOUS_POPUP'])
    expect(isPopupClosed(session, undefined)).toBe(true)
    expect(isPopupClosed(session, 'token-of-one')).toBe(false)
  })

  test('USER_POPUP keeps it closed for this login, not for the next', () => {
    const session = storage()
    keepPopupClosed(session, 'first-login-token')
    expect([...session.kept.keys()]).toEqual(['USER_POPUP'])
    expect(isPopupClosed(session, 'first-login-token')).toBe(true)
    expect(isPopupClosed(session, 'other-login-token')).toBe(false)
    expect(JSON.stringify([...session.kept])).not.toContain('first-login-token')
  })
})
