import type { CurrencyCode } from '@baize/money'
import { invariant, type MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { ClaimOutcome, EnvelopeConditions } from './model.ts'

export interface EnvelopeRow {
  readonly id: string
  readonly kind: 'rain' | 'personal'
  readonly title_en: string
  readonly title_bn: string
  readonly currency: CurrencyCode
  readonly total: bigint
  readonly packets: number
  readonly least: bigint
  readonly most: bigint
  readonly conditions: EnvelopeConditions
  readonly notice_minutes: number
  readonly announced_at: Date
  readonly opens_at: Date
  readonly closes_at: Date
  readonly seed_hash: string
  readonly sealed_seed: string
  readonly sealed_seed_copy: string
  readonly chain_hash: string
  readonly beacon_round: bigint
  readonly state: 'announced' | 'open' | 'ended' | 'cancelled'
  readonly listed_at: Date | null
  readonly listed: number | null
  readonly salt_kind: 'beacon' | 'seal' | null
  readonly salt: string | null
  readonly salt_signature: string | null
  readonly taken: number
  readonly ended_at: Date | null
  readonly returned: bigint | null
  readonly seed: string | null
  readonly asked_by: string
  readonly approved_by: string | null
  readonly cancel_reason: string | null
}

/** All but the packets: they are not read before an envelope has ended. */
const columns = `v.id, v.kind, v.title_en, v.title_bn, v.currency, v.total, v.packets, v.least, v.most,
  v.conditions, v.notice_minutes, v.announced_at, v.opens_at, v.closes_at, v.seed_hash, v.sealed_seed,
  v.sealed_seed_copy, v.chain_hash, v.beacon_round, v.state, v.listed_at, v.listed, v.salt_kind, v.salt,
  v.salt_signature, v.taken, v.ended_at, v.returned, v.seed, v.asked_by, v.approved_by, v.cancel_reason`

export type NewEnvelope = Pick<
  EnvelopeRow,
  | 'id'
  | 'kind'
  | 'title_en'
  | 'title_bn'
  | 'currency'
  | 'total'
  | 'packets'
  | 'least'
  | 'most'
  | 'conditions'
  | 'notice_minutes'
  | 'announced_at'
  | 'opens_at'
  | 'closes_at'
  | 'seed_hash'
  | 'sealed_seed'
  | 'sealed_seed_copy'
  | 'chain_hash'
  | 'beacon_round'
  | 'asked_by'
  | 'approved_by'
>

/** Ids grow with time; a seed is sealed for its envelope before that is written. */
export async function makeId(db: Db): Promise<string> {
  const made = await row<{ id: string }>(db, 'select uuidv7()::text as id')
  invariant(made, 'the database makes ids')
  return made.id
}

export const insertEnvelope = (tx: Db, given: NewEnvelope) => {
  const names = Object.keys(given) as (keyof NewEnvelope)[]
  return rows(
    tx,
    `insert into red_envelope (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    names.map((name) => given[name]),
  )
}

export const findEnvelope = (db: Db, id: string) =>
  row<EnvelopeRow>(db, `select ${columns} from red_envelope v where v.id = $1`, [id])

export const findNewestRain = (db: Db) =>
  row<{ opens_at: Date }>(
    db,
    `select opens_at from red_envelope where kind = 'rain' and state <> 'cancelled'
      order by opens_at desc, id desc limit 1`,
  )

export const lockEnvelope = (tx: Db, id: string) =>
  row<EnvelopeRow>(tx, `select ${columns} from red_envelope v where v.id = $1 for update`, [id])

/** Rains that stand or were over lately, and the member's own envelopes; those to come first. */
export const listShown = (
  db: Db,
  given: { memberId: MemberId | null; since: Date; limit: number },
): Promise<
  (EnvelopeRow & { rank: number | null; amount: bigint | null; paid_at: Date | null; place: boolean })[]
> =>
  rows(
    db,
    `select ${columns}, c.rank, c.amount, c.paid_at, p.member_id is not null as place
       from red_envelope v
       left join red_envelope_claim c on c.member_id = $1 and c.envelope_id = v.id
       left join red_envelope_place p on p.member_id = $1 and p.envelope_id = v.id
      where v.closes_at > $2 and v.state <> 'cancelled' and (v.kind = 'rain' or p.member_id is not null)
      order by v.opens_at desc, v.id desc limit $3`,
    [given.memberId, given.since, given.limit],
  )

export const listForOperators = (
  db: Db,
  given: { before: string | null; limit: number; state: string | null },
): Promise<(EnvelopeRow & { paid: bigint })[]> =>
  rows(
    db,
    `select ${columns}, (select coalesce(sum(c.amount), 0)::bigint from red_envelope_claim c
        where c.envelope_id = v.id and c.paid_at is not null) as paid
       from red_envelope v
      where ($1::uuid is null or v.id < $1) and ($2::text is null or v.state = $2)
      order by v.id desc limit $3`,
    [given.before, given.state, given.limit],
  )

export const insertPlaces = (
  tx: Db,
  envelopeId: string,
  places: readonly { readonly memberId: MemberId; readonly cluster: MemberId }[],
) =>
  rows(
    tx,
    `insert into red_envelope_place (member_id, envelope_id, cluster)
     select g.member_id, $1, g.cluster from unnest($2::bigint[], $3::bigint[]) g(member_id, cluster)
     on conflict do nothing`,
    [envelopeId, places.map(({ memberId }) => memberId), places.map(({ cluster }) => cluster)],
  )

export const markListed = (tx: Db, id: string, at: Date) =>
  rows(
    tx,
    `update red_envelope set listed_at = $2,
            listed = (select count(*) from red_envelope_place p where p.envelope_id = $1)
      where id = $1 and listed_at is null`,
    [id, at],
  )

/** What is due by an instant: to be listed, to be opened, to be ended. */
export const findDue = (db: Db, given: { at: Date; listFrom: Date }) =>
  rows<{ id: string; step: 'list' | 'open' | 'end' }>(
    db,
    `select v.id,
            case when v.state = 'open' then 'end' when v.listed_at is null then 'list' else 'open' end as step
       from red_envelope v
      where (v.state = 'announced' and ((v.listed_at is null and v.opens_at <= $2) or v.opens_at <= $1))
         or (v.state = 'open' and (v.closes_at <= $1 or v.taken = v.packets))
      order by v.opens_at`,
    [given.at, given.listFrom],
  )

export const openEnvelope = (
  tx: Db,
  given: {
    id: string
    at: Date
    salt: { kind: string; value: string; signature: string | null }
    amounts: readonly bigint[]
  },
) =>
  rows(
    tx,
    `update red_envelope set state = 'open', opened_at = $2, salt_kind = $3, salt = $4, salt_signature = $5,
            amounts = $6
      where id = $1 and state = 'announced'`,
    [given.id, given.at, given.salt.kind, given.salt.value, given.salt.signature, given.amounts],
  )

export const endEnvelope = (tx: Db, given: { id: string; at: Date; seed: string }) =>
  row<{ id: string }>(
    tx,
    `update red_envelope v set state = 'ended', ended_at = $2, seed = $3,
            returned = v.total - (
              select coalesce(sum(c.amount), 0) from red_envelope_claim c where c.envelope_id = v.id)
      where v.id = $1 and v.state = 'open' and (v.closes_at <= $2 or v.taken = v.packets) returning v.id`,
    [given.id, given.at, given.seed],
  )

export const cancelEnvelope = (tx: Db, id: string, reason: string) =>
  row<{ id: string }>(
    tx,
    `update red_envelope set state = 'cancelled', cancel_reason = $2
      where id = $1 and state = 'announced' returning id`,
    [id, reason],
  )

interface OutcomeRow {
  readonly member_id: MemberId
  readonly rank: number | null
  readonly amount: bigint | null
  readonly outcome: ClaimOutcome['kind']
}

/** Takes claims in the order given; each member's outcome. */
export async function takeClaims(
  db: Db,
  given: { envelopeId: string; members: readonly MemberId[]; at: Date },
): Promise<Map<MemberId, ClaimOutcome>> {
  const found = await rows<OutcomeRow>(
    db,
    'select member_id, rank, amount, outcome from red_envelope_claim_all($1, $2, $3)',
    [given.envelopeId, given.members, given.at],
  )
  return new Map(
    found.map(({ member_id, rank, amount, outcome }) => [
      member_id,
      rank !== null && amount !== null
        ? { kind: 'won', rank, amountMinor: amount }
        : { kind: outcome as Exclude<ClaimOutcome['kind'], 'won'> },
    ]),
  )
}

export interface ClaimRow {
  readonly member_id: MemberId
  readonly envelope_id: string
  readonly rank: number
  readonly amount: bigint
  readonly nickname: string
  readonly username: string
}

export const listClaims = (db: Db, envelopeId: string) =>
  rows<ClaimRow>(
    db,
    `select c.member_id, c.envelope_id, c.rank, c.amount, m.nickname, m.username
       from red_envelope_claim c join member m on m.id = c.member_id
      where c.envelope_id = $1 order by c.rank`,
    [envelopeId],
  )

export type OwedRow = Pick<ClaimRow, 'member_id' | 'envelope_id' | 'amount'> &
  Pick<EnvelopeRow, 'title_en' | 'title_bn'> & { readonly claimed_at: Date }

/** What was won and is not given yet, of members who may be given something now; the oldest first. */
export const findOwed = (
  db: Db,
  given: { envelopeId: string | null; at: Date; after: OwedRow | undefined; limit: number },
) =>
  rows<OwedRow>(
    db,
    `select c.member_id, c.envelope_id, c.amount, c.claimed_at, v.title_en, v.title_bn
       from red_envelope_claim c join red_envelope v on v.id = c.envelope_id
       join member m on m.id = c.member_id and m.state = 'active'
        and (m.excluded_until is null or m.excluded_until <= $2)
      where c.paid_at is null and ($1::uuid is null or c.envelope_id = $1)
        and ($3::timestamptz is null or (c.claimed_at, c.member_id) > ($3, $4::bigint))
      order by c.claimed_at, c.member_id limit $5`,
    [
      given.envelopeId,
      given.at,
      given.after?.claimed_at ?? null,
      given.after?.member_id ?? null,
      given.limit,
    ],
  )

/** Marks those whose grant was given; gives how many. */
export const markPaid = async (
  tx: Db,
  given: { claims: readonly Pick<OwedRow, 'member_id' | 'envelope_id'>[]; at: Date },
): Promise<number> =>
  (
    await rows(
      tx,
      `update red_envelope_claim c set paid_at = $3
         from unnest($1::bigint[], $2::uuid[]) o(member_id, envelope_id)
         join reward_grant g on g.member_id = o.member_id and g.key = 'envelope:' || o.envelope_id
          and g.state = 'claimed'
        where c.member_id = o.member_id and c.envelope_id = o.envelope_id and c.paid_at is null
       returning 1`,
      [given.claims.map((each) => each.member_id), given.claims.map((each) => each.envelope_id), given.at],
    )
  ).length
