import type { LotteryGame } from '@baize/contract'
import {
  formulaTable,
  quickPick,
  readUpload,
  writeSelection,
  type OddsTable,
  type Play,
  type Selection,
  type Upload,
} from '@baize/lottery/play'
import { sellRow, type Row, type RowRefusal, type RowRules, type Unit } from '@baize/lottery/ticket'
import type { Result, Rng } from '@baize/std'
import { useDeferredValue, useMemo, useState } from 'react'
import { newRequestId } from '../../core/browser/request-id.ts'
import type { CartRow } from './cart.ts'
import { emptySelection, isEmpty, isTyped, typedText } from './pad-state.ts'

/** What is on a pad: tapped values, or the text that was typed. */
interface Draft {
  readonly sel: Selection
  /** Nothing while values are tapped. */
  readonly text: string | undefined
}

/** What a line costs and at which odds. */
export interface Terms {
  readonly unit: Unit
  readonly multiple: number
  readonly prizeGroup: number
}

export interface Pad {
  readonly play: Play
  readonly sel: Selection
  readonly text: string | undefined
  readonly upload: Result<Upload, string> | undefined
  readonly stake: Terms
  /** The odds of the draw that sells. */
  readonly table: OddsTable
  /** Priced; nothing while nothing is chosen. */
  readonly quote: Result<Row, RowRefusal> | undefined
  choose(sel: Selection): void
  write(text: string | undefined): void
  pick(): void
  clear(): void
  setStake(changes: Partial<Terms>): void
  /** The row of what is on the pad now. */
  row(): CartRow
}

const stakeKey = 'lotteryStake'

function readStake(game: LotteryGame): Terms {
  const usual: Terms = { unit: 'yuan', multiple: 10, prizeGroup: game.prizeGroup.own }
  try {
    const kept = JSON.parse(localStorage.getItem(stakeKey) ?? '{}') as Partial<Terms>
    const unit = kept.unit && game.units.includes(kept.unit) ? kept.unit : usual.unit
    const isKept = Number.isInteger(kept.multiple) && (kept.multiple ?? 0) > 0
    return { ...usual, unit, multiple: isKept ? (kept.multiple ?? 1) : usual.multiple }
  } catch {
    return usual
  }
}

/** Numbers for a quick pick, each equally likely. */
const browserRng: Rng = {
  nextInt(below) {
    const most = Math.floor(2 ** 32 / below) * below
    for (;;) {
      const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
      if (value < most) return value % below
    }
  },
}

/** The pads of a lottery: each play keeps what was chosen on it while the page is open. */
export function usePad(game: LotteryGame, play: Play, rules: RowRules): Pad {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [stake, setStake] = useState(() => readStake(game))
  const draft = drafts[play.id] ?? { sel: emptySelection(play), text: isTyped(play) ? '' : undefined }
  const text = useDeferredValue(draft.text)
  const upload = useMemo(() => (text === undefined ? undefined : readUpload(play, text)), [play, text])
  const sel = upload === undefined ? draft.sel : upload.ok ? upload.value.selection : emptySelection(play)
  const quote = useMemo(
    () => (isEmpty(sel) ? undefined : sellRow({ ...stake, play, selection: sel }, rules)),
    [play, sel, stake, rules],
  )
  const keep = (next: Draft) => setDrafts((all) => ({ ...all, [play.id]: next }))
  return {
    play,
    sel,
    text: draft.text,
    upload,
    stake,
    table: rules.table ?? formulaTable,
    quote,
    choose: (next) => keep({ sel: next, text: undefined }),
    write: (next) => keep({ sel: next === undefined ? sel : draft.sel, text: next }),
    pick() {
      const picked = quickPick(play, { rng: browserRng, terms: rules.terms })
      if (draft.text === undefined) return keep({ sel: picked, text: undefined })
      keep({ sel: draft.sel, text: `${draft.text} ${typedText(play, picked)}`.trim() })
    },
    clear: () => keep({ sel: emptySelection(play), text: draft.text === undefined ? undefined : '' }),
    setStake(changes) {
      const next = { ...stake, ...changes }
      localStorage.setItem(stakeKey, JSON.stringify({ unit: next.unit, multiple: next.multiple }))
      setStake(next)
    },
    row: () => ({ key: newRequestId(), playId: play.id, selection: writeSelection(play, sel), ...stake }),
  }
}
