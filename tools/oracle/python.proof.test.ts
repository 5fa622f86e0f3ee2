import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawResult, readSelection, writeResult } from '@baize/lottery/play'
import { families, type Family } from '@baize/lottery/series'
import type { Rng } from '@baize/std'
import { afterAll, describe, expect, test } from 'vitest'
import { lotteryTablesFile } from '../verify/lottery-tables.ts'
import { makeDraw, type MadeDraw } from './made-draws.ts'
import { randomRow, repeatableRng } from './random-row.ts'

/** `npm run oracle:lottery` checks 1,000 draws of a family. */
const draws = Number(process.env['ORACLE_DRAWS'] ?? 5)
const rowCount = draws * 20
const docs = join(lotteryTablesFile, '..')
const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) console.warn('no python3 on this machine: the verifier in Python is not tested')
const folder = mkdtempSync(join(tmpdir(), 'oracle-'))
afterAll(() => rmSync(folder, { recursive: true }))

function python(program: string, ...given: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync('python3', [program, ...given], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, PYTHONPATH: docs },
  })
  expect(stderr).toBe('')
  return stdout.trim().split('\n')
}

function writeLines(name: string, lines: readonly unknown[]): string {
  const path = join(folder, name)
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'))
  return path
}

type Plant = readonly [name: string, fault: string, change: (draw: MadeDraw) => void]
/* Plants change copies: what is read-only is not while it is written. */
type Writable<T> = { -readonly [K in keyof T]: T[K] extends object | null ? Writable<T[K]> : T[K] }

const another = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)
const plant = (
  name: string,
  fault: string,
  change: (draw: {
    record: Writable<NonNullable<MadeDraw['proof']['record']>>
    proof: Writable<MadeDraw['proof']>
    ticket: Writable<MadeDraw['tickets'][number]['ticket']>
    row: Writable<MadeDraw['tickets'][number]['ticket']['rows'][number]>
    receipt: Writable<MadeDraw['tickets'][number]['receipt']>
  }) => void,
): Plant => [
  name,
  fault,
  (draw) => {
    const { proof, tickets } = draw as Writable<MadeDraw>
    const [first] = tickets
    const row = first?.ticket.rows[0]
    if (!proof.record || !first || !row) throw new Error('a made draw has a record and tickets')
    change({ record: proof.record, proof, ticket: first.ticket, row, receipt: first.receipt })
  },
]
const cent = (amount: string): string => (Number(amount) + 0.01).toFixed(2)

const plants: readonly Plant[] = [
  plant('another seed', 'commitment', ({ record }) => void (record.seed = another(record.seed))),
  plant('another hash', 'commitment', ({ record }) => void (record.seedHash = another(record.seedHash))),
  plant('a later round', 'round', ({ record }) => void (record.beacon.round += 1)),
  plant('another time', 'round', ({ record }) => void (record.drawAtMs += 3_000)),
  plant('another randomness', 'randomness', ({ record }) => {
    record.beacon.randomness = another(record.beacon.randomness)
  }),
  plant(
    'a false chain',
    'chain',
    ({ record }) => void (record.beacon.chainHash = another(record.beacon.chainHash)),
  ),
  plant('another root', 'root', ({ record }) => void (record.root = another(record.root))),
  plant('a leaf more', 'root', ({ record }) => void (record.count += 1)),
  plant('a head without a leaf', 'root', ({ record }) => {
    record.heads = record.heads.map((head) => ({ ...head, size: head.size - 1 }))
  }),
  plant('another signature', 'signature', ({ record }) => {
    record.closeSignature = another(record.closeSignature)
  }),
  plant('another lunar year', 'year', ({ record }) => void (record.lunarYear += 1)),
  plant('another number', 'result', ({ record }) => {
    record.result = record.result.map((number, place) => (place === 0 ? another(number) : number))
  }),
  plant('another number shown', 'result', ({ proof }) => {
    proof.results = proof.results.map((each) => ({
      ...each,
      numbers: each.numbers.toReversed().map(another),
    }))
  }),
  plant('another day', 'day', ({ proof }) => void (proof.day!.root = another(proof.day!.root))),
  plant('other odds', 'price', ({ row }) => {
    row.odds = row.odds.map((odds, tier) =>
      tier === 0 ? `${odds.slice(0, -1)}${(Number(odds.at(-1)) + 1) % 10}` : odds,
    )
  }),
  plant('a hit more', 'hits', ({ row }) => void (row.hits = row.hits!.map((hits) => hits + 1))),
  plant('a larger payout of a row', 'payout', ({ row }) => void (row.payout = cent(row.payout))),
  plant('a larger payout', 'payout', ({ ticket }) => void (ticket.payout = cent(ticket.payout))),
  plant('a refund', 'payout', ({ ticket }) => void (ticket.refund = cent(ticket.refund))),
  plant('another state', 'payout', ({ ticket }) => {
    ticket.state = ticket.state === 'won' ? 'lost' : 'won'
  }),
  plant('left unpaid', 'payout', ({ ticket }) => void (ticket.state = 'placed')),
  plant('a line more', 'lines', ({ row }) => void (row.lines += 1)),
  plant('another stake', 'payout', ({ ticket }) => void (ticket.stake = cent(ticket.stake))),
  plant('another stake of a row', 'leaf', ({ row }) => void (row.stake = cent(row.stake))),
  plant('another group', 'leaf', ({ row }) => void (row.prizeGroup -= 2)),
  plant('another selection', 'leaf', ({ row }) => void (row.selection += ',0')),
  plant('a row less', 'leaf', ({ ticket }) => void (ticket.rows = ticket.rows.slice(1))),
  plant('another ticket', 'leaf', ({ ticket }) => void (ticket.ticketId = another(ticket.ticketId))),
  plant(
    'another leaf',
    'path',
    ({ receipt }) => void (receipt.leaf = receipt.leaf.replace('1980-1990', '1980-1992')),
  ),
  plant('another index', 'path', ({ receipt }) => void (receipt.index += 1)),
  plant('a later head', 'head', ({ receipt }) => void (receipt.head.timeMs += 1)),
  plant('a head of another draw', 'draw', ({ receipt }) => void (receipt.head.drawId += '1')),
]

describe.skipIf(!hasPython)('the verifier in Python', { timeout: 3_600_000 }, () => {
  test.each(families)(`%s: ${rowCount} bets win what they win here`, (family) => {
    const rng = repeatableRng(`rows ${family}`)
    const below = (most: number) => rng.nextInt(most)
    const lines = Array.from({ length: rowCount }, () => rowOf(family, { rng, below }))
    const path = writeLines(`${family}-rows.jsonl`, lines)
    expect(python(join(import.meta.dirname, 'check_rows.py'), path)).toEqual([`${rowCount} right`])
  })

  test.each(families)(`%s: ${draws} draws hold, and every planted change is found`, (family) => {
    const rng = repeatableRng(`draws ${family}`)
    const made = Array.from({ length: draws }, (_, order) => makeDraw(family, order, rng))
    const sound = writeLines(`${family}.jsonl`, made)
    const tickets = made.reduce((sum, draw) => sum + draw.tickets.length, 0)
    const program = join(docs, 'lottery.py')
    expect(python(program, '--skip-beacon', sound)).toEqual([
      `${draws} draws with ${tickets} tickets, 0 do not hold`,
    ])
    const changed = plants.map(([, , change], index) => {
      const copy = structuredClone(made[index % made.length]!)
      change(copy)
      return copy
    })
    const said = python(program, '--skip-beacon', writeLines(`${family}-planted.jsonl`, changed))
    expect(said.at(-1)).toContain(`${plants.length} do not hold`)
    plants.forEach(([name, fault], index) => {
      const faults = said[index]?.split(': ')[1]?.split(', ')
      expect(faults, `${name}: ${said[index]}`).toContain(fault)
    })
  })

  test('with the beacon of a draw', () => {
    const path = writeLines('beacon.jsonl', [makeDraw('SSC', 1, repeatableRng('beacon'))])
    expect(python(join(docs, 'lottery.py'), path).at(-1)).toContain('0 do not hold')
  })
})

type Below = (most: number) => number

/** A bet that has lines, with what the engine counts of it. */
function rowOf(family: Family, { rng, below }: { rng: Rng; below: Below }) {
  const lunarYear = 2024 + below(16)
  const terms = { lunarYear }
  for (;;) {
    const result = drawResult(family, rng)
    const drawn = writeResult(family, result)
    const { play, selection } = randomRow(family, { drawn, below, spare: 3 })
    const read = readSelection(play, selection, terms)
    if (!read.ok) continue
    return {
      family,
      play: play.id,
      selection,
      drawn,
      lunarYear,
      lines: Number(play.lines(read.value, terms).reduce((sum, count) => sum + count, 0n)),
      hits: play.hits(read.value, result, terms),
      pushed: play.pushes?.(read.value, result, terms) ?? 0,
    }
  }
}
