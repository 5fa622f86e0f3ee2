import type { VendorRefusal } from '@baize/contract/vendor'
import type { VendorAnswer, VendorBody, VendorCalls } from '@baize/provider-kit'
import { ok, refuse, type Result } from '@baize/std'
import type { BookDeps } from '../deps.ts'
import { openDemoLaunch, openLaunch, type LaunchRefusal } from '../session/launch.ts'
import { listDoors } from './game-list.ts'
import { listMatches } from './matches.ts'
import { tellRound } from './round.ts'
import { listTransactions } from './transactions.ts'

/** What the book answers to the platform, call by call. It gives no free rounds, pools or tournaments. */
export function createVendorCalls(deps: BookDeps): VendorCalls {
  const refused = async () => refuse('bad_request')
  return {
    games: listDoors,
    launch: async (body) => answerLaunch(await openLaunch(deps, { ...launchOf(body), code: body.code })),
    demoLaunch: async (body) =>
      answerLaunch(await openDemoLaunch(deps, { ...launchOf(body), currency: body.currency })),
    round: (body) => tellRound(deps, body),
    transactions: (body) => listTransactions(deps, body),
    matches: async () => ok({ status: 'ok', matches: [...(await listMatches(deps))] }),
    returns: refused,
    jackpots: async () => ok({ status: 'ok', jackpots: [] }),
    tournaments: async () => ok({ status: 'ok', tournaments: [] }),
    gameReopen: refused,
    freeRoundsIssue: refused,
    freeRoundsCancel: refused,
    tournamentWrite: refused,
    tournamentClose: refused,
    tournamentCancel: refused,
  }
}

const launchOf = (body: VendorBody<'launch'> | VendorBody<'demoLaunch'>) => ({
  game: body.game,
  language: body.language,
  lobbyUrl: body.lobby_url,
  host: body.host,
  place: body.place,
})

const answerLaunch = (opened: Result<string, LaunchRefusal>): Result<VendorAnswer<'launch'>, VendorRefusal> =>
  opened.ok ? ok({ status: 'ok', url: opened.value }) : opened
