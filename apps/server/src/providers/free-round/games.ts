import type { Db } from '../../kernel/database/database.ts'

/** A game as grants of free rounds know it. */
export interface GrantedGame {
  readonly id: string
  readonly game_code: string
  readonly category: string
  /** Nothing for a game that the platform plays itself. */
  readonly integration_id: number | null
  readonly title_en: string
  readonly title_bn: string
  /** Null where its vendor does not say. */
  readonly takes_free_rounds: boolean | null
  readonly min_stake: string
  readonly max_stake: string
}

/** Where grants look games up. */
export interface GrantedGames {
  find(gameId: string, tx?: Db): Promise<GrantedGame | undefined>
}
