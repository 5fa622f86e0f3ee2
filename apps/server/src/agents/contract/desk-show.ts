import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { percentText, readTerms, topRate, type Terms } from '@baize/domain/agent-contract'
import { currencies, formatDecimal } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { readNames } from '../../operators/api.ts'
import { houseMoney } from '../money.ts'
import * as deskStore from './desk-store.ts'
import type { DeskRow } from './desk-store.ts'
import { findNames, isInForce } from './show.ts'
import { wireTerms } from './wire-terms.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>

type Names = ReadonlyMap<bigint, string>
type Line = Value<'agentContractList'>['list'][number]

/** The user names of both sides of contracts. */
export const namesOf = (db: Db, found: readonly DeskRow[]): Promise<Names> =>
  findNames(
    db,
    found.flatMap(({ payee_id: payee, payer_id: payer }) => [payee, payer]),
  )

/** One line of the operators' lists of contracts. */
export const lineWith =
  (names: Names, nowMs: number) =>
  (row: DeskRow): Line => ({
    id: String(row.id),
    payeeId: String(row.payee_id),
    payee: names.get(row.payee_id) ?? '',
    payerId: row.payer_id === null ? null : String(row.payer_id),
    payer: row.payer_id === null ? null : (names.get(row.payer_id) ?? ''),
    kind: row.kind,
    version: row.version,
    state: row.state,
    rate: topRate(readTerms(row.terms)),
    isInForce: isInForce(row, nowMs),
    openAmount: formatDecimal(row.open, currencies[houseMoney]),
    currency: houseMoney,
    offeredAt: row.offered_at.toISOString(),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
  })

/** Everything of one contract, with who did each step. */
export async function showFile(db: Db, found: DeskRow, nowMs: number): Promise<Value<'agentContractRead'>> {
  const of = { payeeId: found.payee_id, id: found.id }
  const [steps, versions] = await Promise.all([
    deskStore.findSteps(db, of),
    deskStore.findVersions(db, { payeeId: found.payee_id, kind: found.kind }),
  ])
  const [nameOf, names] = await Promise.all([
    readActors(
      db,
      steps.map(({ actor }) => actor),
    ),
    namesOf(db, [found, ...versions]),
  ])
  const line = lineWith(names, nowMs)
  return {
    ...line(found),
    terms: wireTerms(readTerms(found.terms), houseMoney),
    termsHash: found.terms_hash,
    note: found.note,
    expiresAt: found.expires_at.toISOString(),
    withheldAt: found.withheld_at?.toISOString() ?? null,
    events: steps.map(({ step, happened_at: at, actor, reason }) => ({
      step,
      at: at.toISOString(),
      by: nameOf(actor),
      reason,
    })),
    versions: versions.map(line),
  }
}

/** `operator:7`, `member:9`, `system:part` as operators read them. */
async function readActors(db: Db, actors: readonly string[]): Promise<(actor: string) => string> {
  const idsOf = (kind: string) =>
    actors.filter((actor) => actor.startsWith(`${kind}:`)).map((actor) => actor.slice(kind.length + 1))
  const [operators, members] = await Promise.all([
    readNames(db, idsOf('operator')),
    findNames(
      db,
      idsOf('member').map((id) => BigInt(id) as MemberId),
    ),
  ])
  return (actor) => {
    const [kind = '', id = ''] = actor.split(':')
    if (kind === 'operator') return operators.operator(id) ?? id
    return kind === 'member' ? (members.get(BigInt(id)) ?? id) : `${kind} ${id}`
  }
}

/** Terms in short lines, for who has to agree to them. */
export function termsInLines(terms: Terms): string[] {
  const money = (minor: bigint) => formatDecimal(minor, currencies[houseMoney])
  const cap = terms.capMinor === undefined ? [] : [`at most ${money(terms.capMinor)} ${capSpan(terms)}`]
  if (terms.kind === 'realtime')
    return [
      `won ${percentText(terms.profitPpm)}, else ${percentText(terms.lossPpm)}, single bet ≥ ${money(terms.singleBetMinor)}`,
      ...cap,
    ]
  const tiers = terms.tiers.map(
    ({ ratePpm, validMinor, lossMinor, active }) =>
      `${percentText(ratePpm)}: turnover ≥ ${money(validMinor)}, net ≥ ${money(lossMinor)}, active ≥ ${active}`,
  )
  return terms.kind === 'dividend'
    ? [`${terms.period}, carry ${terms.carry}`, ...tiers, ...cap]
    : [...tiers, ...cap]
}

const capSpan = ({ kind }: Terms) => (kind === 'realtime' ? 'a day' : 'a period')
