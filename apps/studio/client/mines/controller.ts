import type { MinesMove, MinesView } from '@baize/games'
import type { RoundAnswer, RoundShown } from '../../wire/messages.ts'
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

export interface FieldState {
  readonly round: RoundShown | null
  readonly view: MinesView | null
  readonly mineCount: number
  /** The cell asked for and not answered yet. */
  readonly asked: number | null
  readonly isReplay: boolean
}

export interface MinesController {
  readonly table: Table
  readonly field: Store<FieldState>
  start(): void
  reveal(cell: number): void
  cashOut(): void
  changeMines(by: 1 | -1): void
  replay(round: RoundShown): Promise<void>
  resume(): Promise<void>
}

const usualMineCount = 5

export function createMinesController(table: Table): MinesController {
  const field = createStore<FieldState>({
    round: null,
    view: null,
    mineCount: usualMineCount,
    asked: null,
    isReplay: false,
  })
  const controller: MinesController = {
    table,
    field,
    start: () => void start(controller),
    reveal: (cell) => void play(controller, { type: 'reveal', cell }),
    cashOut: () => void play(controller, { type: 'cash-out' }),
    changeMines(by) {
      const mineCount = Math.max(1, Math.min(24, field.get().mineCount + by))
      field.set({ mineCount, round: null, view: null })
      table.store.set({ stakedMinor: null })
      table.sound.tick()
    },
    replay: (round) => replay(controller, round),
    resume: () => resume(controller),
  }
  return controller
}

export const isOpen = ({ round }: Pick<FieldState, 'round'>): boolean => round?.state === 'open'

async function start(controller: MinesController): Promise<void> {
  const { table, field } = controller
  const before = table.store.get()
  if (before.isBusy || isOpen(field.get())) return
  field.set({ round: null, view: null, isReplay: false })
  const answer = await stakeRound(table, {
    stakeMinor: nextStake(before),
    choice: { mineCount: field.get().mineCount },
    isFree: before.state.freeRounds !== null,
  })
  if (answer.kind === 'ok') await take(controller, answer.value)
  else await recover(controller, answer.code)
  table.store.set({ isBusy: false })
}

async function play(controller: MinesController, move: MinesMove): Promise<void> {
  const { table, field } = controller
  const { round } = field.get()
  if (table.store.get().isBusy || round?.state !== 'open') return
  table.store.set({ isBusy: true, notice: null })
  field.set({ asked: move.type === 'reveal' ? move.cell : null })
  const request = { moveIndex: round.moveCount, move }
  const answer = await askUntilHeard(table, () => table.api.move(round.round, request))
  if (answer.kind === 'ok') await take(controller, answer.value)
  else await recover(controller, answer.code)
  field.set({ asked: null })
  table.store.set({ isBusy: false })
}

/** Shows what the server stored: the field, and when the round is over its end. */
async function take(controller: MinesController, answer: RoundAnswer): Promise<void> {
  const { table, field } = controller
  const settled = await takeRound(table, answer)
  const { round } = settled
  showBalance(table, settled)
  if (round.view?.kind !== 'mines') {
    field.set({ round: null, view: null })
    showRefusal(table, round.reason)
    return
  }
  field.set({ round, view: round.view, mineCount: round.view.mineCount })
  sing(controller, round.view)
  if (round.state === 'completed') {
    table.store.set({ lastWinMinor: round.payoutMinor })
    await refreshHistory(table)
  }
}

function sing({ table }: MinesController, view: MinesView): void {
  if (view.result === 'bust') table.sound.bust()
  else if (view.result) playResult(table.sound, view)
  else if (view.opened.length > 0) table.sound.safe(view.opened.length - 1)
}

async function recover(controller: MinesController, code: string): Promise<void> {
  await reload(controller.table)
  await resume(controller)
  showRefusal(controller.table, code)
}

async function resume(controller: MinesController): Promise<void> {
  const { table, field } = controller
  const settled = await takeUpRound(table)
  if (!settled) return
  const { round } = settled
  showBalance(table, settled)
  if (round.view?.kind !== 'mines') return
  table.store.set({ stakeMinor: round.stakeMinor })
  field.set({ round, view: round.view, mineCount: round.view.mineCount })
  if (round.state === 'open') table.store.set({ notice: { tone: 'info', key: 'studio.takenUp' } })
}

const replayStepMs = 520

/** Opens the cells of a past round again, one by one. */
async function replay({ table, field }: MinesController, round: RoundShown): Promise<void> {
  const { view } = round
  if (table.store.get().isBusy || isOpen(field.get()) || view?.kind !== 'mines') return
  table.store.set({ isBusy: true, notice: null, stakedMinor: round.stakeMinor })
  field.set({ isReplay: true, round, mineCount: view.mineCount })
  for (let count = 0; count <= view.opened.length; count += 1) {
    const isLast = count === view.opened.length
    field.set({
      view: isLast ? view : { ...view, opened: view.opened.slice(0, count), mines: null, result: null },
    })
    await wait(isLast ? 0 : replayStepMs)
  }
  table.store.set({ isBusy: false })
}
