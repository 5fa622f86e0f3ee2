import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { litePath } from '../../kernel/site/view-choice.ts'

/** Bengali letters in one weight, cut by `tools/site/cut-fonts.ts`. */
export const letters: Buffer = readFileSync(new URL('bengali.woff2', import.meta.url))

const digestLength = 12
const digest = createHash('sha256').update(letters).digest('hex').slice(0, digestLength)
export const lettersPath = `${litePath}/letters-${digest}.woff2`

const bengali = 'U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+25CC'
/**
 * A device that has Bengali letters of its own fetches none; the others show the words at once and then well.
 */
const own = ['Noto Sans Bengali', 'NotoSansBengali-Regular', 'Nirmala UI', 'Bangla Sangam MN', 'Vrinda']

export const lettersStyle =
  `@font-face { font-family: 'Lite Bengali'; font-display: swap; unicode-range: ${bengali}; ` +
  `src: ${own.map((name) => `local('${name}')`).join(', ')}, url('${lettersPath}') format('woff2') }`
