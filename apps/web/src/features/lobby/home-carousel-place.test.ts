import { describe, expect, test } from 'vitest'
import { isInView, placeAfter, slideAt } from './home-carousel-place.ts'

describe('a track of slides', () => {
  const looping = { count: 3, perView: 1, loops: true }
  const ending = { count: 5, perView: 2, loops: false }

  test('that loops goes past its ends onto a copy', () => {
    expect(placeAfter(2, 1, looping)).toBe(3)
    expect(slideAt(3, 3)).toBe(0)
    expect(placeAfter(0, -1, looping)).toBe(-1)
    expect(slideAt(-1, 3)).toBe(2)
  })

  test('that loops goes on from the slide, not from its copy', () =>
    expect(placeAfter(3, 1, looping)).toBe(1))

  test('that ends stops where the view is full', () => {
    expect(placeAfter(3, 1, ending)).toBe(3)
    expect(placeAfter(0, -1, ending)).toBe(0)
    expect(placeAfter(0, 1, { ...ending, count: 1 })).toBe(0)
  })

  test('shows as many as fit, over its end too', () => {
    const seen = (place: number) =>
      [-2, -1, 0, 1, 2, 3, 4].filter((of) => isInView(of, place, { perView: 2 }))
    expect(seen(0)).toEqual([0, 1])
    expect(seen(2)).toEqual([2, 3])
    expect(seen(-1)).toEqual([-1, 0])
  })
})
