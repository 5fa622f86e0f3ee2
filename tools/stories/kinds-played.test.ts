import { readFileSync } from 'node:fs'
import { engines, type GameKind } from '@baize/games'
import { expect, test } from 'vitest'
import { listOffers } from '../../apps/studio/src/offers/titles.ts'
import type { Offer } from '../../apps/studio/src/offers/offers.ts'
import { kindsPlayed } from '../../e2e/kinds-played.ts'
import { shellKinds } from '../../e2e/shell-kinds.ts'

const offers = new Map(listOffers().map((offer) => [offer.game, offer]))
const stories = Object.entries(kindsPlayed).flatMap(([kind, told]) =>
  told.map((story) => ({ kind: kind as GameKind, ...story })),
)
const played = stories.flatMap(({ gameId }) => offers.get(gameId) ?? [])

const texts = new Map<string, string>()
const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(new URL(`../../e2e/${file}`, import.meta.url), 'utf8')
  texts.set(file, text)
  return text
}

const quoted = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g
const literalsOf = (text: string): Set<string> =>
  new Set([...text.matchAll(quoted)].map(([, single, double]) => single ?? double ?? ''))

/** What the tests of a file are called; `${…}` stands for one of the values told in it. */
function titlesOf(text: string): string[] {
  const called = /\btest\(\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)/g
  return [...text.matchAll(called)].map(([, single, double, template]) => single ?? double ?? template ?? '')
}

/** The values with which a title is that of the story; nothing when it is another title. */
function valuesIn(title: string, story: string): string[] | undefined {
  const escaped = title.split(/\$\{[^}]*\}/).map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  return new RegExp(`^${escaped.join('(.+)')}$`).exec(story)?.slice(1)
}

/** Values that stories share stand in e2e/alone.ts. */
function isTold({ file, title }: { readonly file: string; readonly title: string }): boolean {
  const text = textOf(file)
  const literals = literalsOf(`${text}\n${text.includes("'./alone.ts'") ? textOf('alone.ts') : ''}`)
  const keys = [...text.matchAll(/^ {2}'([\w-]+)':/gm)].map(([, key = '']) => key)
  return titlesOf(text).some((called) =>
    valuesIn(called, title)?.every((value) => literals.has(value) || keys.includes(value)),
  )
}

test('every kind of game has a story that plays it to a win and a loss', () => {
  expect(Object.keys(kindsPlayed).toSorted()).toEqual(Object.keys(engines).toSorted())
})

test.each(stories)('$kind is played by “$title”', (story) => {
  expect(isTold(story), `${story.file} tells it`).toBe(true)
  expect(story.title).not.toContain('@once')
  expect(textOf(story.file) + textOf('alone.ts')).toContain(`'${story.gameId}'`)
  const offer = offers.get(story.gameId)
  expect(offer?.model.kind).toBe(story.kind)
  if (story.file === 'every-kind.e2e.ts') expect(story.title).toContain(`${offer?.title.en}: `)
})

test('a story that is not told is found', () => {
  expect(isTold({ file: 'every-kind.e2e.ts', title: 'Nobody: found, won, lost, and proved' })).toBe(false)
  expect(isTold({ file: 'crash.e2e.ts', title: 'a flight is left too late' })).toBe(false)
})

/** What sets games apart to a player: where they are played, what they are listed as, and what they have. */
const marksOf = ({ model, isLive, category, gameClass, features, pools }: Offer): string[] => [
  `${model.kind} ${isLive ? 'shared' : 'alone'}`,
  `${category} ${gameClass}`,
  ...features
    .filter((feature) => feature !== 'new' && feature !== 'featured' && !feature.startsWith('lines_'))
    .map((feature) => `${model.kind} ${feature}`),
  ...pools.map((pool) => `pool ${pool}`),
]
const marksIn = (some: Iterable<Offer>) => [...new Set([...some].flatMap(marksOf))].toSorted()

test('every category, every feature and every pool on offer is played, alone and at shared tables', () => {
  expect(marksIn(played)).toEqual(marksIn(offers.values()))
})

test('the shell is told for every kind that is played alone, at a game of its model', () => {
  const alone = [...offers.values()].filter(({ isLive, category }) => !isLive && category !== 'PVP')
  expect(Object.keys(shellKinds).toSorted()).toEqual(
    [...new Set(alone.map(({ model }) => model.kind))].toSorted(),
  )
  for (const [kind, { gameId, modelId }] of Object.entries(shellKinds)) {
    expect(offers.get(gameId)?.model).toMatchObject({ kind, id: modelId })
    expect(textOf('alone.ts'), `${gameId} is played`).toContain(`'${gameId}'`)
  }
})
