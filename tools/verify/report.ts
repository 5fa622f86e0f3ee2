import { createHash, createHmac } from 'node:crypto'
import {
  checkSeenHand,
  engineOf,
  isMixRight,
  readHandRecord,
  readMix,
  readRecord,
  readSeenHand,
  replayHand,
  replayRound,
  type HandRecord,
  type HmacSha256,
  type ReplayReport,
  type RoundRecord,
  type SeenHand,
} from '@baize/games'
import { readEnvelope, verifyEnvelope } from './envelope.ts'
import { readTurn, verifyTurn } from './mini-game.ts'
import { readRaffle, verifyRaffle } from './raffle.ts'
import { readLotteryProof, verifyLottery } from './lottery.ts'
import { readMatchProof, verifyMatch } from './match.ts'
import type { Verification } from './verification.ts'

const hmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest()

/**
 * Computes the round of a record again and says, line by line, what was checked. Takes parsed JSON of any
 * shape.
 */
export const verifyRecord = (json: unknown): Verification =>
  verifyDrawn(valueOf(json)) ?? verifyGift(valueOf(json)) ?? verifyRound(json)

/** Draws of the lottery and matches of the sports book. */
function verifyDrawn(json: unknown): Verification | undefined {
  const draw = readLotteryProof(json)
  if (draw) return verifyLottery(draw)
  const match = readMatchProof(json)
  return match && verifyMatch(match, hmac)
}

function verifyRound(json: unknown): Verification {
  const hand = readHandRecord(unwrap(json))
  if (hand.ok) return verifyHand(hand.value)
  const seen = readSeenHand(unwrap(json))
  if (seen.ok) return verifySeenHand(seen.value)
  const read = readRecord(unwrap(json))
  if (!read.ok) return { lines: ['this is not a round record'], exitCode: 2 }
  const record = read.value
  const report = replayRound(record, hmac)
  const mix = readMix(unwrap(json))
  const isMixed = !mix || isMixRight(record, mix)
  const mismatches = [...report.mismatches, ...(isMixed ? [] : ['mix'])]
  const lines = [
    `round of ${record.modelId} v${record.modelVersion}, nonce ${record.nonce}, client seed ${record.clientSeed}`,
    describeCommitment(record),
    ...(mix
      ? [
          `client seed mixed of ${mix.parts.length} bets: ${isMixed ? 'this one is among them' : 'they do not give it'}`,
        ]
      : []),
    ...describeOutcome(record, report),
    mismatches.length === 0 ? 'OK' : `MISMATCH: ${mismatches.join(', ')}`,
  ]
  return { lines, exitCode: mismatches.length === 0 ? 0 : 1 }
}

/** What was given away by chance: red envelopes, turns of games, raffles. */
function verifyGift(json: unknown): Verification | undefined {
  const envelope = readEnvelope(json)
  if (envelope) return verifyEnvelope(envelope)
  const turn = readTurn(json)
  if (turn) return verifyTurn(turn)
  const raffle = readRaffle(json)
  return raffle && verifyRaffle(raffle)
}

/** Plays a hand of a table of players again, from the shuffle to the rake. */
function verifyHand(record: HandRecord): Verification {
  const { isOk, mismatches } = replayHand(record, hmac)
  const won = record.changes.map(({ seat, changeMinor }) => `seat ${seat} ${changeMinor}`)
  const lines = [
    `hand ${record.hand} of ${record.modelId} v${record.modelVersion}, ${record.moves.length} moves`,
    describeCommitment(record),
    `changes ${won.join(', ')}, rake ${record.rakeMinor} (minor units)`,
    isOk ? 'OK' : `MISMATCH: ${mismatches.join(', ')}`,
  ]
  return { lines, exitCode: isOk ? 0 : 1 }
}

/** Looks for every card that a seat saw in the sealed deck of its hand. */
function verifySeenHand(seen: SeenHand): Verification {
  const mismatches = checkSeenHand(seen, hmac)
  const who = seen.seat === -1 ? 'somebody without a seat' : `seat ${seen.seat}`
  const lines = [
    `hand ${seen.hand} of ${seen.modelId} v${seen.modelVersion} as ${who} saw it`,
    `sealed deck ${seen.deckHash ?? 'none'}: ${seen.opened.length} of ${seen.hashes.length} cards opened`,
    mismatches.length === 0 ? 'OK' : `MISMATCH: ${mismatches.join(', ')}`,
  ]
  return { lines, exitCode: mismatches.length === 0 ? 0 : 1 }
}

/** A platform's answer has the record as its value, a file has it bare. */
function unwrap(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || 'format' in json) return json
  if ('value' in json) return unwrap(json.value)
  if (!('record' in json)) return json
  const { record } = json
  // The proof has what the bets mixed in beside the record.
  return 'mix' in json && json.mix && typeof record === 'object' ? { ...record, mix: json.mix } : record
}

const valueOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'value' in json ? json.value : json

type Committed = Pick<RoundRecord, 'serverSeed' | 'serverSeedHash'>

function describeCommitment({ serverSeed, serverSeedHash }: Committed): string {
  if (serverSeed === null) return `commitment ${serverSeedHash}: the seed is hidden until it is rotated`
  const hash = createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex')
  return `commitment ${serverSeedHash}: ${hash === serverSeedHash ? 'is the hash of the seed' : `the seed gives ${hash}`}`
}

function describeOutcome(record: RoundRecord, { outcome, payoutMinor }: ReplayReport): string[] {
  if (outcome === null || payoutMinor === null) return ['outcome cannot be computed']
  const moves = record.moves.length > 0 ? `; ${record.moves.length} moves` : ''
  const shown = `${engineOf(record).describe(outcome)}${moves}`
  return [
    `outcome ${shown}`,
    `stake ${record.stakeMinor}, payout ${payoutMinor} computed, ${record.payoutMinor} recorded (minor units)`,
  ]
}
