import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto'
import { writeHex } from '@baize/games/fairness'
import { describe, expect, test } from 'vitest'
import { findPlay } from '../play/registry.ts'
import { writeResult } from '../play/result.ts'
import { families } from '../series/families.ts'
import {
  chainHashOf,
  firstRoundFrom,
  quicknet,
  randomnessOf,
  roundAt,
  roundMessage,
  standInChain,
  timeOfRoundMs,
} from './beacon.ts'
import { byDraw, isCommitted, rootOfCommitments, writeCommitment, writeDayRoot } from './commitments.ts'
import { drawKey, numbersOfKey } from './draw-numbers.ts'
import { checkDraw, type DrawRecord } from './draw-record.ts'
import { checkReceipt, closeHeads, writeClose, writeHead, type BatchHead } from './heads.ts'
import { writeLeaf } from './log-leaf.ts'
import {
  appendLeaf,
  emptyLog,
  leafHash,
  levelsOf,
  pathIn,
  pathOf,
  rootOf,
  rootOfLog,
  rootOfPath,
} from './merkle.ts'

const seed = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0')).join('')
const signature123 =
  'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92'
const randomness123 = 'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc'
const inputs = {
  seed,
  drawId: 'elott-01:60:20261120-0861',
  root: '0'.repeat(64),
  chainHash: quicknet.chainHash,
  round: 123,
  randomness: randomness123,
}

describe('the beacon', () => {
  test('rounds follow the clock', () => {
    expect(roundAt(quicknet, Date.parse('2026-04-20T00:00:00Z'))).toBe(27_946_612)
    expect(timeOfRoundMs(quicknet, 1)).toBe(quicknet.genesis * 1000)
    for (const at of ['2026-11-20T08:21:00Z', '2026-11-20T08:22:00Z', '2026-11-20T08:22:01Z'].map(
      Date.parse,
    )) {
      const round = firstRoundFrom(quicknet, at)
      expect(timeOfRoundMs(quicknet, round)).toBeGreaterThanOrEqual(at)
      expect(timeOfRoundMs(quicknet, round - 1)).toBeLessThan(at)
    }
  })

  test('a chain is named by what its rounds follow from', () => {
    const groupHash = 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e'
    expect(chainHashOf({ ...quicknet, groupHash, beaconId: 'quicknet' })).toBe(quicknet.chainHash)
    const standIn = standInChain(quicknet.publicKey)
    expect(standIn).toMatchObject({ isStandIn: true, periodSeconds: 3, genesis: quicknet.genesis })
    expect(standIn.chainHash).not.toBe(quicknet.chainHash)
  })

  test('randomness is the hash of the signature, the message that of the round', () => {
    expect(randomnessOf(signature123)).toBe(randomness123)
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64BE(123n)
    expect(writeHex(roundMessage(123))).toBe(createHash('sha256').update(bytes).digest('hex'))
  })
})

describe('the numbers of a draw', () => {
  const key = drawKey(inputs)

  test('are those of the published vector', () => {
    expect(key.slice(0, 16)).toBe('0b4ecce1fb0d9fc0')
    expect(numbersOfKey('SSC', key)).toEqual([8, 5, 0, 8, 8])
    expect(numbersOfKey('PK10', key)).toEqual([9, 7, 10, 4, 8, 6, 2, 3, 5, 1])
  })

  test('change with every input', () => {
    const changes: Partial<typeof inputs>[] = [
      { seed: `ff${seed.slice(2)}` },
      { drawId: 'elott-01:60:20261120-0862' },
      { root: `1${'0'.repeat(63)}` },
      { chainHash: '0'.repeat(64) },
      { round: 124 },
      { randomness: '0'.repeat(64) },
    ]
    const keys = changes.map((change) => drawKey({ ...inputs, ...change }))
    expect(new Set([key, ...keys]).size).toBe(7)
  })
})

describe('trees', () => {
  const leaves = Array.from({ length: 70 }, (_, index) => leafHash(`leaf ${index}`))
  const hex = (hash: Uint8Array | undefined) => hash && writeHex(hash)

  test('have the roots of RFC 6962', () => {
    // Two leaves and three, by hand.
    const node = (left: Uint8Array, right: Uint8Array) =>
      createHash('sha256')
        .update(Buffer.concat([Buffer.from([1]), left, right]))
        .digest()
    const [a, b, c] = ['a', 'b', 'c'].map((text) => createHash('sha256').update(`\0${text}`).digest())
    expect(hex(rootOf([leafHash('a'), leafHash('b')]))).toBe(node(a!, b!).toString('hex'))
    expect(hex(rootOf(['a', 'b', 'c'].map(leafHash)))).toBe(node(node(a!, b!), c!).toString('hex'))
    expect(hex(rootOf([]))).toBe(createHash('sha256').digest('hex'))
  })

  test('every leaf of every tree up to seventy leads to the root, and to no other from elsewhere', () => {
    let log = emptyLog
    for (let size = 1; size <= leaves.length; size += 1) {
      log = appendLeaf(log, leaves[size - 1]!)
      const some = leaves.slice(0, size)
      const root = hex(rootOf(some))
      expect(hex(rootOfLog(log))).toBe(root)
      const levels = levelsOf(some)
      expect(levels.at(-1)?.map(hex)).toEqual([root])
      for (const index of size < 20 ? some.keys() : [0, 1, size >> 1, size - 1]) {
        const path = pathOf(some, index)
        expect(pathIn(levels, index)).toEqual(path)
        expect(hex(rootOfPath(some[index]!, { index, size, path }))).toBe(root)
        expect(hex(rootOfPath(leafHash('another'), { index, size, path }))).not.toBe(root)
        if (size > 1)
          expect(hex(rootOfPath(some[index]!, { index: (index + 1) % size, size, path }))).not.toBe(root)
        expect(rootOfPath(some[index]!, { index, size, path: [...path, leaves[0]!] })).toBeUndefined()
        if (path.length > 0)
          expect(rootOfPath(some[index]!, { index, size, path: path.slice(1) })).toBeUndefined()
      }
    }
  })
})

describe('a draw of the house', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('hex')
  const isSigned = (text: string, signature: string) =>
    verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'hex'))
  const drawId = inputs.drawId
  const row = findPlay('SSC', 'straight3-back3')!
  const leafOf = (ticketId: string) =>
    writeLeaf({
      kind: 'place',
      drawId,
      ticketId,
      timeMs: 1,
      rows: [
        {
          play: row,
          selection: [[1, 2], [5], [0, 7, 9]],
          prizeGroup: 1960,
          lineStakeMinor: 300n,
          stakeMinor: 1800n,
        },
      ],
      tableVersion: 1,
      planId: 'plan-1',
      memberHash: 'ab'.repeat(32),
    })
  const texts = ['t1', 't2', 't3'].map(leafOf)
  const hashes = texts.map(leafHash)
  const head: BatchHead = { drawId, node: 'n1', size: 3, root: writeHex(rootOf(hashes)), timeMs: 5 }
  const receipt = {
    leaf: texts[1]!,
    index: 1,
    path: pathOf(hashes, 1).map(writeHex),
    head,
    signature: signed(writeHead(head)),
  }

  test('a leaf says everything of the ticket', () => {
    expect(texts[0]).toBe(
      `baize-leaf-1\nplace\n${drawId}\nt1\n1\n1\nplan-1\n${'ab'.repeat(32)}\nstraight3-back3 1960 300 1800 1,2|5|0,7,9`,
    )
    expect(writeLeaf({ kind: 'cancel', drawId, ticketId: 't1', timeMs: 2 })).toBe(
      `baize-leaf-1\ncancel\n${drawId}\nt1\n2`,
    )
  })

  test('a receipt holds, and none with a change does', () => {
    expect(checkReceipt(receipt, isSigned)).toEqual([])
    expect(checkReceipt({ ...receipt, leaf: texts[0]! }, isSigned)).toEqual(['path'])
    expect(checkReceipt({ ...receipt, index: 2 }, isSigned)).toEqual(['path'])
    expect(checkReceipt({ ...receipt, head: { ...head, timeMs: 6 } }, isSigned)).toEqual(['signature'])
    expect(checkReceipt({ ...receipt, head: { ...head, drawId: 'x' } }, isSigned)).toEqual([
      'draw',
      'signature',
    ])
    expect(checkReceipt({ ...receipt, path: ['zz'] }, isSigned)).toEqual(['malformed'])
  })

  function recordOf(): DrawRecord {
    const drawAtMs = timeOfRoundMs(quicknet, 123)
    const { root, count } = closeHeads(drawId, [head])
    const key = drawKey({ ...inputs, root })
    return {
      format: 'baize-draw-1',
      drawId,
      family: 'SSC',
      drawAtMs,
      lunarYear: 2026,
      seedHash: createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'),
      seed,
      beacon: { ...quicknet, round: 123, signature: signature123, randomness: randomness123 },
      heads: [head],
      root,
      count,
      closeSignature: signed(writeClose({ drawId, root, count })),
      result: writeResult('SSC', numbersOfKey('SSC', key)),
    }
  }
  const checks = {
    verifyClose: isSigned,
    verifyBeacon: (round: number, text: string) => round === 123 && text === signature123,
  }
  const record = recordOf()

  test('is computed again from its record', () => {
    expect(checkDraw(record, checks)).toEqual([])
  })

  test.each<[Partial<DrawRecord>, string[]]>([
    [{ seedHash: '0'.repeat(64) }, ['commitment']],
    [{ seed: '0'.repeat(64) }, ['commitment', 'result']],
    [{ drawAtMs: record.drawAtMs + 3000 }, ['round']],
    [{ count: 4 }, ['root', 'signature']],
    [{ heads: [] }, ['root']],
    [{ closeSignature: '00' }, ['signature']],
    [{ result: ['0', '0', '0', '0', '0'] }, ['result']],
    [{ result: [] }, ['result']],
    [{ beacon: { ...record.beacon, randomness: '0'.repeat(64) } }, ['randomness', 'result']],
    [{ beacon: { ...record.beacon, signature: '00' } }, ['randomness', 'beacon']],
  ])('%j is found out', (change, faults) => {
    expect(checkDraw({ ...record, ...change }, checks)).toEqual(faults)
  })

  test('commitments of a day have one root in whatever order they come', () => {
    const one = { drawId: 'a', seedHash: '1', drawAtMs: 1, chainHash: 'c', round: 1 }
    const other = { ...one, drawId: 'b' }
    expect(rootOfCommitments([one, other])).toBe(rootOfCommitments([other, one]))
    expect(rootOfCommitments([one, other])).not.toBe(rootOfCommitments([one, { ...other, round: 2 }]))
  })

  test('a commitment leads to the signed root of its day, and no changed one does', () => {
    const commitments = Array.from({ length: 9 }, (_, place) => ({
      drawId: `a:${place}`,
      seedHash: '1',
      drawAtMs: 60_000 * (place % 4),
      chainHash: 'c',
      round: place,
    })).toSorted(byDraw)
    const levels = levelsOf(commitments.map((one) => leafHash(writeCommitment(one))))
    const day = { day: '2026-11-20', part: 1, size: 9, root: rootOfCommitments(commitments) }
    commitments.forEach((one, index) => {
      const path = pathIn(levels, index).map(writeHex)
      expect(isCommitted(one, { index, path }, day)).toBe(true)
      expect(isCommitted({ ...one, round: 99 }, { index, path }, day)).toBe(false)
      expect(isCommitted(one, { index, path: path.slice(1) }, day)).toBe(false)
      expect(isCommitted(one, { index, path: ['zz'] }, day)).toBe(false)
    })
    expect(writeDayRoot(day)).toBe(`baize-day-1\n2026-11-20\n1\n9\n${day.root}`)
  })

  test('every family has numbers', () => {
    const key = drawKey(inputs)
    const shown = families.map((family) => writeResult(family, numbersOfKey(family, key)).join(' '))
    expect(new Set(shown).size).toBe(families.length)
  })
})
