import { signatureHeader, signMessage } from '@baize/contract/vendor-signature'

export interface VendorKey {
  readonly id: string
  readonly secret: string
}

/** Who plays, as a vendor knows it after exchanging a launch code. */
export interface VendorPlayer {
  readonly player: string
  readonly session: string
}

/** Sends a call of the wallet protocol to one of the servers. */
export async function callWallet(url: string, key: VendorKey, call: { name: string; body: string }) {
  const { name, body } = call
  const path = `/vendor/v1/${name}`
  const by = { key: key.id, secret: key.secret, timestampMs: Date.now() }
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signMessage({ method: 'POST', path, body }, by),
    },
    body,
  })
  return { status: answer.status, body: await answer.text() }
}

/** The bytes of a bet of its own; sent again, they are the same bet. */
export const writeBet = (player: VendorPlayer, given: { game: string; id: string; amount: string }) =>
  JSON.stringify({
    player: player.player,
    session: player.session,
    game: given.game,
    round: `round-${given.id}`,
    transaction: `bet-${given.id}`,
    amount: given.amount,
    currency: 'BDT',
  })
