import { drawContexts, contexts, showsContexts } from './context-picture.ts'
import { isInIndex } from './decisions.ts'
import { code, linesMatching, pathMatching, type Rule } from './rule.ts'

const maxColumns = 110

/** Rules on names, places and looks. */
export const nameRules: readonly Rule[] = [
  {
    name: 'columns',
    instead: `Break the line: ${maxColumns} columns at most. Comments: tidy.ts --fix <folder>; code: npm run format.`,
    paths: /\.(ts|tsx|mjs|cjs|css|sql)$/,
    except: /\.fixture\.ts$|^tools\/tidy\//,
    find: ({ lines }) => lines.flatMap((line, index) => (tooWide(line) ? [index + 1] : [])),
    breaks: [['packages/std/src/a.ts', `const a = ${'b + '.repeat(30)}c`]],
    keeps: [
      ['packages/std/src/a.ts', `const a = ${'b'.repeat(100)}`],
      ['packages/std/src/a.ts', `// see https://example.org/${'b'.repeat(100)}`],
    ],
  },
  {
    name: 'kebab-case-file',
    instead: 'Name files in kebab-case (withdraw-form.tsx); migrations NNNN_noun.sql.',
    paths: /^(apps|packages|tools|e2e)\/.*\.(ts|tsx|mjs|cjs|css|sql)$/,
    find: pathMatching(
      /^(?!.*\/migrations\/\d{4}_[a-z0-9_]+\.sql$)(?!.*\/[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.\w+$)/,
    ),
    breaks: [
      ['apps/web/src/WithdrawForm.tsx', ''],
      ['apps/server/src/bet_store.ts', ''],
      ['apps/server/migrations/1_bet.sql', ''],
    ],
    keeps: [
      ['apps/web/src/withdraw-form.tsx', ''],
      ['packages/money/src/money.test.ts', ''],
      ['e2e/first-bet.e2e.ts', ''],
      ['apps/server/migrations/0001_ledger.sql', ''],
    ],
  },
  {
    name: 'empty-word-in-file-name',
    instead:
      'Name the file after what is in it: a product noun, not handle, process, manage, util, helper, data, info.',
    paths: code,
    find: pathMatching(/(^|[/-])(handles?|process|manage|managers?|utils?|helpers?|data|info)(?=[-./])/),
    breaks: [
      ['apps/server/src/date-utils.ts', ''],
      ['apps/web/src/helpers/money.ts', ''],
      ['apps/web/src/user-info.tsx', ''],
    ],
    keeps: [
      ['apps/server/src/database.ts', ''],
      ['apps/server/src/information-page.ts', ''],
    ],
  },
  {
    name: 'empty-word-in-function-name',
    instead:
      'Use a verb of the domain (approve, hold, settle): not handle, process, manage, and no Util, Helper, Data, Info.',
    paths: code,
    except: /^tools\/tidy\//,
    find: linesMatching(
      /\bfunction\s+((handle|process|manage)[A-Z]\w*|\w+(Util|Utils|Helper|Helpers|Data|Info))\b|\bconst\s+(handle|process|manage)[A-Z]\w*\s*=/,
    ),
    breaks: [
      ['apps/web/src/a.tsx', 'const handleClick = () => undefined'],
      ['apps/server/src/a.ts', 'export async function processBet(bet: Bet) {}'],
      ['apps/server/src/a.ts', 'function getUserInfo() {}'],
    ],
    keeps: [
      ['apps/web/src/a.tsx', 'const submitBet = () => undefined'],
      ['apps/server/src/a.ts', 'const processed = settle(bet)'],
    ],
  },
  {
    name: 'type-name-prefix',
    instead: 'Name the type after the thing: no I before it, no Impl behind it, no Base.',
    paths: /\.tsx?$/,
    except: /^tools\/tidy\//,
    find: linesMatching(/\b(interface|class|type)\s+(I[A-Z][a-z]\w*|\w+Impl|Base[A-Z]\w*|\w+Base)\b/),
    breaks: [
      ['packages/std/src/a.ts', 'export interface IWallet {}'],
      ['packages/std/src/a.ts', 'class WalletImpl {}'],
    ],
    keeps: [['packages/std/src/a.ts', 'export interface Item {}']],
  },
  {
    name: 'picture-of-contexts',
    instead: 'Draw it anew: node tools/tidy/context-picture.ts.',
    paths: /^docs\/ARCHITECTURE\.md$/,
    find: ({ lines }) => (showsContexts(lines.join('\n')) ? [] : [0]),
    breaks: [['docs/ARCHITECTURE.md', drawContexts({ ...contexts, ledger: { imports: [], holds: 'all' } })]],
    keeps: [['docs/ARCHITECTURE.md', drawContexts(contexts)]],
  },
  {
    name: 'decision-in-the-index',
    instead: 'Add its line to docs/decisions/README.md: - [123](123-file.md) The title of the record.',
    paths: /^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/,
    find: ({ path, lines }) => (isInIndex({ path, text: lines.join('\n') }) ? [] : [0]),
    breaks: [['docs/decisions/001-one-wallet-row-per-member.md', '# 001 Another title']],
    keeps: [
      [
        'docs/decisions/001-one-wallet-row-per-member.md',
        '# 001 One wallet row per member, one transfer row per movement',
      ],
    ],
  },
  {
    name: 'barrel',
    instead: "Import the file itself: an index.ts stands only where a package's exports name it.",
    paths: /(^|\/)index\.tsx?$/,
    except: /^packages\/[^/]+\/src\/([^/]+\/)?index\.ts$/,
    find: () => [0],
    breaks: [['apps/web/src/features/login/index.ts', '']],
    keeps: [
      ['packages/money/src/index.ts', ''],
      ['packages/domain/src/ledger/index.ts', ''],
    ],
  },
]

/** Vowel signs and joiners stand on the character before them: they take no column. */
const columnsOf = (line: string): number => line.replace(/[\p{M}\u200c\u200d]/gu, '').length

const maxColumnsOfText = 140
/** An address cannot be broken, nor can the path of a picture. */
const unbreakable = /https?:\/\/\S{60,}|['"`][^'"`\s]{90,}['"`]/
/** A line that is one text or one pattern reads better whole. */
const oneText = /^\s*(\w+: |return |throw new \w+\(|[\w.]+\()?\[?(['"`/]).*\2[gimuy]*[)\],;+ ]*$/

function tooWide(line: string): boolean {
  const columns = columnsOf(line)
  if (columns <= maxColumns || unbreakable.test(line)) return false
  return columns > maxColumnsOfText || !oneText.test(line)
}
