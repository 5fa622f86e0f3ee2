import { expect, test } from 'vitest'
import { avatar } from './index.ts'

const names = ['seat', 'tiger', 'peacock', 'lotus', 'boat', 'diya']

test('an avatar is always the same, unlike every other, and light', () => {
  const pictures = names.map(avatar)
  expect(names.map(avatar)).toEqual(pictures)
  expect(new Set(pictures).size).toBe(names.length)
  for (const picture of pictures) {
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[^"]+"/)
    expect(picture).not.toMatch(/undefined|NaN|<text/)
    expect(picture?.length).toBeLessThan(8_000)
  }
})

test('there is none for a name that is no avatar', () => {
  for (const name of ['', 'constructor', '__proto__', 'tigers', 'Tiger']) expect(avatar(name)).toBeUndefined()
})
