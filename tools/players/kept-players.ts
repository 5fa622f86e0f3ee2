import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The account of somebody of the demo, as the program needs it after a restart. */
export interface KeptPlayer {
  readonly username: string
  readonly password: string
  /** The session, while it lasts. */
  readonly token: string
  /** Whether the account says of itself that it is a demo player. */
  readonly isMarked: boolean
}

export interface KeptPlayers {
  at(index: number): KeptPlayer | undefined
  keep(index: number, player: KeptPlayer): void
}

const fileName = 'players.json'

/** Reads what an earlier run kept below `dataDir`; only this user may read it. */
export function openKeptPlayers(dataDir: string): KeptPlayers {
  const file = join(dataDir, fileName)
  const players = read(file)
  return {
    at: (index) => players[index] ?? undefined,
    keep(index, player) {
      players[index] = player
      // Written beside and put in place: a kill in between leaves the earlier file whole.
      writeFileSync(`${file}.new`, JSON.stringify(players), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}

function read(file: string): KeptPlayer[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeptPlayer[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
