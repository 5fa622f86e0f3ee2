import type { Fish, FishingChoice, FishingModel, FishingView } from '@baize/games'
import type { FireAnswer, PondMessage, ShotShown } from '../../wire/fishing.ts'
import { createStore, type Store, wait } from '@baize/ui/page'
import {
  askUntilHeard,
  refreshHistory,
  reload,
  showBalance,
  showRefusal,
  takeRound,
  type Table,
} from '../core/table.ts'
import { playResult } from '../core/win.ts'
import type { RoundController } from '../kit/round.ts'
import { keyOf, middleFish } from './swim.ts'

/** A shot of this player on its way to its fish. */
export interface Shot {
  readonly fish: Fish
  readonly at: number
}

export interface LogLine {
  readonly id: number
  readonly species: number
  readonly times: number
}

export interface AnglerState {
  readonly isJoined: boolean
  readonly name: string
  readonly guests: readonly string[]
  /** Species that the fire button aims at; null for any. */
  readonly target: number | null
  readonly isAuto: boolean
  /** Shots that are fired and not answered yet. */
  readonly waiting: number
  /** The newest first. */
  readonly log: readonly LogLine[]
}

/** What the drawing of the water hears. */
export interface Onlooker {
  launched(shot: Shot): void
  /** `times` is null when the shot stayed in the magazine. */
  landed(shot: Shot, times: number | null): void
  others(shots: readonly ShotShown[]): void
  joined(caught: ReadonlySet<string>): void
  replay(fired: FishingView['fired']): void
}

export type FishingCourse = RoundController<FishingChoice, FishingView>

/** A player at the water: place, aim, and the shots of the open magazine. */
export interface Angler {
  readonly table: Table
  readonly course: FishingCourse
  readonly model: FishingModel
  readonly state: Store<AnglerState>
  readonly caught: Set<string>
  readonly onlooker: Onlooker | null
  /** Tells the drawing of the water what happens; null when nobody draws it. */
  show(onlooker: Onlooker | null): void
  /** The server's clock, as fish swim. */
  nowMs(): number
  canShoot(): boolean
  shoot(fish: Fish): void
  /** Shoots at the target in the middle of the water. */
  fire(): void
}

interface Acting extends Angler {
  onlooker: Onlooker | null
  offsetMs: number
  shotAtMs: number
  queue: Shot[]
  isSending: boolean
}

const betweenShotsMs = 190
const autoEveryMs = 220
const mostTogether = 8
const keptLog = 6
const rejoinMs = [400, 800, 1_600, 3_000]

export function createAngler(table: Table, course: FishingCourse, model: FishingModel): Angler {
  const angler: Acting = {
    table,
    course,
    model,
    state: createStore<AnglerState>({
      isJoined: false,
      name: '',
      guests: [],
      target: null,
      isAuto: false,
      waiting: 0,
      log: [],
    }),
    caught: new Set(),
    onlooker: null,
    show(onlooker) {
      angler.onlooker = onlooker
    },
    offsetMs: Date.now() - performance.now(),
    shotAtMs: 0,
    queue: [],
    isSending: false,
    nowMs: () => performance.now() + angler.offsetMs,
    canShoot() {
      const { round, view } = course.stage.get()
      const { isJoined, waiting } = angler.state.get()
      return isJoined && round?.state === 'open' && !!view && view.fired.length + waiting < view.choice.shots
    },
    shoot: (fish) => shoot(angler, fish),
    fire() {
      const { target } = angler.state.get()
      const aimed = middleFish(model, { species: target, atMs: angler.nowMs(), caught: angler.caught })
      if (aimed) shoot(angler, aimed)
    },
  }
  void stayJoined(angler)
  setInterval(() => {
    if (angler.state.get().isAuto && angler.canShoot()) angler.fire()
  }, autoEveryMs)
  return angler
}

async function stayJoined(angler: Acting): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const startedAt = performance.now()
    await listen(angler)
    angler.state.set({ isJoined: false })
    if (performance.now() - startedAt > 10_000) attempt = 0
    await wait(rejoinMs[Math.min(attempt, rejoinMs.length - 1)] ?? 3_000)
  }
}

async function listen(angler: Acting): Promise<void> {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/fishing/socket`)
  await new Promise<void>((resolve) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify({ token: angler.table.api.token })))
    socket.addEventListener('message', ({ data }) => take(angler, JSON.parse(String(data)) as PondMessage))
    socket.addEventListener('close', () => resolve())
  })
}

function take(angler: Acting, message: PondMessage): void {
  if (message.type === 'pond') {
    angler.offsetMs = message.nowMs - performance.now()
    for (const aim of message.caught) angler.caught.add(keyOf(aim))
    angler.state.set({ isJoined: true, name: message.name, guests: message.guests })
    angler.onlooker?.joined(angler.caught)
    return
  }
  const { name, guests } = angler.state.get()
  const others = message.shots.filter((shot) => shot.name !== name)
  for (const shot of others) if (shot.times > 0) angler.caught.add(keyOf(shot))
  if (message.guests.join() !== guests.join()) angler.state.set({ guests: message.guests })
  angler.onlooker?.others(others)
}

function shoot(angler: Acting, fish: Fish): void {
  const now = performance.now()
  if (!angler.canShoot() || now - angler.shotAtMs < betweenShotsMs) return
  angler.shotAtMs = now
  const shot = { fish, at: now }
  angler.queue.push(shot)
  angler.state.set({ waiting: angler.state.get().waiting + 1 })
  angler.table.sound.tick()
  angler.onlooker?.launched(shot)
  if (!angler.isSending) void send(angler)
}

/** Sends what has been fired, some shots at a time, each once. */
async function send(angler: Acting): Promise<void> {
  const { table, course } = angler
  angler.isSending = true
  while (angler.queue.length > 0) {
    const { round } = course.stage.get()
    const shots = angler.queue.splice(0, mostTogether)
    if (round?.state !== 'open') {
      land(angler, shots, [])
      continue
    }
    const request = {
      round: round.round,
      from: round.moveCount,
      shots: shots.map(({ fish }) => ({ wave: fish.wave, fish: fish.fish })),
    }
    const answer = await askUntilHeard(table, () => table.api.ask<FireAnswer>('/api/fishing/fire', request))
    if (answer.kind === 'ok') await takeFired(angler, shots, answer.value)
    else await recover(angler, shots, answer.code)
  }
  angler.isSending = false
}

/** Tells what came of shots; those without a result are in the magazine again. */
function land(angler: Acting, shots: readonly Shot[], times: readonly number[]): void {
  const { waiting, log } = angler.state.get()
  const lines: LogLine[] = []
  shots.forEach((shot, index) => {
    const paid = times[index] ?? null
    if (paid !== null && paid > 0) angler.caught.add(keyOf(shot.fish))
    if (paid !== null) lines.unshift({ id: shot.at, species: shot.fish.species, times: paid })
    angler.onlooker?.landed(shot, paid)
  })
  angler.state.set({ waiting: waiting - shots.length, log: [...lines, ...log].slice(0, keptLog) })
}

async function takeFired(angler: Acting, shots: readonly Shot[], answer: FireAnswer): Promise<void> {
  const { course } = angler
  const { round } = answer
  const view = round.view?.kind === 'fishing' ? round.view : course.stage.get().view
  course.stage.set({ round, view, phase: 'shown' })
  land(angler, shots, answer.times)
  if (answer.stoppedBy === 'fish_gone' && shots[answer.times.length])
    angler.caught.add(keyOf(shots[answer.times.length]?.fish ?? { wave: 0, fish: 0 }))
  if (answer.stoppedBy === 'shot_too_fast') await wait(autoEveryMs)
  if (round.state !== 'open') await finish(angler, round.round)
}

/** The magazine is empty: its win is on the way, and shown when it is there. */
async function finish(angler: Acting, roundId: string): Promise<void> {
  const { table, course } = angler
  angler.state.set({ isAuto: false })
  table.store.set({ isBusy: true })
  const asked = await askUntilHeard(table, () => table.api.round(roundId))
  if (asked.kind === 'ok') {
    const settled = await takeRound(table, asked.value)
    const { round } = settled
    course.stage.set({ round, view: round.view?.kind === 'fishing' ? round.view : course.stage.get().view })
    showBalance(table, settled)
    table.store.set({ lastWinMinor: round.payoutMinor })
    playResult(table.sound, round)
    await refreshHistory(table)
  }
  table.store.set({ isBusy: false })
}

async function recover(angler: Acting, shots: readonly Shot[], code: string): Promise<void> {
  const { table, course } = angler
  land(angler, [...shots, ...angler.queue.splice(0)], [])
  if (code === 'seat_required') {
    angler.state.set({ isJoined: false })
    await wait(rejoinMs[1] ?? 800)
    return
  }
  angler.state.set({ isAuto: false })
  await reload(table)
  course.stage.set({ round: null, view: null, phase: 'ready' })
  await course.resume()
  showRefusal(table, code)
}
