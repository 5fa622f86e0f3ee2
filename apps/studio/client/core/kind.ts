import type { GameKind, RoundRecord } from '@baize/games'
import type { ComponentType, ReactNode } from 'react'
import type { ProofAnswer } from '../../wire/messages.ts'
import type { Table } from './table.ts'

/** A kind's page on a table: what it draws, and what takes up a round that was open when the page came. */
export interface OpenedGame {
  readonly page: ReactNode
  resume(): Promise<void>
}

export type OpenGame = (table: Table) => OpenedGame

/** What came of a recorded round, drawn small for the page of its proof. */
export type DrawRecord<Record extends RoundRecord> = ComponentType<{
  readonly proof: ProofAnswer
  readonly record: Record
}>

/** The two chunks of a kind: its page, and its outcome on the page of a proof. */
export interface KindClient<Kind extends GameKind> {
  open(): Promise<{ readonly open: OpenGame }>
  record(): Promise<{ readonly Outcome: DrawRecord<Extract<RoundRecord, { readonly kind: Kind }>> }>
}
