import { findIn, readStrip, slotModels, type Role, type SlotModel } from '@baize/games'
import type { RoundShown } from '../../wire/messages.ts'
import {
  askUntilHeard,
  followRound,
  nextStake,
  refreshHistory,
  reload,
  showBalance,
  showRefusal,
  takeAnswer,
  type Table,
} from '../core/table.ts'
import type { Auto, AutoPlan, AutoState } from '../core/auto.ts'
import { createStore } from '../core/store.ts'
import { createStage, type Pace, type Stage } from './stage.ts'

export interface SlotController extends Auto {
  readonly stage: Stage
  /** Spins, or hurries what is being shown. */
  press(): void
  replay(round: RoundShown): Promise<void>
  /** Shows a round that was open when the page came. */
  resume(): Promise<void>
}

/**
 * Puts the course of a slot together: one press, one request, one stored round shown from beginning to end.
 */
export function createSlotController(table: Table): SlotController {
  const stage = createStage(firstWindow(table), table.sound)
  const auto = createStore<AutoState>({ left: 0 })
  const controller: SlotController = {
    table,
    stage,
    auto,
    press() {
      if (table.store.get().isBusy) stage.hurry()
      else void playOnce(controller)
    },
    startAuto: (plan) => void runAuto(controller, plan),
    stopAuto: () => auto.set({ left: 0 }),
    replay: (round) => replay(controller, round),
    resume: () => resume(controller),
  }
  return controller
}

/** A page carries the models of its own kind only. */
export const findSlotModel = (game: {
  readonly modelId: string
  readonly modelVersion: number
}): SlotModel | undefined => findIn(slotModels, { id: game.modelId, version: game.modelVersion })

function firstWindow(table: Table): readonly (readonly Role[])[] {
  const { modelId, modelVersion } = table.store.get().state.game
  const model = findSlotModel({ modelId, modelVersion })
  if (!model) return []
  return model.strips.map((strip, reel) => readStrip(strip).slice(reel * 3, reel * 3 + 3))
}

function paceOf(table: Table): Pace {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return { isTurbo: table.store.get().settings.isTurbo, isStill }
}

interface Played {
  readonly payoutMinor: number
  readonly hasFreeSpins: boolean
}

/** Plays one round; gives nothing when it was not played. */
async function playOnce(controller: SlotController, isUnattended = false): Promise<Played | undefined> {
  const { table, stage } = controller
  const before = table.store.get()
  const stakeMinor = nextStake(before)
  const isFree = before.state.freeRounds !== null
  const balanceMinor = before.balanceMinor - (isFree ? 0 : stakeMinor)
  table.store.set({ isBusy: true, notice: null, balanceMinor: Math.max(0, balanceMinor) })
  stage.startReels()
  try {
    const request = { requestId: crypto.randomUUID(), stakeMinor, choice: {}, isFree }
    const answer = await askUntilHeard(table, () => table.api.start(request))
    if (answer.kind === 'refused') {
      await giveUp(controller, answer.code)
      return undefined
    }
    takeAnswer(table, answer.value)
    const settled = await followRound(table, answer.value)
    const { round } = settled
    if (round.view?.kind !== 'slot') {
      showBalance(table, settled)
      stage.reset()
      showRefusal(table, round.reason)
      return undefined
    }
    await stage.present(round.view, { ...paceOf(table), isUnattended })
    showBalance(table, settled)
    table.store.set({ lastWinMinor: round.payoutMinor })
    return { payoutMinor: round.payoutMinor, hasFreeSpins: round.view.outcome.spins.length > 1 }
  } finally {
    table.store.set({ isBusy: false })
    void refreshHistory(table)
  }
}

async function giveUp(controller: SlotController, code: string): Promise<void> {
  const { table, stage } = controller
  stage.reset()
  const state = await reload(table)
  showRefusal(table, code)
  if (code === 'round_open' && state?.openRound) await resume(controller)
}

async function runAuto(controller: SlotController, plan: AutoPlan): Promise<void> {
  const { auto, table } = controller
  const startMinor = table.store.get().balanceMinor
  auto.set({ left: plan.count })
  while (auto.get().left > 0) {
    auto.set({ left: auto.get().left - 1 })
    const played = await playOnce(controller, true)
    const lostMinor = startMinor - table.store.get().balanceMinor
    const isOverLoss = plan.stopLossMinor !== null && lostMinor >= plan.stopLossMinor
    const isOverWin = plan.stopWinMinor !== null && (played?.payoutMinor ?? 0) >= plan.stopWinMinor
    if (!played || isOverLoss || isOverWin || played.hasFreeSpins) auto.set({ left: 0 })
  }
}

async function replay({ table, stage }: SlotController, round: RoundShown): Promise<void> {
  if (table.store.get().isBusy || round.view?.kind !== 'slot') return
  table.store.set({ isBusy: true, notice: null })
  stage.startReels()
  await stage.present(round.view, { ...paceOf(table), isReplay: true, isUnattended: true })
  stage.store.set({ isReplay: false })
  table.store.set({ isBusy: false })
}

async function resume(controller: SlotController): Promise<void> {
  const { table, stage } = controller
  const { openRound } = table.store.get().state
  if (!openRound) return
  table.store.set({ isBusy: true })
  stage.startReels()
  const asked = await askUntilHeard(table, () => table.api.round(openRound.round))
  if (asked.kind === 'ok') {
    const settled = await followRound(table, asked.value)
    if (settled.round.view?.kind === 'slot') await stage.present(settled.round.view, paceOf(table))
    else stage.reset()
    showBalance(table, settled)
    table.store.set({ lastWinMinor: settled.round.payoutMinor })
  }
  table.store.set({ isBusy: false })
}
