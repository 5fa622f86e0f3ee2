import { code, linesMatching, tests, type Rule } from './rule.ts'

/** Rules on what code may do where. */
export const codeRules: readonly Rule[] = [
  {
    name: 'environment-in-one-place',
    instead: 'Ask readEnvironment() of @baize/runtime, and document a new variable in docs/operations.md.',
    paths: code,
    except:
      /\.(test|e2e|config)\.|\/src\/testing\/|^e2e\/|^tools\/tidy\/|^packages\/runtime\/src\/environment\.ts$|^tools\/start\/bootstrap\.mjs$/,
    find: linesMatching(/\bprocess\.env\b|\bimport\.meta\.env\.(?!DEV\b|PROD\b|MODE\b)/),
    breaks: [['apps/server/src/main.ts', "const port = process.env['PORT']"]],
    keeps: [
      ['apps/server/src/main.ts', 'const { port } = readEnvironment()'],
      ['packages/runtime/src/environment.ts', 'source = process.env'],
    ],
  },
  {
    name: 'pure-package-is-pure',
    instead:
      'Take the clock, the random numbers and everything from outside as arguments (Clock and Rng of @baize/std).',
    paths: /^packages\/(std|money|i18n|domain|games|lottery|art)\/src\/.*\.ts$/,
    except: tests,
    find: linesMatching(
      /^(?!\s*(\/\/|\*|\/\*)).*(\bMath\.random\b|\bDate\.now\b|\bnew Date\(\)|\bperformance\.|\bprocess\.|\bfetch\(|\bsetTimeout\(|\bsetInterval\(|\bglobalThis\b|\bcrypto\.)/,
    ),
    breaks: [
      ['packages/games/src/a.ts', 'const roll = Math.random()'],
      ['packages/domain/src/play/a.ts', 'const now = Date.now()'],
    ],
    keeps: [
      ['packages/games/src/a.ts', 'const roll = rng.nextInt(6)'],
      ['packages/games/src/a.ts', '// never Math.random: outcomes are fair'],
      ['packages/domain/src/a.test.ts', 'const now = Date.now()'],
    ],
  },
  {
    name: 'games-know-no-player',
    instead:
      'A game sees its state, the move and random numbers: who plays is the business of the platform (D20).',
    paths: /^packages\/(games|lottery)\/src\/.*\.ts$/,
    find: linesMatching(/\b(member|player|user|agent|account)(Id|Name|Ref|Balance)\b/),
    breaks: [['packages/games/src/a.ts', 'export interface State { memberId: bigint }']],
    keeps: [['packages/games/src/a.ts', 'export const playerView = (state: State) => state.open']],
  },
  {
    name: 'money-is-no-float',
    instead:
      'Amounts are bigint minor units: parseDecimal, formatDecimal, and safeMinor where a page or an engine counts in numbers.',
    paths: /^(packages\/(money|domain|contract)|apps\/server\/src|apps\/studio\/src)\/.*\.ts$/,
    except: tests,
    find: linesMatching(
      /\bparseFloat\(|\b\w*([aA]mount|[bB]alance|[sS]take|[pP]ayout)\w*\.toFixed\(|\b(Number|parseInt)\([^()]*([aA]mount|[bB]alance|[sS]take|[pP]ayout|Minor)\w*[,)]/,
    ),
    breaks: [
      ['apps/server/src/betting/play/service.ts', 'const stake = parseFloat(body.amount)'],
      ['apps/server/src/betting/play/service.ts', 'const stake = Number(amountMinor) / 100'],
      ['apps/studio/src/features/round/engine.ts', 'const stake = Number(round.stakeMinor)'],
      ['apps/studio/src/features/pvp/show.ts', 'stack: Number(table?.seats[0].stackMinor)'],
      ['apps/server/src/betting/record/show.ts', 'parseInt(row.balance, 10)'],
    ],
    keeps: [
      ['apps/server/src/betting/play/service.ts', 'const stake = parseDecimal(body.amount, currency)'],
      ['apps/studio/src/features/round/engine.ts', 'const stake = safeMinor(round.stakeMinor)'],
      ['apps/studio/src/features/round/engine.ts', 'const seat = Number(round.seat)'],
    ],
  },
  {
    name: 'decisions-in-the-console',
    instead:
      'Money and documents are decided in the console, by operators with sessions: two people stay two.',
    paths: /^tools\/.*\.ts$/,
    // The demo's offers are asked for and agreed by its two operators; a live house has no seed.
    except: /\.test\.ts$|^tools\/tidy\/|^tools\/seed\/rewards\.ts$/,
    find: linesMatching(
      /\b(create(WithdrawalDesk|KycReview|DepositReview)|depositReview|withdrawals\.desk|approvals\.decide)\b/,
    ),
    breaks: [
      ['tools/withdrawal/withdrawal.ts', 'const desk = createWithdrawalDesk({ db })'],
      ['tools/kyc/kyc.ts', 'const review = createKycReview({ db })'],
      ['tools/cashier/cashier.ts', 'await runCommand(({ depositReview }) => depositReview)'],
    ],
    keeps: [['e2e/desk.ts', 'await maker.withdrawalApprove({ body: { id, reason } })']],
  },
  {
    name: 'unfinished',
    instead: 'Finish it now, or open an issue and leave it out.',
    paths: /\.(ts|tsx|mjs|cjs|css|sql)$/,
    except: /^tools\/tidy\//,
    find: linesMatching(/\b(TODO|FIXME|XXX|HACK)\b/),
    breaks: [['apps/web/src/a.ts', '// TODO: later']],
    keeps: [['apps/web/src/a.ts', '// The list is done when the server says so.']],
  },
  {
    name: 'test-that-cannot-fail',
    instead: 'Run the test, all tests of its file included, or delete it.',
    paths: tests,
    except: /^tools\/tidy\//,
    find: linesMatching(
      /\b(test|it|describe)(\.describe)?\.(only|skip|todo|fixme)\b|\bexpect\(true\)|\bxit\(/,
    ),
    breaks: [['apps/web/src/a.test.ts', "test.skip('later', () => {})"]],
    keeps: [['apps/web/src/a.test.ts', "test.skipIf(!hasBrowser)('shown', () => {})"]],
  },
  {
    name: 'sleep-in-e2e',
    instead: 'Wait for what the person would see: expect(locator).toBeVisible().',
    paths: /^e2e\//,
    find: linesMatching(/waitForTimeout|(?<!\.)setTimeout|networkidle/),
    breaks: [['e2e/a.e2e.ts', 'await page.waitForTimeout(500)']],
    keeps: [['e2e/a.e2e.ts', 'await expect(page.getByRole("alert")).toBeVisible()']],
  },
  {
    name: 'effect-without-reason',
    instead:
      'Write above useEffect, or above the hook around it, which outside thing it keeps in step; derive everything else.',
    paths: /\.tsx?$/,
    find: ({ lines }) =>
      lines.flatMap((line, index) => {
        const above = lines.slice(Math.max(0, index - 5), index)
        return /\buse(Layout)?Effect\(/.test(line) && !isExplained(above) ? [index + 1] : []
      }),
    breaks: [['apps/web/src/a.tsx', '\nuseEffect(() => {}, [])']],
    keeps: [['apps/web/src/a.tsx', '// The title of the tab follows the page.\nuseEffect(() => {}, [])']],
  },
  {
    name: 'agents-see-the-time-of-the-platform',
    instead: 'Days, bills and figures of agents are cut by the clock of the platform: useHouseTime().',
    paths: /^apps\/web\/src\/features\/agent-[a-z]+\/.*\.tsx?$/,
    find: linesMatching(/\blocal(?:Second|Time|Day)\(/),
    breaks: [['apps/web/src/features/agent-team/a.tsx', '<td>{localSecond(bet.settledAt)}</td>']],
    keeps: [
      ['apps/web/src/features/agent-team/a.tsx', '<td>{time(bet.settledAt)}</td>'],
      ['apps/web/src/features/record/a.tsx', '<td>{localSecond(bet.settledAt)}</td>'],
    ],
  },
  {
    name: 'text-through-i18n',
    instead: 'Put the text into packages/i18n, in both languages, and show it with t().',
    paths: /^(apps\/(web|console)\/src|apps\/studio\/client|packages\/ui\/src)\/.*\.tsx$/,
    except: tests,
    find: linesMatching(
      /^(?!\s*(\/\/|\*|\/\*))(?!.*Record<Language).*([\u0980-\u09ff]|\b(aria-label|placeholder|title|alt)="[A-Za-z]{2,})/,
    ),
    breaks: [
      ['apps/web/src/a.tsx', '<h1>স্বাগতম</h1>'],
      ['apps/web/src/a.tsx', '<input placeholder="Username" />'],
    ],
    keeps: [['apps/web/src/a.tsx', '<input placeholder={t("login.username")} />']],
  },
  {
    name: 'second-try',
    instead: 'Mend what flakes. Until then: `// Quarantined: <address of its issue>` on the line above.',
    paths: /\.(test|e2e|month)\.tsx?$|^(vitest|playwright)\.config\.ts$/,
    except: /^tools\/tidy\//,
    find: ({ lines }) =>
      lines.flatMap((line, index) =>
        /\bretr(y|ies):\s*[1-9]/.test(line) && !/\/\/ Quarantined: \S/.test(lines[index - 1] ?? '')
          ? [index + 1]
          : [],
      ),
    breaks: [
      ['vitest.config.ts', 'retry: 1,'],
      ['e2e/a.e2e.ts', 'test.describe.configure({ retries: 2 })'],
    ],
    keeps: [
      ['e2e/a.e2e.ts', '// Quarantined: issue 40\ntest.describe.configure({ retries: 2 })'],
      ['apps/web/src/a.ts', 'useQuery({ retry: 2 })'],
    ],
  },
  {
    name: 'names-of-the-workshop',
    instead: 'The project names no machine and no directory it was made in: use relative paths.',
    paths: /./,
    except: /^tools\/tidy\//,
    find: linesMatching(/\/(home|Users)\/\w+\/|\/root\//),
    breaks: [['README.md', 'cd /home/someone/baize']],
    keeps: [['README.md', 'git clone, then npm start']],
  },
]

/** A comment close above counts: on the effect itself, or on the small hook that wraps it. */
const isExplained = (above: readonly string[]) => above.some((line) => /^\s*(\/\/|\/\*\*|\*)/.test(line))
