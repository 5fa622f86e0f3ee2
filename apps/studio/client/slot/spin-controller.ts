import type { RoundShown } from '../../wire/messages.ts'
import { runAuto, type Auto, type AutoRound, type AutoState } from '../core/auto.ts'
import type { Sound } from '../core/sound.ts'
import { createStore } from '@baize/ui/page'
import {
  nextStake,
  refreshHistory,
  reload,
  showBalance,
  showRefusal,
  stakeRound,
  takeRound,
  takeUpRound,
  type Table,
} from '../core/table.ts'

export interface Pace {
  readonly isTurbo: boolean
  readonly isStill: boolean
  readonly isReplay?: boolean
  /** Begins a feature without asking, as autoplay and replays do. */
  readonly isUnattended?: boolean
}

/** What shows the rounds of a kind of slot. */
export interface SpinStage<View> {
  readonly sound: Sound
  startReels(): void
  /** Stops the reels as they were. */
  reset(): void
  /** Shows a stored round from its first stop to its last win. */
  present(view: View, how: Pace): Promise<void>
  /** Goes on at once: past a wait, a win's count or an announcement. */
  hurry(): void
  endReplay(): void
}

/** What a kind of slot adds to the course that all of them have. */
export interface SpinKind<View> {
  readonly stage: SpinStage<View>
  readView(round: RoundShown): View | undefined
  /** A feature was won: autoplay stops for it. */
  hasFeature(view: View): boolean
}

export interface SpinController extends Auto {
  /** Spins, or hurries what is being shown. */
  press(): void
  /** Plays one round with a choice and a price besides the stake's own. */
  play(asked: Asked): void
  replay(round: RoundShown): Promise<void>
  /** Shows a round that was open when the page came. */
  resume(): Promise<void>
}

export interface Asked {
  readonly choice: Record<string, unknown>
  /** How many stakes the round costs. */
  readonly price: number
}

interface Course<View> extends SpinKind<View> {
  readonly table: Table
  readonly auto: SpinController['auto']
}

const plain: Asked = { choice: {}, price: 1 }

/**
 * Puts the course of a slot together: one press, one request, one stored round shown from beginning to end.
 */
export function createSpinController<View>(table: Table, kind: SpinKind<View>): SpinController {
  const auto = createStore<AutoState>({ left: 0 })
  const course: Course<View> = { ...kind, table, auto }
  const play = (asked: Asked) => {
    if (table.store.get().isBusy) kind.stage.hurry()
    else void playOnce(course, asked)
  }
  return {
    table,
    auto,
    press: () => play(plain),
    play,
    startAuto: (plan) => void runAuto(course, plan, { play: () => playByItself(course) }),
    stopAuto: () => auto.set({ left: 0 }),
    replay: (round) => replay(course, round),
    resume: () => resume(course),
  }
}

function paceOf(table: Table): Pace {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return { isTurbo: table.store.get().settings.isTurbo, isStill }
}

interface Played {
  readonly payoutMinor: number
  readonly hasFeature: boolean
}

/** Plays one round; gives nothing when it was not played. */
async function playOnce<View>(
  course: Course<View>,
  { choice, price, isUnattended = false }: Asked & { readonly isUnattended?: boolean },
): Promise<Played | undefined> {
  const { table, stage } = course
  const before = table.store.get()
  const stakeMinor = nextStake(before) * price
  stage.startReels()
  try {
    const answer = await stakeRound(table, { stakeMinor, choice, isFree: before.state.freeRounds !== null })
    if (answer.kind === 'refused') {
      await giveUp(course, answer.code)
      return undefined
    }
    const settled = await takeRound(table, answer.value)
    const { round } = settled
    const view = course.readView(round)
    if (!view) {
      showBalance(table, settled)
      stage.reset()
      showRefusal(table, round.reason)
      return undefined
    }
    await stage.present(view, { ...paceOf(table), isUnattended })
    showBalance(table, settled)
    table.store.set({ lastWinMinor: round.payoutMinor })
    return { payoutMinor: round.payoutMinor, hasFeature: course.hasFeature(view) }
  } finally {
    table.store.set({ isBusy: false })
    void refreshHistory(table)
  }
}

async function giveUp<View>(course: Course<View>, code: string): Promise<void> {
  const { table, stage } = course
  stage.reset()
  const state = await reload(table)
  showRefusal(table, code)
  if (code === 'round_open' && state?.openRound) await resume(course)
}

async function playByItself<View>(course: Course<View>): Promise<AutoRound> {
  const played = await playOnce(course, { ...plain, isUnattended: true })
  return { payoutMinor: played?.payoutMinor ?? 0, isLast: played?.hasFeature ?? true }
}

async function replay<View>(course: Course<View>, round: RoundShown): Promise<void> {
  const { table, stage } = course
  const view = course.readView(round)
  if (table.store.get().isBusy || !view) return
  table.store.set({ isBusy: true, notice: null, stakedMinor: round.stakeMinor })
  stage.startReels()
  await stage.present(view, { ...paceOf(table), isReplay: true, isUnattended: true })
  stage.endReplay()
  table.store.set({ isBusy: false })
}

async function resume<View>(course: Course<View>): Promise<void> {
  const { table, stage } = course
  if (!table.store.get().state.openRound) return
  table.store.set({ isBusy: true })
  stage.startReels()
  const settled = await takeUpRound(table)
  if (settled) {
    const view = course.readView(settled.round)
    if (view) await stage.present(view, paceOf(table))
    else stage.reset()
    showBalance(table, settled)
    table.store.set({ lastWinMinor: settled.round.payoutMinor })
  }
  table.store.set({ isBusy: false })
}
