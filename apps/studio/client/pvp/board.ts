import type { ReactNode } from 'react'
import type { TableShown } from '../../wire/table.ts'
import type { PvpLink } from './link.ts'

/** What a kind draws of a hand, for one seat; -1 looks on. */
export interface BoardProps<View = unknown> {
  readonly shown: TableShown
  readonly view: View
  readonly seat: number
  readonly currency: string
  /** Plays a move; does nothing where the hand is only looked at. */
  readonly play: (move: object) => void
}

/** A button of the player whose turn it is. */
export interface Action {
  readonly id: string
  readonly label: string
  readonly move: object
  /** The key that presses it. */
  readonly shortcut: string
  readonly isMain?: boolean
}

/** A kind's part of the page. */
export interface Board {
  Field(props: BoardProps<never>): ReactNode
  /** Under the field: the player's own cards, where there is something to be done with them. */
  Hand?(props: BoardProps<never>): ReactNode
  /** Beside the buttons: what a move needs besides a press. */
  Controls?(props: BoardProps<never>): ReactNode
  useActions(props: BoardProps<never>): readonly Action[]
  Rules(props: { link: PvpLink }): ReactNode
}
