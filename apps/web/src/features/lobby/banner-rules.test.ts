import { describe, expect, test } from 'vitest'
import {
  bannerGapPx,
  bannerHeadline,
  bannerHoldMs,
  bannersLoop,
  bannerSlideMs,
  bannersPerView,
} from './banner-rules.ts'

describe('spec 2, banner carousel', () => {
  test('slides in 1000 ms, holds 5000 ms, one per view, 20.3 apart', () =>
    expect([bannerSlideMs, bannerHoldMs, bannersPerView, bannerGapPx]).toEqual([1000, 5000, 1, 20.3]))

  test.each([
    [0, false],
    [1, false],
    [2, true],
    [5, true],
  ])('%i banners loop: %s', (count, loops) => expect(bannersLoop(count)).toBe(loops))
})

test.each([
  ['Hilsa season: out on the Padma', 'Hilsa season', 'out on the Padma'],
  ['যত দরকার, প্র্যাকটিস ক্রেডিট', 'যত দরকার', 'প্র্যাকটিস ক্রেডিট'],
  ['Cricket evenings', '', 'Cricket evenings'],
  ['Ends 12:30 today', '', 'Ends 12:30 today'],
])('the title %s is set in two lines', (title, above, headline) =>
  expect(bannerHeadline(title)).toEqual({ above, headline }),
)
