import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { appIcons, iconSvg, manifestOf } from './app-manifest.ts'

const directory = join(import.meta.dirname, '../../apps/web/public')
const read = (file: string) => readFileSync(join(directory, file))

describe('the app on a phone', () => {
  test.each(['bn', 'en'] as const)(
    'the manifest in %s is the one that `npm run icons` writes',
    (language) => {
      const { file, manifest } = manifestOf(language)
      expect(JSON.parse(read(file).toString())).toEqual(manifest)
    },
  )

  test('is one app under a name in each language', () => {
    const [bengali, english] = [manifestOf('bn').manifest, manifestOf('en').manifest]
    expect(english.id).toBe(bengali.id)
    expect(english.name).not.toBe(bengali.name)
    expect(bengali.name).toMatch(/[ঀ-৿]/)
  })

  test.each(appIcons.map((icon) => [icon.file, icon.size] as const))('%s is a square of %d', (file, size) => {
    const png = read(`icons/${file}`)
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
  })

  test('a browser finds an icon of 192 and one of 512 for each purpose', () => {
    const { icons } = manifestOf('bn').manifest
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ])
  })

  test('the mark keeps inside the circle that every system leaves', () => {
    const [, x, , width] =
      /x="(\d+)" y="(\d+)" width="(\d+)"/.exec(
        iconSvg('<svg width="1" height="1"></svg>', { isMaskable: true }),
      ) ?? []
    const half = Number(width) / 2
    expect(Number(x) + half).toBe(256)
    // The corners of the mark are round: they reach 1.19 times as far as its edges.
    expect(half * 1.19).toBeLessThan(512 * 0.4)
  })
})
