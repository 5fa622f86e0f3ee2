import { rejectedWordIn } from './glossary.ts'
import { linesMatching, type Rule, type SourceFile } from './rule.ts'

const literal = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

/** The lines with a text that has a rejected word; texts of a line are told apart by their script. */
const linesWithRejectedWords = ({ lines }: SourceFile): number[] =>
  lines.flatMap((line, index) => {
    if (/^\s*(\/\/|\*|\/\*)/.test(line)) return []
    const texts = [...line.matchAll(literal)].map((found) => found[1] ?? found[2] ?? found[3] ?? '')
    return texts.some((text) => isRejected(text)) ? [index + 1] : []
  })

const isRejected = (text: string): boolean =>
  rejectedWordIn(text, /[\u0980-\u09ff]/.test(text) ? 'bn' : 'en') !== undefined

/** Rules on the words that people read. */
export const wordRules: readonly Rule[] = [
  {
    name: 'words-of-the-glossary',
    instead: 'Use the term that docs/glossary.md gives for the thing: one term for one thing.',
    paths:
      /^(packages\/i18n\/src\/(en|bn)|tools\/seed\/content)\/.*\.ts$|^packages\/domain\/src\/setting\/.*\.ts$/,
    except: /\.test\.ts$/,
    find: linesWithRejectedWords,
    breaks: [
      ['packages/i18n/src/en/a.ts', "  vendor: 'Maker',"],
      ['packages/i18n/src/en/a.ts', "  leave: 'Sign out',"],
      ['packages/i18n/src/en/a.ts', "  say: 'Somebody looks for your payment.',"],
      ['packages/i18n/src/en/a.ts', "  send: 'Hand it in',"],
      ['packages/i18n/src/en/a.ts', '  payees: "Your payout accounts",'],
      ['packages/i18n/src/bn/a.ts', "  withdraw: 'উত্তোলন',"],
      ['packages/i18n/src/bn/a.ts', "  stake: 'আপনার বাজির পরিমাণ',"],
      ['packages/i18n/src/bn/a.ts', "  help: 'গ্রাহক সেবায় জানান',"],
      ['tools/seed/content/a.ts', "  title: ['Promotions', 'অফার'],"],
    ],
    keeps: [
      ['packages/i18n/src/en/a.ts', "  vendor: 'Provider',"],
      ['packages/i18n/src/en/a.ts', '  // The maker of a game'],
      ['packages/i18n/src/bn/a.ts', "  withdraw: 'উইথড্র',"],
      ['packages/games/src/a.ts', "const maker = 'maker'"],
    ],
  },
  {
    name: 'brand-is-configured',
    instead: 'Write {brand}: the name of the site is configuration (BRAND_NAME).',
    paths: /^(packages\/i18n\/src\/(en|bn)|tools\/seed\/content)\/.*\.ts$/,
    except: /\.test\.ts$/,
    find: linesMatching(/^(?!\s*(\/\/|\*|\/\*)).*\bBaize\b/),
    breaks: [
      ['packages/i18n/src/en/a.ts', "  ended: 'Baize ended it.',"],
      ['packages/i18n/src/bn/console/a.ts', "  house: 'Baize',"],
    ],
    keeps: [
      ['packages/i18n/src/en/a.ts', "  ended: '{brand} ended it.',"],
      ['packages/i18n/src/en/a.ts', '  // Of Baize'],
      ['packages/i18n/src/brand.ts', "export const usualBrand = 'Baize'"],
    ],
  },
]
