import * as m from './messages.ts'
import { matchesAnswer, matchesRequest } from './matches.ts'
import * as r from './returns.ts'
import { tradingCalls } from '../trading/calls.ts'
import * as races from './tournaments.ts'

/** Calls of a vendor to the platform. All are POST with a JSON body and a signature over its raw bytes. */
export const platformCalls = {
  authenticate: {
    path: '/vendor/v1/authenticate',
    summary: 'Exchange the one-time launch code for a play session',
    body: m.authenticateRequest,
    answer: m.authenticateAnswer,
  },
  balance: {
    path: '/vendor/v1/balance',
    summary: 'The balance that can be staked now, and whether a bet would be taken',
    body: m.balanceRequest,
    answer: m.balanceAnswer,
  },
  bet: { path: '/vendor/v1/bet', summary: 'Debit a stake', body: m.betRequest, answer: m.moneyAnswer },
  win: {
    path: '/vendor/v1/win',
    summary: 'Credit a win; 0 closes the bet; 202 `pending` when its bet has not come yet',
    body: m.winRequest,
    answer: m.moneyAnswer,
  },
  betWin: {
    path: '/vendor/v1/bet-win',
    summary: 'Several bets and wins of one round, all or none',
    body: m.betWinRequest,
    answer: m.betWinAnswer,
  },
  rollback: {
    path: '/vendor/v1/rollback',
    summary: 'Undo a bet or a win; always accepted',
    body: m.rollbackRequest,
    answer: m.moneyAnswer,
  },
  endRound: {
    path: '/vendor/v1/end-round',
    summary: 'The round is completed or cancelled, with its public record',
    body: m.endRoundRequest,
    answer: m.endRoundAnswer,
  },
  settle: {
    path: '/vendor/v1/settle',
    summary: 'Up to 500 rounds of any players: pay each and end it as completed, each on its own',
    body: m.settleRequest,
    answer: m.settleAnswer,
  },
  promoWin: {
    path: '/vendor/v1/promo-win',
    summary: 'Credit a tournament, free-round, jackpot or other prize',
    body: m.promoWinRequest,
    answer: m.moneyAnswer,
  },
} as const

/** Calls of the platform to a vendor, under the vendor's base address; signed the same way. */
export const vendorSideCalls = {
  games: { path: '/platform/v1/games', body: m.gamesRequest, answer: m.gamesAnswer },
  launch: { path: '/platform/v1/launch', body: m.launchRequest, answer: m.launchAnswer },
  demoLaunch: { path: '/platform/v1/demo-launch', body: m.demoLaunchRequest, answer: m.launchAnswer },
  round: { path: '/platform/v1/round', body: m.roundRequest, answer: m.roundAnswer },
  transactions: {
    path: '/platform/v1/transactions',
    body: m.transactionsRequest,
    answer: m.transactionsAnswer,
  },
  freeRoundsIssue: {
    path: '/platform/v1/free-rounds/issue',
    body: m.freeRoundsIssueRequest,
    answer: m.freeRoundsAnswer,
  },
  freeRoundsCancel: {
    path: '/platform/v1/free-rounds/cancel',
    body: m.freeRoundsCancelRequest,
    answer: m.freeRoundsAnswer,
  },
  returns: { path: '/platform/v1/returns', body: r.returnsRequest, answer: r.returnsAnswer },
  gameReopen: {
    path: '/platform/v1/games/reopen',
    body: r.gameReopenRequest,
    answer: r.gameReopenAnswer,
  },
  jackpots: { path: '/platform/v1/jackpots', body: m.jackpotsRequest, answer: m.jackpotsAnswer },
  matches: { path: '/platform/v1/matches', body: matchesRequest, answer: matchesAnswer },
  tournaments: {
    path: '/platform/v1/tournaments',
    body: races.tournamentsRequest,
    answer: races.tournamentsAnswer,
  },
  tournamentWrite: {
    path: '/platform/v1/tournaments/write',
    body: races.tournamentWriteRequest,
    answer: races.tournamentOrderAnswer,
  },
  tournamentClose: {
    path: '/platform/v1/tournaments/close',
    body: races.tournamentCloseRequest,
    answer: races.tournamentOrderAnswer,
  },
  tournamentCancel: {
    path: '/platform/v1/tournaments/cancel',
    body: races.tournamentCancelRequest,
    answer: races.tournamentOrderAnswer,
  },
} as const

/** All that the platform signs: those of the protocol and those of the house's own trading desk. */
export const signedCalls = { ...vendorSideCalls, ...tradingCalls } as const

export type SignedCallName = keyof typeof signedCalls
export type PlatformCallName = keyof typeof platformCalls
export type VendorSideCallName = keyof typeof vendorSideCalls
