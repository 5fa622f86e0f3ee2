import { chooseGame, chooseStake, chooseStay, type Chance } from './habits.ts'
import type { KeptPlayer } from './kept-players.ts'
import type { Games } from './lobby.ts'
import { enterAsMember, isSessionOver, takeCredits, type Member } from './member.ts'
import type { Character } from './roster.ts'
import { openTable, StudioRefusal, type Table } from './table.ts'

export interface SittingDeps {
  readonly platformUrl: string
  readonly studioUrl: string
  readonly chance: Chance
  games(): Promise<Games>
}

export interface Seat {
  readonly character: Character
  kept(): KeptPlayer | undefined
  keep(player: KeptPlayer): void
}

/**
 * What one step of somebody led to: a round was played, they left the game, or their day's credits are gone.
 */
export type Step = 'played' | 'left' | 'spent'

/** Somebody of the demo with the game that is open before them. */
export interface Sitter {
  step(): Promise<Step>
}

const ownGames = 6

/** Each step is a round, or what comes before one: to log in, take credits, open a game. */
export function seat(deps: SittingDeps, { character, kept, keep }: Seat): Sitter {
  const { chance, platformUrl, studioUrl } = deps
  let member: Member | undefined
  let table: Table | undefined
  let own: readonly string[] = []
  let roundsLeft = 0

  async function sitDown(entered: Member): Promise<Table> {
    const games = await deps.games()
    // Everybody has a few games of their own beside those that all play.
    if (own.length === 0)
      own = Array.from({ length: ownGames }, () => games.all[Math.floor(chance() * games.all.length)] ?? '')
    const gameId = chooseGame({ ...games, own }, chance)
    if (gameId === undefined) throw new Error('the lobby has no game to play')
    roundsLeft = chooseStay(chance)
    const { language } = character
    return openTable(entered.client, { gameId, studioUrl, language })
  }

  async function playRound(at: Table, entered: Member): Promise<Step> {
    const stakeMinor = chooseStake(at.stakesMinor, { boldness: character.boldness, chance })
    const rng = { nextInt: (below: number) => Math.floor(chance() * below) }
    const shown = await at.play({ stakeMinor, rng })
    if (shown.state === 'refused') return (await takeCredits(entered)) ? 'left' : 'spent'
    roundsLeft -= 1
    return 'played'
  }

  return {
    async step() {
      try {
        member ??= await enterAsMember({ platformUrl, keep }, { character, kept: kept() })
        if (!table) {
          table = await sitDown(member)
          if (!(await hasCredits(member)) && !(await takeCredits(member))) return 'spent'
        }
        const step = await playRound(table, member)
        if (step === 'played' && roundsLeft > 0) return step
        table = undefined
        return step === 'played' ? 'left' : step
      } catch (error) {
        table = undefined
        if (isSessionOver(error)) member = undefined
        // The game was closed, or its session is over: the next step opens another.
        else if (!(error instanceof StudioRefusal)) throw error
        return 'left'
      }
    },
  }
}

/** Below this somebody takes credits before they sit down. */
const leastBalance = 500

const hasCredits = async ({ client }: Member): Promise<boolean> =>
  Number((await client.walletBalance()).balance) >= leastBalance
