import type { TransferKind } from '@baize/domain/ledger'
import type { Movement, WalletState } from '../../ledger/api.ts'
import type { OfGame } from '../vendor-wallet/purse.ts'
import type { DeskDeps } from './call.ts'

/** What is undone, and the key under which it was posted. */
export interface Moved {
  readonly ofKey: string
  readonly movement: Movement
}

export type ReverseDeps = Pick<DeskDeps, 'wallet' | 'play' | 'purses' | 'bonusMoney'>

export interface Reversal extends Moved, OfGame {
  readonly wallet: WalletState
  readonly key: string
  readonly as: TransferKind
}
