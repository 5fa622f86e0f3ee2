import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * Cuts the typeface to what the site sets: weights from 400 up, the letters of the two languages, and of
 * Latin the features that the styles use. Run it when the typeface or the styles' weights change.
 */
const source = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/anek-bangla/package.json'),
)
const target = join(import.meta.dirname, '../../packages/ui/src/fonts')

const weights = { wght: { min: 400, max: 800 } }
const bengali = 'U+0951-0952,U+0964-0965,U+0980-09FE,U+200C-200D,U+20B9,U+25CC'
const latin =
  'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-200B,' +
  'U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+202F-2030,U+2039-203A,U+20AC,U+2122,U+2191,U+2193,U+2212'
const features = ['ccmp', 'locl', 'kern', 'mark', 'mkmk', 'liga', 'calt', 'tnum', 'lnum']

const textOf = (ranges: string): string =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')

mkdirSync(target, { recursive: true })
const styles = []
for (const { script, ranges, only } of [
  // How Bengali letters join is told by all of its features.
  { script: 'bengali', ranges: bengali, only: {} },
  { script: 'latin', ranges: latin, only: { keepFeatures: features } },
]) {
  const file = `anek-bangla-${script}-wght-normal.woff2`
  const whole = readFileSync(join(source, 'files', file))
  const cut = await subsetFont(whole, textOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: weights,
    ...only,
  })
  writeFileSync(join(target, file), cut)
  styles.push(
    `@font-face {\n  font-family: 'Anek Bangla Variable';\n  font-style: normal;\n  font-display: swap;\n` +
      `  font-weight: ${weights.wght.min} ${weights.wght.max};\n` +
      `  src: url('../fonts/${file}') format('woff2');\n  unicode-range: ${ranges.replaceAll(',', ', ')};\n}\n`,
  )
  console.log(`${file}: ${whole.length} bytes, cut to ${cut.length}`)
}
writeFileSync(join(target, '../styles/fonts.css'), styles.join(''))

// The lite pages set Bengali in one weight, on devices that have no Bengali letters of their own.
const bengaliFile = readFileSync(join(source, 'files', 'anek-bangla-bengali-wght-normal.woff2'))
const lite = await subsetFont(bengaliFile, textOf(bengali), {
  targetFormat: 'woff2',
  variationAxes: { wght: 420 },
})
writeFileSync(join(import.meta.dirname, '../../apps/server/src/lobby/lite/bengali.woff2'), lite)
console.log(`lite: ${lite.length} bytes`)
copyFileSync(join(source, 'LICENSE'), join(target, 'OFL.txt'))
