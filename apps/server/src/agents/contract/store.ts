import type { ContractKind } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { ContractRow, ContractState } from './model.ts'

const columns = `payee_id, id, kind, version, payer_id, terms, terms_hash, note, state, request_id,
  offered_at, expires_at, answered_at, starts_at, ends_at, offered_by, answers, turn, agreed_ends`
const columnsOf = (alias: string) => columns.replaceAll(/\w+/g, (name) => `${alias}.${name}`)

/** Acts on the contracts of a kind come after each other: they look at whole lines of them. */
export const lockKind = (tx: Db, kind: ContractKind) =>
  rows(tx, `select pg_advisory_xact_lock(hashtext('baize.agent_contract'), hashtext($1))`, [kind])

/** A contract in which the member pays or is paid; a stranger's looks like an unknown one. */
export const findContract = (db: Db, { id, memberId }: { id: bigint; memberId: MemberId }) =>
  row<ContractRow>(
    db,
    `select ${columns} from agent_contract where id = $1 and (payee_id = $2 or payer_id = $2)`,
    [id, memberId],
  )

export const findById = (db: Db, id: bigint) =>
  row<ContractRow>(db, `select ${columns} from agent_contract where id = $1`, [id])

export const findByRequest = (db: Db, given: { payeeId: MemberId; requestId: string }) =>
  row<ContractRow>(db, `select ${columns} from agent_contract where payee_id = $1 and request_id = $2`, [
    given.payeeId,
    given.requestId,
  ])

export interface NewContract {
  readonly payeeId: MemberId
  readonly kind: ContractKind
  readonly payerId: MemberId | null
  readonly terms: string
  readonly termsHash: string
  readonly note: string
  readonly requestId: string
  readonly at: Date
  readonly expiresAt: Date
  /** When it answers another offer with other terms. */
  readonly answer?: {
    readonly offeredBy: 'payer' | 'payee'
    readonly to: bigint
    readonly turn: number
    readonly agreedEnds: readonly bigint[]
  }
}

/** Gives nothing while another offer of the kind is open. */
export const insertContract = (tx: Db, given: NewContract) =>
  row<ContractRow>(
    tx,
    `insert into agent_contract (payee_id, kind, version, payer_id, terms, terms_hash, note, state,
       request_id, offered_at, expires_at, offered_by, answers, turn, agreed_ends)
     select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, 'offered', $7, $8, $9, $10, $11, $12, $13
       from agent_contract where payee_id = $1 and kind = $2
     on conflict do nothing returning ${columns}`,
    [
      given.payeeId,
      given.kind,
      given.payerId,
      given.terms,
      given.termsHash,
      given.note,
      given.requestId,
      given.at,
      given.expiresAt,
      given.answer?.offeredBy ?? 'payer',
      given.answer?.to ?? null,
      given.answer?.turn ?? 1,
      given.answer?.agreedEnds ?? [],
    ],
  )

export const answerContract = (
  tx: Db,
  given: { payeeId: MemberId; id: bigint; state: ContractState; at: Date; startsAt?: Date },
) =>
  rows(
    tx,
    `update agent_contract set state = $3, answered_at = $4, starts_at = $5
      where payee_id = $1 and id = $2 and state = 'offered'`,
    [given.payeeId, given.id, given.state, given.at, given.startsAt ?? null],
  )

/** Ends a contract at an instant, or before it began at all. */
export const endContract = (
  tx: Db,
  given: { payeeId: MemberId; id: bigint; state: 'terminated' | 'superseded'; endsAt: Date },
) =>
  rows(
    tx,
    `update agent_contract set state = $3, ends_at = greatest(starts_at, $4)
      where payee_id = $1 and id = $2 and starts_at is not null and (ends_at is null or ends_at > $4)`,
    [given.payeeId, given.id, given.state, given.endsAt],
  )

export const insertEvent = (
  tx: Db,
  given: {
    payeeId: MemberId
    contractId: bigint
    step: ContractState
    at: Date
    actor: string
    reason?: string
    cascadeHash?: string
  },
) =>
  rows(
    tx,
    `insert into agent_contract_event (payee_id, contract_id, step, happened_at, actor, reason, cascade_hash)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      given.payeeId,
      given.contractId,
      given.step,
      given.at,
      given.actor,
      given.reason ?? '',
      given.cascadeHash ?? null,
    ],
  )

/** Contracts of a kind that pay a member from an instant on: in force then, or later. */
export const findStanding = (db: Db, given: { payeeId: MemberId; kind: ContractKind; from: Date }) =>
  rows<ContractRow>(
    db,
    `select ${columns} from agent_contract
      where payee_id = $1 and kind = $2 and starts_at is not null and (ends_at is null or ends_at > $3)
        and (ends_at is null or ends_at > starts_at)
      order by starts_at`,
    [given.payeeId, given.kind, given.from],
  )

/** Contracts of a kind in a member's downline that are in force after an instant, the nearest first. */
export const findBelow = (db: Db, given: { payerId: MemberId; kind: ContractKind; from: Date }) =>
  rows<ContractRow>(
    db,
    `with recursive below as (
       select c.*, 1 as depth from agent_contract c
        where c.payer_id = $1 and c.kind = $2 and c.starts_at is not null
          and (c.ends_at is null or c.ends_at > greatest($3, c.starts_at))
       union all
       select c.*, b.depth + 1 from below b join agent_contract c on c.payer_id = b.payee_id and c.kind = $2
        where c.starts_at is not null and (c.ends_at is null or c.ends_at > greatest($3, c.starts_at))
          and b.depth < 64)
     select distinct on (depth, payee_id, id) ${columnsOf('below')} from below order by depth, payee_id, id`,
    [given.payerId, given.kind, given.from],
  )

export const findOpenOffer = (db: Db, given: { payeeId: MemberId; kind: ContractKind }) =>
  row<ContractRow>(
    db,
    `select ${columns} from agent_contract where payee_id = $1 and kind = $2 and state = 'offered'`,
    [given.payeeId, given.kind],
  )

export const findOffersBy = (db: Db, given: { payerIds: readonly MemberId[]; kind: ContractKind }) =>
  rows<ContractRow>(
    db,
    `select ${columns} from agent_contract where payer_id = any($1) and kind = $2 and state = 'offered'`,
    [given.payerIds, given.kind],
  )

export interface ListAsk {
  readonly memberId: MemberId
  readonly kind: ContractKind | null
  readonly since: Date
  readonly limit: number
  /** Only those by which the member is paid. */
  readonly onlyPaid?: boolean
  /** Only the versions between the same two as this one. */
  readonly id?: bigint
  /** The last one of the page before. */
  readonly after?: { readonly isOffered: boolean; readonly id: bigint }
}

/** A member's contracts as payer and as payee: what is offered first, then in force or ended lately. */
export const listContracts = (db: Db, asked: ListAsk) =>
  rows<ContractRow>(
    db,
    `select ${columns} from agent_contract c
      where (payee_id = $1 or payer_id = $1 and not $5) and ($2::text is null or kind = $2)
        and (state in ('offered', 'accepted') or coalesce(ends_at, answered_at, offered_at) >= $3)
        and ($6::bigint is null or exists (
              select from agent_contract o
               where o.id = $6 and o.payee_id = c.payee_id and o.kind = c.kind
                 and o.payer_id is not distinct from c.payer_id))
        and ($7::boolean is null or (state = 'offered', id) < ($7, $8))
      order by state = 'offered' desc, id desc limit $4`,
    [
      asked.memberId,
      asked.kind,
      asked.since,
      asked.limit,
      asked.onlyPaid ?? false,
      asked.id ?? null,
      asked.after?.isOffered ?? null,
      asked.after?.id ?? null,
    ],
  )

export interface EventRow {
  readonly payee_id: MemberId
  readonly contract_id: bigint
  readonly step: ContractState
  readonly happened_at: Date
  readonly reason: string
}

export const findEvents = (db: Db, found: readonly ContractRow[]) =>
  rows<EventRow>(
    db,
    `select e.payee_id, e.contract_id, e.step, e.happened_at, e.reason
       from unnest($1::bigint[], $2::bigint[]) k(payee_id, contract_id)
       join agent_contract_event e using (payee_id, contract_id) order by e.happened_at`,
    [found.map(({ payee_id: id }) => id), found.map(({ id }) => id)],
  )

/** Offers that were not answered in time. */
export const findExpired = (tx: Db, at: Date) =>
  rows<ContractRow>(
    tx,
    `select ${columns} from agent_contract where state = 'offered' and expires_at <= $1 limit 200
       for update skip locked`,
    [at],
  )

/** Kinds that pay a member now, and kinds that it pays or lately had. */
export const findKinds = (db: Db, given: { memberId: MemberId; at: Date; since: Date }) =>
  rows<{ kind: ContractKind; is_paid: boolean }>(
    db,
    `select kind, bool_or(payee_id = $1 and starts_at <= $2 and (ends_at is null or ends_at > $2)) as is_paid
       from agent_contract
      where (payee_id = $1 or payer_id = $1)
        and (state in ('offered', 'accepted') or coalesce(ends_at, answered_at, offered_at) >= $3)
      group by kind`,
    [given.memberId, given.at, given.since],
  )

/** The dividend periods of a member's line: those of its root. */
export const findLatestRule = (db: Db, day: string) =>
  row<{ rules: string }>(
    db,
    `select rules from contract_rule where from_day <= $1 order by from_day desc, id desc limit 1`,
    [day],
  )

export const listRules = (db: Db) =>
  rows<{ id: bigint; from_day: string; rules: string; written_at: Date }>(
    db,
    `select id, from_day::text, rules, written_at from contract_rule order by from_day desc, id desc limit 200`,
  )

export const insertRule = (tx: Db, given: { fromDay: string; rules: string; at: Date; by: string }) =>
  rows(tx, `insert into contract_rule (from_day, rules, written_at, written_by) values ($1, $2, $3, $4)`, [
    given.fromDay,
    given.rules,
    given.at,
    given.by,
  ])

/** What the last bill of each of these contracts came to. */
export const findLastBills = (db: Db, found: readonly ContractRow[]) =>
  rows<{ contract_id: bigint; amount: bigint }>(
    db,
    `select k.contract_id, b.amount from unnest($1::bigint[], $2::bigint[]) k(payee_id, contract_id)
      cross join lateral (
        select amount from contract_bill x
         where x.payee_id = k.payee_id and x.contract_id = k.contract_id and x.correction = 0
         order by x.starts_at desc limit 1) b`,
    [found.map(({ payee_id: id }) => id), found.map(({ id }) => id)],
  )
