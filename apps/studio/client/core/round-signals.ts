import type { Table } from './table.ts'

/** What a game in a frame tells the site around it: `begun` before its request, `told` after its result was shown. */
export interface RoundSignal {
  readonly type: 'game_round'
  readonly state: 'begun' | 'told'
}

/** The site learns of money as soon as it moves; these signals let its balance wait for the reels. */
export function signalRounds(table: Table, post: (signal: RoundSignal) => void): void {
  let isPlaying = false
  table.store.subscribe(() => {
    const { isBusy } = table.store.get()
    if (isBusy === isPlaying) return
    isPlaying = isBusy
    post({ type: 'game_round', state: isBusy ? 'begun' : 'told' })
  })
}

/** Sends to the page around, and only to the site that launched the game. */
export function postToSite(signal: RoundSignal, lobbyUrl: string): void {
  if (window.parent !== window) window.parent.postMessage(signal, new URL(lobbyUrl).origin)
}
