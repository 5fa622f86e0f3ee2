import type { LotteryProof, LotteryReceipt, LotteryTicket } from '@baize/contract'
import { commitToSeed, readHex, textBytes, writeHex } from '@baize/games/fairness'
import { readResult, writeResult } from '@baize/lottery/play'
import {
  closeHeads,
  drawKey,
  leafHash,
  numbersOfKey,
  pathOf,
  quicknet,
  rootOf,
  rootOfCommitments,
  timeOfRoundMs,
  writeClose,
  writeDayRoot,
  writeHead,
} from '@baize/lottery/proof'
import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { drawChecks } from './draw-checks.ts'
import { signatures } from './draw-signatures.ts'
import { receiptChecks } from './receipt-checks.ts'
import { sumOfChecks } from './use-checks.ts'

const secret = readHex('11'.repeat(32))
const publicKey = writeHex(ed25519.getPublicKey(secret))
const signed = (text: string) => writeHex(ed25519.sign(textBytes(text), secret))

const drawId = 'elott-01:60:20261120-0861'
const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
// drand quicknet, round 123.
const round = 123
const randomness = 'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc'
const signature =
  'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92'
const { chainHash } = quicknet
const drawAtMs = timeOfRoundMs(quicknet, round)
const at = (ms: number) => new Date(drawAtMs + ms).toISOString()

const leaf = [
  'baize-leaf-1',
  'place',
  drawId,
  'ticket-1',
  '1',
  '1',
  '1960',
  'ab'.repeat(32),
  'place 1960 100 1000 0,1,2,3,4,5,6,7,8,9||||',
].join('\n')
const leaves = [leaf, 'baize-leaf-1\nplace\nother'].map(leafHash)
const head = { drawId, node: 'n1', size: 2, root: writeHex(rootOf(leaves)), timeMs: 5 }
const { root, count } = closeHeads(drawId, [head])
const key = drawKey({ seed, drawId, root, chainHash, round, randomness })
const numbers = writeResult('SSC', numbersOfKey('SSC', key))
const commitment = { drawId, seedHash: commitToSeed(seed), drawAtMs, chainHash, round }
const dayRoot = { day: '2026-11-20', part: 1, size: 1, root: rootOfCommitments([commitment]) }

const shown = { version: 1, numbers: [...numbers], openedAt: at(1_000) }

const proof: LotteryProof = {
  drawId,
  state: 'settled',
  family: 'SSC',
  drawAt: at(0),
  table: { version: 1, parts: {} },
  commitment,
  chain: quicknet,
  day: {
    ...dayRoot,
    index: 0,
    path: [],
    signature: signed(writeDayRoot(dayRoot)),
    signedAt: at(-86_400_000),
  },
  close: {
    root,
    count,
    signature: signed(writeClose({ drawId, root, count })),
    closedAt: at(-4_000),
    heads: [{ ...head, signature: signed(writeHead(head)) }],
  },
  record: {
    format: 'baize-draw-1',
    drawId,
    family: 'SSC',
    drawAtMs,
    lunarYear: 2026,
    seedHash: commitment.seedHash,
    seed,
    beacon: { ...quicknet, round, signature, randomness },
    heads: [head],
    root,
    count,
    closeSignature: signed(writeClose({ drawId, root, count })),
    result: [...numbers],
  },
  reports: [],
  results: [shown],
  voidReason: null,
  withheld: null,
  keys: [{ id: 'key', publicKey, createdAt: at(-90_000_000) }],
}
const record = proof.record!
const close = proof.close!

const statesOf = (given: LotteryProof) =>
  Object.fromEntries(
    drawChecks(given, signatures).map(({ name, holds }) => [
      name,
      holds ? (holds() ? 'right' : 'wrong') : 'later',
    ]),
  )
const wrongIn = (given: LotteryProof) =>
  Object.entries(statesOf(given)).flatMap(([name, state]) => (state === 'wrong' ? [name] : []))

test('a draw that was made as it says holds in every step', () => {
  expect(Object.values(statesOf(proof))).toEqual(['right', 'right', 'right', 'right', 'right'])
})

test('before the result what is published is checked, and the rest is to come', () => {
  expect(Object.values(statesOf({ ...proof, record: null, results: [] }))).toEqual([
    'right',
    'right',
    'later',
    'later',
    'later',
  ])
  expect(Object.values(statesOf({ ...proof, close: null, record: null, results: [] }))).toEqual([
    'right',
    'later',
    'later',
    'later',
    'later',
  ])
})

const other = '0'.repeat(64)
test.each<[string, LotteryProof, string[]]>([
  ['another promise', { ...proof, commitment: { ...commitment, seedHash: other } }, ['promise', 'seed']],
  ['a promise after the draw', { ...proof, day: { ...proof.day!, signedAt: at(1) } }, ['promise']],
  ['a key that is not of the house', { ...proof, keys: [] }, ['promise', 'closing', 'numbers']],
  ['a ticket that was slipped in', { ...proof, close: { ...close, count: 3 } }, ['closing']],
  ['another closing', { ...proof, close: { ...close, root: other } }, ['closing', 'numbers']],
  ['a closing after the draw', { ...proof, close: { ...close, closedAt: at(1) } }, ['closing']],
  ['another seed', { ...proof, record: { ...record, seed: other } }, ['seed', 'numbers']],
  [
    'another round',
    { ...proof, record: { ...record, beacon: { ...record.beacon, round: 124 } } },
    ['seed', 'beacon', 'numbers'],
  ],
  [
    'a beacon of its own that does not say so',
    { ...proof, record: { ...record, beacon: { ...record.beacon, chainHash: other } } },
    ['seed', 'beacon', 'numbers'],
  ],
  ['other numbers', { ...proof, results: [{ ...shown, numbers: ['0', '0', '0', '0', '0'] }] }, ['numbers']],
])('%s is found', (_name, given, wrong) => expect(wrongIn(given)).toEqual(wrong))

const receipt: LotteryReceipt = {
  leaf,
  index: 0,
  path: pathOf(leaves, 0).map((hash) => writeHex(hash)),
  head,
  signature: signed(writeHead(head)),
  salt: '00',
}
const ticket = {
  ticketId: 'ticket-1',
  gameCode: 'elott-01',
  drawId,
  number: '20261120-0861',
  state: 'won',
  payout: '9.80',
  numbers: [...numbers],
  rows: [{ playId: 'place', prizeGroup: 1960, stake: '10.00', selection: '0,1,2,3,4,5,6,7,8,9||||' }],
  rowCount: 1,
} as unknown as LotteryTicket

const wrongOf = (changes: Partial<LotteryTicket>, given: Partial<LotteryReceipt> = {}) =>
  receiptChecks({
    ticket: { ...ticket, ...changes },
    receipt: { ...receipt, ...given },
    proof,
    signatures,
  }).flatMap(({ name, holds }) => (holds?.() === false ? [name] : []))

test('a ticket that is in the draw holds with its payout, and none with a change does', () => {
  expect(readResult('SSC', numbers)).toBeDefined()
  expect(wrongOf({})).toEqual([])
  expect(wrongOf({ payout: '98.00' })).toEqual(['paid'])
  expect(wrongOf({ rowCount: 2 })).toEqual(['same'])
  expect(wrongOf({}, { index: 1 })).toEqual(['log'])
  expect(wrongOf({}, { signature: '00' })).toEqual(['log'])
  expect(wrongOf({}, { head: { ...head, size: 1 } })).toEqual(['log', 'closing'])
})

test.each([
  [['right', 'wrong', 'checking'], 'wrong'],
  [['right', 'checking', 'later'], 'checking'],
  [['right', 'later'], 'later'],
  [['right', 'right'], 'right'],
  [[], 'right'],
] as const)('checks that stand as %j are %s together', (states, sum) => expect(sumOfChecks(states)).toBe(sum))
