import { calls } from '@baize/contract'

const id = '0190a5a0-0000-7000-8000-000000000000'

/** Good bodies of calls that take an id, a code or a word, and at most names and seeds of the caller's own. */
export const takingAnId: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    [
      calls.missionClaim,
      calls.redEnvelopeClaim,
      calls.rafflePromotionClaim,
      calls.readMessage,
      calls.chatTyping,
      calls.chatClose,
      calls.bonusGiveUp,
      calls.withdrawCancel,
    ].map(({ path }) => [path, { id }]),
  ),
  [calls.miniGamePlay.path]: {
    requestId: id,
    gameId: id,
    version: 1,
    seedHash: '00'.repeat(32),
    clientSeed: 'a-player',
  },
  [calls.checkIn.path]: { isMakeUp: true },
  [calls.couponRedeem.path]: { code: 'ACDE-FGHJ-KMNP' },
}
