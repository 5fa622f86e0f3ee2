import { expect, test, vi } from 'vitest'
import type { StateAnswer } from '../wire/messages.ts'
import type { Checkpoint } from './deps.ts'
import { dieAtEach, labelsOf, repeat } from './testing/deaths.ts'
import { expectBooksRight, finishSolo, wait } from './testing/families.ts'
import {
  expectPrizesShown,
  finishRaces,
  openPrizePlayers,
  playCall,
  playDouble,
  playFree,
  playJackpot,
  playRace,
  playTip,
  prizeOffers,
  richMinor,
  type PrizePlayers,
} from './testing/prizes.ts'
import { createWorld, studioKey, type StudioWorld } from './testing/world.ts'

/*
 * A SIGKILL at every step of what moves money beside stakes and wins. It takes minutes: `npm run nightly`
 * asks for all of them, KILLS for so many.
 */
const asked = Number(process.env.KILLS ?? 0)
const livePace = {
  betMs: 1_500,
  graceMs: 200,
  dealMs: 50,
  decideMs: 1_500,
  drawMs: 50,
  showMs: 300,
  restMs: 100,
}

function playAll(
  world: StudioWorld,
  players: PrizePlayers,
  { dieAt, signal }: { readonly dieAt: Checkpoint; readonly signal: AbortSignal },
) {
  const isUnknown = dieAt === 'lower_written' || dieAt === 'lower_done'
  return Promise.all([
    repeat(signal, () => playJackpot(world, players)),
    repeat(signal, () => playRace(world, players)),
    repeat(signal, () => playFree(world, players)),
    repeat(signal, () => playTip(players, signal)),
    repeat(signal, () => playDouble(world, players, isUnknown)),
    repeat(signal, () => playCall(players, signal)),
  ]).finally(() => world.operator.faults.clear())
}

/** The hand that a decision was lost of waits for its player. */
const finishHand = (players: PrizePlayers) =>
  vi.waitFor(async () => {
    const { openRound } = (await players.raiser.page.get<StateAnswer>('/api/state')).body
    if (openRound?.state === 'open') await finishSolo(players.raiser, openRound)
    expect(openRound).toBeNull()
  }, wait)

test.runIf(asked > 0)(
  'a SIGKILL at every step of jackpots, races, free rounds, tips and decisions pays each once',
  async () => {
    const world = await createWorld()
    const players = await dieAtEach({
      plan: {
        databaseUrl: world.database.url,
        platformUrl: world.operator.url,
        key: studioKey,
        games: Object.values(prizeOffers(world)).map(({ game }) => game),
        livePace,
        patience: { inlineMs: 1_500, betMs: 2_000, waitMs: 200 },
      },
      labels: labelsOf('prizes').slice(0, asked),
      open: (url) => openPrizePlayers(world, url),
      play: (opened, at) => playAll(world, opened, at),
    })
    await finishHand(players)
    await finishRaces(world)
    await expectBooksRight(world, richMinor)
    await expectPrizesShown(world, players)
  },
  1_800_000,
)
