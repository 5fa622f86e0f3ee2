import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { engines, type AnyEngine, type GameKind } from '@baize/games'
import { gameNotes, type Form } from './game-notes.ts'
import { percent } from './simulate.ts'

const root = new URL('../../', import.meta.url)
const file = new URL('docs/games.md', root)
const kinds = Object.keys(engines) as GameKind[]

interface FormNote {
  readonly name: string
  /** Where every title of the form is killed in a process of its own. */
  readonly phases: readonly string[]
  readonly attacks: readonly string[]
}

const everyForm = 'features/round/attacks.test.ts'

/** Attacks and deaths go by form: their tests run over all kinds that are offered in it. */
const forms: Readonly<Record<Form, FormNote>> = {
  single: {
    name: 'round of one’s own',
    phases: [
      'a bet on its way',
      'waiting for a decision (mines, tower, fishing, video poker, blackjack)',
      'a win or an end on its way',
    ],
    attacks: [everyForm, 'features/round/every-kind.test.ts', 'features/round/recovery.test.ts'],
  },
  room: {
    name: 'room',
    phases: ['a bet on its way', 'bets taken', 'the result drawn and not shown', 'wins on their way'],
    attacks: [everyForm, 'features/live/every-table.test.ts', 'features/live/live.test.ts'],
  },
  table: {
    name: 'table of players',
    phases: ['sitting down', 'cards dealt', 'in the middle of a hand', 'getting up'],
    attacks: [everyForm, 'features/pvp/table.test.ts', 'features/pvp/table-death.test.ts'],
  },
}

/** Money beside stakes and wins: what it is, and where its steps die. */
const beside: readonly (readonly [string, string])[] = [
  ['jackpots', 'features/jackpot/jackpot.test.ts'],
  ['prizes of tournaments', 'features/tournament/tournament.test.ts'],
  ['free rounds', 'features/free-round/every-kind.test.ts'],
  ['tips', 'features/live/tip.test.ts'],
  ['decisions that cost', 'features/round/blackjack.test.ts'],
  ['decisions at shared tables', 'features/live/stages.test.ts'],
]

const deaths = ['kill.test.ts', 'kill-at-steps.test.ts', 'kill-at-prizes.test.ts']

/** Tests that the page names and that are not there. */
export const missingTests = (): string[] =>
  [
    ...Object.values(forms).flatMap(({ attacks }) => attacks),
    ...beside.map(([, test]) => test),
    ...deaths,
  ].filter((path) => !existsSync(new URL(`apps/studio/src/${path}`, root)))

export const writeGamesPage = (): void => writeFileSync(file, gamesPage())

export const isGamesPageStale = (): boolean => !existsSync(file) || readFileSync(file, 'utf8') !== gamesPage()

function gamesPage(): string {
  return `# The games

Written by \`npm run rtp -- --sheets\` from the registry of kinds, their tables and notes beside them; a test
holds this page to them.

Every game is real in this: its engine is a pure function of a committed seed, the studio stores the outcome
before it is shown, money moves by the signed vendor protocol alone, a round can be replayed and is checked
by the page, by \`npm run verify\` and by the Python of [verify](verify/README.md). Demo play is the same
engine on play money. Every line of every return stands in [par-sheets](par-sheets/):
\`npm run rtp -- --check\` computes them anew, \`--best-play\` the games with decisions, \`--grids --check\`
the slots on grids, and \`npm run rng -- --check\` the numbers they draw.

## Kinds

| kind | joined as | models | return | how it is proved |
|---|---|---|---|---|
${kinds.map(rowOf).join('\n')}

## What each is, and what is weak

| kind | what is real | what is weak |
|---|---|---|
${kinds.map(noteRowOf).join('\n')}

## Attacked, killed

Attacks are listed in [game-attacks.md](game-attacks.md). A test of deaths takes one title of every kind that
is offered and fails when a kind is missing. \`kill.test.ts\` kills the program (SIGKILL) in each phase below
while the platform's answers are on their way; \`kill-at-steps.test.ts\` and \`kill-at-prizes.test.ts\` at
every labelled step of the code, each night. After it every stake has one end, the books agree with the
platform's, and every player reads the result or the refund in the history of the game. The platform itself
is killed by \`npm run chaos\`.

| joined as | phases | tests that attack it |
|---|---|---|
${Object.values(forms)
  .map(({ name, phases, attacks }) => `| ${name} | ${phases.join('; ')} | ${attacks.map(code).join(', ')} |`)
  .join('\n')}

| money beside stakes and wins | dies at every step in |
|---|---|
${beside.map(([what, test]) => `| ${what} | ${code(test)}, ${code('kill-at-prizes.test.ts')} |`).join('\n')}
`
}

function rowOf(kind: GameKind): string {
  const engine: AnyEngine = engines[kind]
  const note = gameNotes[kind]
  const returns = engine.models.map((model) => engine.figures(model).rtp)
  const least = percent(Math.min(...returns.map((rtp) => rtp.least)))
  const most = percent(Math.max(...returns.map((rtp) => rtp.most)))
  const joined = note.forms.map((form) => forms[form].name).join(', ')
  const range = least === most ? most : `${least} to ${most}`
  const sheet = `[${note.name}](par-sheets/${kind}.md)`
  return `| ${sheet} | ${joined} | ${engine.models.length} | ${range} | ${note.proof} |`
}

function noteRowOf(kind: GameKind): string {
  const { name, real, weak } = gameNotes[kind]
  return `| ${name} | ${real} | ${weak} |`
}

const code = (text: string): string => `\`${text}\``
