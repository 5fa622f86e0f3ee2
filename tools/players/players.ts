import { EnvironmentError, runProgram } from '@baize/runtime'
import { openKeptPlayers } from './kept-players.ts'
import { watchLobby } from './lobby.ts'
import { chooseCharacters } from './roster.ts'
import { startParty } from './party.ts'
import { seat } from './sitting.ts'

/**
 * The people of a demo (decision D19): members who register, take practice credits and play by the calls of
 * the site and of the studio, and see of both no more than any browser does.
 */
await runProgram({
  name: 'players',
  async start({ environment, log, onStop }) {
    const { mode, simulatedPlayers, dataDir, platformUrl, studioUrl } = environment
    if (mode !== 'demo') throw new EnvironmentError('Simulated players are for MODE=demo alone.')
    const kept = openKeptPlayers(dataDir)
    const deps = { platformUrl, studioUrl, chance: Math.random, games: watchLobby(platformUrl, Date.now) }
    const sitters = chooseCharacters(simulatedPlayers).map((character, index) =>
      seat(deps, { character, kept: () => kept.at(index), keep: (player) => kept.keep(index, player) }),
    )
    const party = startParty({ sitters, chance: Math.random, log })
    onStop('party', () => party.stop())
    log.info({ players: sitters.length }, 'players are ready')
  },
})
