import type { CodePurpose, TicketKind } from '@baize/domain/verification'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface NewCode {
  readonly purpose: CodePurpose
  readonly target: string
  readonly codeHash: Buffer
  readonly memberId: MemberId | undefined
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly mostTries: number
}

/** Waits for whoever sends a code to the same target for the same purpose at this moment. */
export const lockTarget = (tx: Db, { purpose, target }: { purpose: CodePurpose; target: string }) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended($1, 24))`, [`${purpose} ${target}`])

export const findSentAt = (tx: Db, { purpose, target }: { purpose: CodePurpose; target: string }) =>
  row<{ sent_at: Date }>(tx, `select sent_at from verification_code where purpose = $1 and target = $2`, [
    purpose,
    target,
  ])

export const replaceCode = (tx: Db, code: NewCode) =>
  rows(
    tx,
    `insert into verification_code (purpose, target, code_hash, member_id, sent_at, expires_at, most_tries)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (purpose, target) do update set code_hash = excluded.code_hash,
       member_id = excluded.member_id, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
       most_tries = excluded.most_tries, tries = 0, used_at = null`,
    [
      code.purpose,
      code.target,
      code.codeHash,
      code.memberId ?? null,
      code.sentAt,
      code.expiresAt,
      code.mostTries,
    ],
  )

export interface CodeTry {
  readonly purpose: CodePurpose
  readonly target: string
  readonly codeHash: Buffer
  readonly at: Date
}

/** Counts the try and takes the code when it is right, in one statement: parallel tries follow each other. */
export const tryCode = (db: Db, { purpose, target, codeHash, at }: CodeTry) =>
  row<{ is_right: boolean }>(
    db,
    `update verification_code set tries = tries + 1,
            used_at = case when code_hash = $3 then $4::timestamptz end
      where purpose = $1 and target = $2 and used_at is null and tries < most_tries and expires_at > $4
      returning code_hash = $3 as is_right`,
    [purpose, target, codeHash, at],
  )

export const hasCode = (db: Db, { purpose, target }: { purpose: CodePurpose; target: string }) =>
  row(db, `select 1 from verification_code where purpose = $1 and target = $2`, [purpose, target])

export interface TicketRow {
  readonly member_id: MemberId | null
  readonly payload: string
  readonly expires_at: Date
}

interface TicketKey {
  readonly kind: TicketKind
  readonly hash: Buffer
  readonly at: Date
}

export const insertTicket = (
  db: Db,
  ticket: TicketKey & { memberId: MemberId | undefined; payload: string; expiresAt: Date },
) =>
  rows(
    db,
    `insert into ticket (hash, kind, member_id, payload, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [ticket.hash, ticket.kind, ticket.memberId ?? null, ticket.payload, ticket.at, ticket.expiresAt],
  )

const isGood = `hash = $1 and kind = $2 and used_at is null and expires_at > $3`
const shown = `member_id, payload, expires_at`

export const useTicket = (db: Db, { hash, kind, at }: TicketKey) =>
  row<TicketRow>(db, `update ticket set used_at = $3 where ${isGood} returning ${shown}`, [hash, kind, at])

export const findTicket = (db: Db, { hash, kind, at }: TicketKey) =>
  row<TicketRow>(db, `select ${shown} from ticket where ${isGood}`, [hash, kind, at])

export const tryTicket = (db: Db, { hash, kind, at }: TicketKey, most: number) =>
  row<TicketRow>(
    db,
    `update ticket set tries = tries + 1 where ${isGood} and tries < $4 returning ${shown}`,
    [hash, kind, at, most],
  )

export const revokeTickets = (db: Db, given: { kind: TicketKind; memberId: MemberId; at: Date }) =>
  rows(db, `update ticket set used_at = $3 where member_id = $1 and kind = $2 and used_at is null`, [
    given.memberId,
    given.kind,
    given.at,
  ])

export const deleteExpired = (db: Db, before: Date) =>
  rows(
    db,
    `with codes as (delete from verification_code where expires_at < $1 returning 1)
     delete from ticket where expires_at < $1`,
    [before],
  )

/**
 * Whose number it is: nobody's looks like anybody's to who asks. A number counts that the account has shown
 * to be its own, or that is all the account has.
 */
export const findMemberByMobile = (db: Db, e164: string) =>
  row<{ id: MemberId; language: 'EN' | 'BN' }>(
    db,
    `select id, language from member
      where mobile = $1 and (mobile_verified_at is not null or password_hash is null)`,
    [e164],
  )
