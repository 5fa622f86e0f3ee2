import type { RoundView } from '@baize/games'
import type { RoundAnswer, RoundShown } from '../../wire/messages.ts'
import { runAuto, type Auto, type AutoRound, type AutoState } from '../core/auto.ts'
import type { Sound } from '../core/sound.ts'
import { createStore, type Store, wait } from '@baize/ui/page'
import {
  askUntilHeard,
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
import { playResult } from '../core/win.ts'

/** What a kind adds to the course that all rounds take. */
export interface RoundPlan<Choice extends object, View extends RoundView> {
  readonly kind: View['kind']
  readonly firstChoice: Choice
  /** The choice that a shown round was played with. */
  choiceOf(view: View): Choice
  /** How long a result takes to be seen, in milliseconds; `moveCount` tells a start (0) from a decision. */
  showMs(view: View, moveCount: number): number
  /** The stake of a choice that is split over fields; others are played at the stake of the stepper. */
  stakeOf?(choice: Choice): number
  /** What a table that many share needs besides. */
  readonly live?: {
    /** A bet is a hand that is decided on: there is one a round. */
    readonly hasHands?: boolean
    /** Adds what lies open to a bet on it. */
    choiceOn?(choice: Choice, laid: object | null): object
  }
  /** Sounds when a result has been seen, besides those of winning and losing. */
  sing?(sound: Sound, view: View): void
}

export interface RoundStage<Choice, View> {
  readonly choice: Choice
  readonly round: RoundShown | null
  readonly view: View | null
  /** `asked`: the server has the request; `showing`: its answer comes into sight; `shown`: it stands. */
  readonly phase: 'ready' | 'asked' | 'showing' | 'shown'
  readonly isReplay: boolean
  /** Counts what was shown, so that an animation begins anew. */
  readonly turn: number
}

/**
 * The course of a round for a page: one press, one request, one stored result shown from beginning to end.
 */
export interface RoundController<Choice extends object, View extends RoundView> extends Auto {
  readonly stage: Store<RoundStage<Choice, View>>
  readonly plan: RoundPlan<Choice, View>
  /** Changes the choice of the next round; the last result leaves the field. */
  choose(change: Partial<Choice>): void
  /** Starts a round, or hurries what is being shown. */
  press(): void
  decide(move: object): void
  replay(round: RoundShown): Promise<void>
  resume(): Promise<void>
}

interface Course<Choice extends object, View extends RoundView> extends RoundController<Choice, View> {
  hurry: AbortController
}

const turboPart = 0.35

export function createRoundController<Choice extends object, View extends RoundView>(
  table: Table,
  plan: RoundPlan<Choice, View>,
): RoundController<Choice, View> {
  const stage = createStore<RoundStage<Choice, View>>({
    choice: plan.firstChoice,
    round: null,
    view: null,
    phase: 'ready',
    isReplay: false,
    turn: 0,
  })
  const auto = createStore<AutoState>({ left: 0 })
  const course: Course<Choice, View> = {
    table,
    stage,
    plan,
    auto,
    hurry: new AbortController(),
    choose(change) {
      if (table.store.get().isBusy || isOpen(stage.get())) return
      stage.set({ choice: { ...stage.get().choice, ...change }, round: null, view: null, phase: 'ready' })
      table.store.set({ stakedMinor: null })
      table.sound.tick()
    },
    press() {
      if (stage.get().phase === 'showing') course.hurry.abort()
      else void start(course)
    },
    decide: (move) => void decide(course, move),
    startAuto: (run) =>
      void runAuto(course, run, { play: () => playByItself(course), pauseMs: betweenRoundsMs }),
    stopAuto: () => auto.set({ left: 0 }),
    replay: (round) => replay(course, round),
    resume: () => resume(course),
  }
  return course
}

/** The player is to decide. */
export const isOpen = ({ round }: { readonly round: RoundShown | null }): boolean => round?.state === 'open'

export const stakeOf = <Choice extends object, View extends RoundView>(
  { plan, table }: Pick<RoundController<Choice, View>, 'plan' | 'table'>,
  choice: Choice,
): number => plan.stakeOf?.(choice) ?? nextStake(table.store.get())

async function start<C extends object, V extends RoundView>(
  course: Course<C, V>,
): Promise<RoundShown | undefined> {
  const { table, stage } = course
  const before = table.store.get()
  if (before.isBusy || isOpen(stage.get())) return undefined
  const { choice } = stage.get()
  const stakeMinor = stakeOf(course, choice)
  const isFree = before.state.freeRounds !== null && !course.plan.stakeOf
  stage.set({ round: null, view: null, phase: 'asked', isReplay: false })
  table.sound.tick()
  const answer = await stakeRound(table, {
    stakeMinor,
    choice: { ...choice } as Record<string, unknown>,
    isFree,
  })
  if (answer.kind === 'ok') await take(course, answer.value)
  else await recover(course, answer.code)
  table.store.set({ isBusy: false })
  return stage.get().round ?? undefined
}

async function decide<C extends object, V extends RoundView>(
  course: Course<C, V>,
  move: object,
): Promise<void> {
  const { table, stage } = course
  const { round } = stage.get()
  if (table.store.get().isBusy || round?.state !== 'open') return
  table.store.set({ isBusy: true, notice: null })
  const answer = await askUntilHeard(table, () =>
    table.api.move(round.round, { moveIndex: round.moveCount, move: { ...move } }),
  )
  if (answer.kind === 'ok') await take(course, answer.value)
  else await recover(course, answer.code)
  table.store.set({ isBusy: false })
}

const viewOf = <C extends object, V extends RoundView>(
  { plan }: Pick<Course<C, V>, 'plan'>,
  round: RoundShown,
): V | null => (round.view?.kind === plan.kind ? (round.view as V) : null)

/** Shows what the server stored; the balance follows when the result has been seen. */
async function take<C extends object, V extends RoundView>(
  course: Course<C, V>,
  answer: RoundAnswer,
): Promise<void> {
  const { table, stage } = course
  const settled = await takeRound(table, answer)
  const { round } = settled
  const view = viewOf(course, round)
  if (!view) {
    stage.set({ round: null, view: null, phase: 'ready' })
    showBalance(table, settled)
    showRefusal(table, round.reason)
    return
  }
  await present(course, { round, view })
  showBalance(table, settled)
  if (round.reason !== null && round.state === 'open') showRefusal(table, round.reason)
  if (round.state === 'completed') {
    table.store.set({ lastWinMinor: round.payoutMinor })
    await refreshHistory(table)
  }
}

async function present<C extends object, V extends RoundView>(
  course: Course<C, V>,
  { round, view }: { round: RoundShown; view: V },
): Promise<void> {
  const { table, stage, plan } = course
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const pace = table.store.get().settings.isTurbo ? turboPart : 1
  course.hurry = new AbortController()
  stage.set({ round, view, choice: plan.choiceOf(view), phase: 'showing', turn: stage.get().turn + 1 })
  await wait(isStill ? 0 : plan.showMs(view, round.moveCount) * pace, course.hurry.signal)
  stage.set({ phase: 'shown' })
  plan.sing?.(table.sound, view)
  if (!view.isOver) return
  playResult(table.sound, view)
}

async function recover<C extends object, V extends RoundView>(
  course: Course<C, V>,
  code: string,
): Promise<void> {
  course.stage.set({ phase: 'ready', round: null, view: null })
  await reload(course.table)
  await resume(course)
  showRefusal(course.table, code)
}

async function resume<C extends object, V extends RoundView>(course: Course<C, V>): Promise<void> {
  const { table, stage } = course
  const settled = await takeUpRound(table)
  if (!settled) return
  const { round } = settled
  showBalance(table, settled)
  const view = viewOf(course, round)
  if (!view) return
  table.store.set({ stakeMinor: round.stakeMinor, lastWinMinor: round.payoutMinor })
  stage.set({ round, view, choice: course.plan.choiceOf(view), phase: 'shown' })
  if (round.state === 'open') table.store.set({ notice: { tone: 'info', key: 'studio.takenUp' } })
}

async function replay<C extends object, V extends RoundView>(
  course: Course<C, V>,
  round: RoundShown,
): Promise<void> {
  const { table, stage } = course
  const view = viewOf(course, round)
  if (table.store.get().isBusy || isOpen(stage.get()) || !view) return
  table.store.set({ isBusy: true, notice: null, stakedMinor: round.stakeMinor })
  stage.set({ isReplay: true })
  await present(course, { round, view })
  table.store.set({ isBusy: false })
}

const betweenRoundsMs = 350

async function playByItself<C extends object, V extends RoundView>(course: Course<C, V>): Promise<AutoRound> {
  const round = await start(course)
  return { payoutMinor: round?.payoutMinor ?? 0, isLast: round?.state !== 'completed' }
}
