import { invariant } from '@baize/std'
import type { Play, Selection } from '../play/declare.ts'
import { writeSelection } from '../play/selection.ts'

/** A row as it stands in the log. */
export interface LoggedRow {
  readonly play: Play
  readonly selection: Selection
  readonly prizeGroup: number
  readonly lineStakeMinor: bigint
  readonly stakeMinor: bigint
}

interface LeafCommon {
  readonly drawId: string
  readonly ticketId: string
  readonly timeMs: number
}

export interface PlacedLeaf extends LeafCommon {
  readonly kind: 'place'
  readonly rows: readonly LoggedRow[]
  readonly tableVersion: number
  readonly planId: string
  /** Salted: strangers cannot tell whose ticket it is. */
  readonly memberHash: string
}

export interface CancelledLeaf extends LeafCommon {
  readonly kind: 'cancel'
}

export type Leaf = PlacedLeaf | CancelledLeaf

const isField = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)

/** The text of a leaf, line by line. Its hash is what the log keeps and what a receipt proves. */
export function writeLeaf(leaf: Leaf): string {
  invariant(isField(leaf.drawId) && isField(leaf.ticketId), 'ids are plain text')
  const head = ['baize-leaf-1', leaf.kind, leaf.drawId, leaf.ticketId, String(leaf.timeMs)]
  if (leaf.kind === 'cancel') return head.join('\n')
  invariant(isField(leaf.planId) && isField(leaf.memberHash), 'ids are plain text')
  const rows = leaf.rows.map(({ play, selection, prizeGroup, lineStakeMinor, stakeMinor }) =>
    [play.id, prizeGroup, lineStakeMinor, stakeMinor, writeSelection(play, selection)].join(' '),
  )
  return [...head, String(leaf.tableVersion), leaf.planId, leaf.memberHash, ...rows].join('\n')
}
