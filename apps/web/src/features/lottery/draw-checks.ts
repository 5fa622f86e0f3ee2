import type { LotteryProof } from '@baize/contract'
import { writeReport } from '@baize/lottery/draw'
import {
  checkDraw,
  closeHeads,
  drawKey,
  isCommitted,
  quicknet,
  standInChain,
  writeClose,
  writeDayRoot,
  writeHead,
  type DrawFault,
} from '@baize/lottery/proof'
import { findDraw, findSeries } from '@baize/lottery/series'
import { seriesOfDraw } from './paths.ts'

/** How signatures are checked: by a library that only the page of a draw loads. */
export interface Signatures {
  isSignedBy(publicKey: string, text: string, signature: string): boolean
  /** Whether a beacon's key signed a round. */
  isRoundOf(publicKey: string, round: number, signature: string): boolean
}

export type DrawFact =
  | 'seedHash'
  | 'signedAt'
  | 'root'
  | 'count'
  | 'closedAt'
  | 'seed'
  | 'round'
  | 'chain'
  | 'randomness'
  | 'key'

/** One step of the proof of a draw. */
export interface DrawCheck {
  readonly name: 'promise' | 'promiseLate' | 'closing' | 'seed' | 'beacon' | 'numbers' | 'report'
  /** Of a report: who signed it. */
  readonly source?: string
  readonly facts: readonly (readonly [DrawFact, string])[]
  /** Nothing while what it needs is not published. */
  readonly holds: (() => boolean) | undefined
}

type Record = NonNullable<LotteryProof['record']>

const isSame = (one: readonly string[], other: readonly string[] | undefined): boolean =>
  one.length === other?.length && one.every((text, place) => text === other[place])

/** The steps by which a browser checks a draw, in the order in which they happened. */
export function drawChecks(proof: LotteryProof, signatures: Signatures): readonly DrawCheck[] {
  return proof.commitment ? houseChecks(proof, signatures) : reportChecks(proof, signatures)
}

function houseChecks(proof: LotteryProof, signatures: Signatures): readonly DrawCheck[] {
  const { record } = proof
  // All that a record says is computed once, with the first step that needs it.
  let faults: readonly DrawFault[] | undefined
  const has = (...wanted: readonly DrawFault[]) => {
    faults ??= record ? faultsOf(record, proof, signatures) : []
    return wanted.some((fault) => faults?.includes(fault))
  }
  return [
    promiseCheck(proof, signatures),
    closingCheck(proof, signatures),
    {
      name: 'seed',
      facts: record ? [['seed', record.seed]] : [],
      holds: record ? () => isPromised(record, proof) && !has('commitment') : undefined,
    },
    {
      name: 'beacon',
      facts: beaconFacts(proof),
      holds: record ? () => isKnownChain(record) && !has('round', 'randomness', 'beacon') : undefined,
    },
    {
      name: 'numbers',
      facts: record ? [['key', keyOf(record)]] : [],
      holds: record
        ? () =>
            record.root === proof.close?.root &&
            isSame(record.result, proof.results[0]?.numbers) &&
            !has('root', 'signature', 'result')
        : undefined,
    },
  ]
}

const byHouse =
  ({ keys }: LotteryProof, { isSignedBy }: Signatures) =>
  (text: string, signature: string): boolean =>
    keys.some(({ publicKey }) => isSignedBy(publicKey, text, signature))

const faultsOf = (record: Record, proof: LotteryProof, signatures: Signatures): readonly DrawFault[] =>
  checkDraw(record, {
    verifyClose: byHouse(proof, signatures),
    verifyBeacon: (round, signature) => signatures.isRoundOf(record.beacon.publicKey, round, signature),
  })

function promiseCheck(proof: LotteryProof, signatures: Signatures): DrawCheck {
  const { commitment, day } = proof
  return {
    name: isBeforeSales(proof) ? 'promise' : 'promiseLate',
    facts: [
      ...(commitment ? ([['seedHash', commitment.seedHash]] as const) : []),
      ...(day ? ([['signedAt', day.signedAt]] as const) : []),
    ],
    holds:
      commitment && day
        ? () =>
            Date.parse(day.signedAt) < Date.parse(proof.drawAt) &&
            isCommitted(commitment, day, day) &&
            byHouse(proof, signatures)(writeDayRoot(day), day.signature)
        : undefined,
  }
}

/** On a new platform, draws that sell already are promised a little later. */
function isBeforeSales({ drawId, day }: LotteryProof): boolean {
  const series = findSeries(seriesOfDraw(drawId))
  const draw = series && findDraw(series, drawId.split(':').at(-1) ?? '')
  return day === null || draw === undefined || Date.parse(day.signedAt) <= draw.opensAtMs
}

function closingCheck(proof: LotteryProof, signatures: Signatures): DrawCheck {
  const { close, drawId, drawAt } = proof
  if (!close) return { name: 'closing', facts: [], holds: undefined }
  const isOfHouse = byHouse(proof, signatures)
  return {
    name: 'closing',
    facts: [
      ['root', close.root],
      ['count', String(close.count)],
      ['closedAt', close.closedAt],
    ],
    holds() {
      const found = closeHeads(drawId, close.heads)
      return (
        Date.parse(close.closedAt) < Date.parse(drawAt) &&
        found.root === close.root &&
        found.count === close.count &&
        close.heads.every((head) => isOfHouse(writeHead(head), head.signature)) &&
        isOfHouse(writeClose({ drawId, ...close }), close.signature)
      )
    },
  }
}

/** What was promised before is what the draw was made of. */
const isPromised = (record: Record, { commitment, drawId }: LotteryProof): boolean =>
  commitment !== null &&
  record.drawId === drawId &&
  commitment.drawId === drawId &&
  record.seedHash === commitment.seedHash &&
  record.drawAtMs === commitment.drawAtMs &&
  record.beacon.chainHash === commitment.chainHash &&
  record.beacon.round === commitment.round

/** The public beacon with the key that stands in this page, or a demo's own that says so. */
const isKnownChain = ({ beacon }: Record): boolean => {
  const known = beacon.isStandIn ? standInChain(beacon.publicKey) : quicknet
  return (
    beacon.chainHash === known.chainHash &&
    beacon.publicKey === known.publicKey &&
    beacon.scheme === known.scheme &&
    beacon.genesis === known.genesis &&
    beacon.periodSeconds === known.periodSeconds
  )
}

function beaconFacts({ commitment, record }: LotteryProof): DrawCheck['facts'] {
  return [
    ...(commitment
      ? ([
          ['chain', commitment.chainHash],
          ['round', String(commitment.round)],
        ] as const)
      : []),
    ...(record ? ([['randomness', record.beacon.randomness]] as const) : []),
  ]
}

const keyOf = ({ seed, drawId, root, beacon }: Record): string =>
  drawKey({
    seed,
    drawId,
    root,
    chainHash: beacon.chainHash,
    round: beacon.round,
    randomness: beacon.randomness,
  })

/** Official draws: what each source signed is a result that was shown. */
const reportChecks = (
  { drawId, reports, results }: LotteryProof,
  { isSignedBy }: Signatures,
): readonly DrawCheck[] =>
  reports.map((report) => ({
    name: 'report',
    source: report.source,
    facts: [['signedAt', new Date(report.issuedAtMs).toISOString()]],
    holds: () =>
      results.some(({ numbers }) => isSame(numbers, report.numbers)) &&
      isSignedBy(report.publicKey, writeReport({ ...report, drawId }), report.signature),
  }))
