import { createHash, randomBytes } from 'node:crypto'
import { bls12_381 as curve } from '@noble/curves/bls12-381.js'
import type { LotteryProof, LotteryReceipt, LotteryTicket } from '@baize/contract'
import { writeHex } from '@baize/games/fairness'
import { lunarYearOf, readSelection, tableVersion, writeResult, readResult } from '@baize/lottery/play'
import {
  beaconDomain,
  closeHeads,
  drawKey,
  firstRoundFrom,
  leafHash,
  levelsOf,
  numbersOfKey,
  pathIn,
  randomnessOf,
  roundMessage,
  standInChain,
  writeClose,
  writeCommitment,
  writeDayRoot,
  writeHead,
  writeLeaf,
  type Commitment,
} from '@baize/lottery/proof'
import { allSeries, type Family, type Series } from '@baize/lottery/series'
import {
  defaultLimits,
  groupBounds,
  sellRow,
  settleTicket,
  writeRows,
  type PrizeMode,
  type Row,
} from '@baize/lottery/ticket'
import { InvariantError, memberId, type Rng } from '@baize/std'
import { createSigner, keyIdOf, makeKeyPair } from '../../apps/server/src/lottery/signing/ed25519.ts'
import { showTicket } from '../../apps/server/src/lottery/ticket/show.ts'
import { randomRow } from './random-row.ts'

/** All that a verifier gets of a draw and its tickets, in the form of the wire. */
export interface MadeDraw {
  readonly proof: LotteryProof
  readonly tickets: readonly { readonly ticket: LotteryTicket; readonly receipt: LotteryReceipt }[]
}

const bls = curve.shortSignatures
const beaconKeys = bls.keygen()
const chain = standInChain(beaconKeys.publicKey.toHex(true))
const pair = makeKeyPair()
const sign = createSigner(pair)
const instant = '2026-11-20T00:00:00.000Z'
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A series of the family. Some families have official draws only: theirs are made as if the house drew. */
function seriesOf(family: Family): Series {
  const all = allSeries.filter((series) => series.family === family)
  const series = all.find(({ kind }) => kind === 'house') ?? all[0]
  if (!series) throw new InvariantError(`${family} has a series`)
  return series
}

export function modeOf(family: Family): PrizeMode {
  if (family === '4D' || family === 'TH' || family === 'TG') return 'SEA'
  return family === 'M6' ? 'LOTT' : 'ELOTT'
}

const limits = { ...defaultLimits, linesOfRow: 1n << 40n, leastWinMinor: 0n }

function sellRandomRow(family: Family, lunarYear: number, rng: Rng): Row {
  const below = (most: number) => rng.nextInt(most)
  const mode = modeOf(family)
  const { least, most } = groupBounds[mode]
  for (;;) {
    const { play, selection } = randomRow(family, { drawn: [], below, spare: 3 })
    const terms = { lunarYear }
    const read = readSelection(play, selection, terms)
    if (!read.ok) continue
    const prizeGroup = least + 2 * below((most - least) / 2 + 1)
    const asked = { play, selection: read.value, unit: 'jiao', multiple: 1 + below(50), prizeGroup } as const
    const sold = sellRow(asked, { mode, own: most, terms, scale: 2, limits })
    if (sold.ok) return sold.value
  }
}

interface Sold {
  readonly id: string
  readonly rows: readonly Row[]
  readonly leaf: string
  readonly salt: string
}

const owner = memberId(7n)

function sellTickets(drawId: string, given: { family: Family; lunarYear: number; rng: Rng }): Sold[] {
  const { family, lunarYear, rng } = given
  return Array.from({ length: 1 + rng.nextInt(4) }, (): Sold => {
    const id = crypto.randomUUID()
    const salt = randomBytes(16).toString('hex')
    const rows = Array.from({ length: 1 + rng.nextInt(3) }, () => sellRandomRow(family, lunarYear, rng))
    const leaf = writeLeaf({
      kind: 'place',
      drawId,
      ticketId: id,
      timeMs: Date.parse(instant),
      rows,
      tableVersion,
      planId: '1980-1990',
      memberHash: hash(`${salt}:${owner}`),
    })
    return { id, rows, leaf, salt }
  })
}

/** Tickets fall on one or two nodes; each has a log and a signed head. */
function logOf(drawId: string, node: string, sold: readonly Sold[]) {
  const levels = levelsOf(sold.map(({ leaf }) => leafHash(leaf)))
  const root = writeHex(levels.at(-1)?.[0] ?? new Uint8Array())
  const head = { drawId, node, size: sold.length, root, timeMs: 5 }
  return { head, signature: sign(writeHead(head)), levels, sold }
}

/** A settled draw of the family with its tickets, made by the code that sells, draws and pays. */
export function makeDraw(family: Family, order: number, rng: Rng): MadeDraw {
  const series = seriesOf(family)
  const drawAtMs = Date.parse('2026-11-20T08:00:00Z') + order * 60_000
  const number = `202611${20 + (order % 10)}-${String(order % 10_000).padStart(4, '0')}`
  const drawId = `${series.id}:${number}`
  const lunarYear = lunarYearOf(number.slice(0, 8)) ?? 0
  const seed = randomBytes(32).toString('hex')
  const seedHash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
  const commitment: Commitment = {
    drawId,
    seedHash,
    drawAtMs,
    chainHash: chain.chainHash,
    round: firstRoundFrom(chain, drawAtMs),
  }
  const sold = sellTickets(drawId, { family, lunarYear, rng })
  const half = 1 + rng.nextInt(sold.length)
  const logs = [logOf(drawId, 'a.1', sold.slice(0, half))]
  if (half < sold.length) logs.push(logOf(drawId, 'b.1', sold.slice(half)))
  const { root, count } = closeHeads(
    drawId,
    logs.map(({ head }) => head),
  )
  const proof = proofOf({ commitment, seed, family, lunarYear, root, count, logs })
  const shown = proof.results[0]?.numbers ?? []
  const tickets = logs.flatMap(({ head, signature: signed, levels, sold: own }) =>
    own.map((one, index) => ({
      ticket: ticketOf(one, { series, drawId, number, lunarYear, shown }),
      receipt: {
        leaf: one.leaf,
        index,
        path: pathIn(levels, index).map(writeHex),
        head,
        signature: signed,
        salt: one.salt,
      },
    })),
  )
  return { proof, tickets }
}

interface Closed {
  readonly commitment: Commitment
  readonly seed: string
  readonly family: Family
  readonly lunarYear: number
  readonly root: string
  readonly count: number
  readonly logs: readonly ReturnType<typeof logOf>[]
}

/** Draws the numbers, and publishes what they follow from. */
function proofOf({ commitment, seed, family, lunarYear, root, count, logs }: Closed): LotteryProof {
  const { chainHash, round, drawId, drawAtMs, seedHash } = commitment
  const signature = bls.sign(bls.hash(roundMessage(round), beaconDomain), beaconKeys.secretKey).toHex(true)
  const randomness = randomnessOf(signature)
  const numbers = numbersOfKey(family, drawKey({ seed, drawId, root, chainHash, round, randomness }))
  const shown = writeResult(family, numbers)
  const closeSignature = sign(writeClose({ drawId, root, count }))
  return {
    drawId,
    state: 'settled',
    family,
    drawAt: new Date(drawAtMs).toISOString(),
    table: { version: 1, parts: {} },
    commitment,
    chain,
    day: dayOf(commitment),
    close: {
      root,
      count,
      signature: closeSignature,
      closedAt: instant,
      heads: logs.map((log) => ({ ...log.head, signature: log.signature })),
    },
    record: {
      format: 'baize-draw-1',
      drawId,
      family,
      drawAtMs,
      lunarYear,
      seedHash,
      seed,
      beacon: { ...chain, round, signature, randomness },
      heads: logs.map(({ head }) => head),
      root,
      count,
      closeSignature,
      result: shown,
    },
    withheld: null,
    reports: [],
    results: [{ version: 1, numbers: shown, openedAt: instant }],
    voidReason: null,
    keys: [{ id: keyIdOf(pair.publicKey), publicKey: pair.publicKey, createdAt: instant }],
  }
}

/** The place of a commitment among others of its day. */
function dayOf(commitment: Commitment): LotteryProof['day'] {
  const leaves = [leafHash('another'), leafHash(writeCommitment(commitment)), leafHash('a third')]
  const levels = levelsOf(leaves)
  const day = {
    day: '2026-11-20',
    part: 1,
    size: leaves.length,
    root: writeHex(levels.at(-1)?.[0] ?? new Uint8Array()),
  }
  return {
    ...day,
    index: 1,
    path: pathIn(levels, 1).map(writeHex),
    signature: sign(writeDayRoot(day)),
    signedAt: instant,
  }
}

function ticketOf(
  { id, rows, salt }: Sold,
  draw: { series: Series; drawId: string; number: string; lunarYear: number; shown: readonly string[] },
): LotteryTicket {
  const terms = { lunarYear: draw.lunarYear }
  const result = readResult(draw.series.family, draw.shown)
  if (!result) throw new InvariantError('a draw has a result')
  const paid = settleTicket(rows, result, terms)
  const stakeMinor = rows.reduce((sum, row) => sum + row.stakeMinor, 0n)
  const at = new Date(instant)
  return showTicket(
    {
      ticket: {
        memberId: owner,
        ticketId: id,
        drawId: draw.drawId,
        bucket: 0,
        lines: rows.reduce((sum, row) => sum + row.lines, 0n),
        bonusMinor: 0n,
        stakeMinor,
        tableVersion,
        ownGroup: 1980,
        uplineIds: [],
        uplineGroups: [],
        placedAt: at,
        node: 'a.1',
        leaf: 0,
        salt,
        chaseId: null,
        coverage: 0,
        rows: writeRows(rows),
      },
      bet: {
        betId: id,
        memberId: owner,
        currency: 'BDT',
        state: 'settled',
        cashMinor: stakeMinor,
        bonusMinor: 0n,
        payoutMinor: paid.payoutMinor + paid.refundMinor,
        record: JSON.stringify({ refundMinor: String(paid.refundMinor), rebateMinor: '0' }),
      } as Parameters<typeof showTicket>[0]['bet'],
      draw: {
        id: draw.drawId,
        series: draw.series,
        number: draw.number,
        terms,
        opensAt: at,
        closesAt: at,
        drawAt: at,
        sells: false,
        results: [draw.shown],
      },
      isCancelled: false,
      language: 'EN',
    },
    { whole: true },
  )
}
