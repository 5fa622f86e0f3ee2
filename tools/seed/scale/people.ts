import type { Pool } from '@baize/runtime'
import { sealAudit } from '../../../apps/server/src/kernel/audit/seals.ts'
import { writeNames } from './ledger.ts'

/** What members leave behind beside money: something to look through in every list of the console. */
const leavings: readonly (readonly [what: string, text: string])[] = [
  [
    'logins',
    `insert into login_history (member_id, happened_at, outcome, via, area, address, user_agent,
       is_new_device)
     select m.id, m.born + (now() - m.born) * (k - 0.5) / 6,
            case when k = 3 then 'wrong_password' else 'ok' end,
            'password', 'site', '198.51.' || m.n % 250 || '.' || m.n / 250 % 250, 'Mozilla/5.0', k = 1
       from scale_member m, generate_series(1, 6) k where m.moves > 0 and k <= 2 + m.n % 5`,
  ],
  [
    'sessions',
    `insert into session (member_id, token_hash, address, user_agent, created_at, last_seen_at)
     select id, sha256(convert_to('session ' || id, 'UTF8')), '198.51.100.7', 'Mozilla/5.0', born, now()
       from scale_member where n % 5 = 0`,
  ],
  [
    'devices',
    `insert into known_device (member_id, device_mark, first_seen_at, last_seen_at)
     select id, sha256(convert_to('device ' || case when n % 30 = 0 then n / 90 else n end, 'UTF8')), born,
            now()
       from scale_member where moves > 0`,
  ],
  [
    'networks',
    `insert into known_network (member_id, network, first_seen_at, last_seen_at)
     select id, '198.51.' || n % 250 || '.' || n / 250 % 250 || '/32', born, now()
       from scale_member where moves > 0`,
  ],
  [
    'tags',
    `insert into member_tag (member_id, tag, tagged_at, tagged_by)
     select m.id, t.tag, now(), (select min(id) from operator) from scale_member m
       join (values (20, 'vip'), (100, 'watch'), (5000, 'rare-one')) t(each, tag) on m.n % t.each = 0`,
  ],
  [
    'notes',
    `insert into member_note (member_id, text, written_at, written_by)
     select id, 'Called about a deposit.', born + interval '1 hour', (select min(id) from operator)
       from scale_member, generate_series(1, 2) where n % 25 = 0`,
  ],
  [
    'limits',
    `insert into play_limit (member_id, kind, period, setter, amount)
     select id, 'deposit', 'day', 'member', 500000 from scale_member where n % 20 = 3`,
  ],
  [
    'documents',
    `insert into kyc_document (member_id, kind, state, submitted_at, reviewed_by, changed_at, reason)
     select m.id, d.kind, d.state, m.born + interval '2 days', d.by, m.born + interval '3 days', d.reason
       from scale_member m
       join (values (10, 'identity_card', 'approved', '1', null),
         (200, 'passport', 'rejected', '1', 'unreadable'),
         (400, 'selfie', 'submitted', null, null), (900, 'proof_of_address', 'expired', '1', null))
         d(each, kind, state, by, reason) on m.n % d.each = 0`,
  ],
  [
    'feedback',
    `insert into feedback (member_id, id, question_type, content, language, sent_at, state)
     select id, pg_temp.scale_uuid(born + interval '1 day', 'f' || id), 'deposit',
            'Where is my deposit?', 'EN',
            born + interval '1 day', case when n % 1000 = 0 then 'open' else 'closed' end
       from scale_member where n % 20 = 0`,
  ],
  [
    'applications',
    `insert into promotion_application (member_id, id, promotion_id, state, applied_at, decided_at)
     select id, pg_temp.scale_uuid(born + interval '1 day', 'p' || id), 'welcome',
            case n / 20 % 6 when 0 then 'applying' when 1 then 'process' when 2 then 'signed'
              when 3 then 'rejected' when 4 then 'issued' else 'claimed' end, born + interval '1 day',
            case when n / 20 % 6 > 1 then born + interval '2 days' end
       from scale_member where n % 20 = 1`,
  ],
  [
    'messages',
    `insert into outgoing_message (member_id, reference, channel, recipient, template, language, state,
       created_at, ended_at)
     select id, md5('message ' || id)::uuid, case when n % 3 = 0 then 'email' else 'sms' end,
            '+880' || (1500000000 + n), 'code', 'BN',
            case when n % 2000 = 2 then 'failed' when n % 5000 = 4 then 'given_up' else 'sent' end, born,
            case when n % 2000 = 2 then null else born end
       from scale_member where n % 2 = 0`,
  ],
  [
    'inbox',
    `insert into inbox_message (member_id, id, topic, title_en, title_bn, body_en, body_bn, reference,
       sent_at)
     select id, pg_temp.scale_uuid(born + interval '1 hour', 'i' || id), 'deposit', 'Credited', 'জমা হয়েছে',
            'Your deposit is there.', 'আপনার জমা হয়েছে।', 'seed', born + interval '1 hour'
       from scale_member where moves > 0`,
  ],
  [
    'conversations',
    `with opened as (
       insert into chat_conversation (party, id, member_id, language, state, address, last_seq, opened_at,
         last_message_at, closed_at)
       select 'member:' || id, pg_temp.scale_uuid(born + interval '3 hours', 'c' || id), id, 'BN',
              case when n % 2000 = 11 then 'open' else 'closed' end, '198.51.100.7', 1,
              born + interval '3 hours', born + interval '3 hours',
              case when n % 2000 = 11 then null else born + interval '4 hours' end
         from scale_member where n % 20 = 11
       returning party, id, opened_at)
     insert into chat_message (party, conversation_id, seq, author, client_id, content, sent_at)
     select party, id, 1, 'party', md5(party)::uuid, 'Hello?', opened_at from opened`,
  ],
  [
    'approvals',
    `insert into approval (kind, subject, member_id, change, reason, asked_by, asked_at, expires_at, state,
       decided_at, decision)
     select 'role', 'member ' || id, id, '{}', 'seed of many', (select min(id) from operator), born,
            born + interval '1 day', 'expired', born + interval '1 day', null
       from scale_member where n % 50 = 0`,
  ],
  [
    'differences of vendors',
    `insert into reconciliation_difference (vendor_id, transaction, kind, found_at, resolved_at, resolved_by)
     select (select max(id) from vendor_integration), 'difference-' || id, 'missing_there', born,
            case when n % 1000 = 0 then null else born end, case when n % 1000 = 0 then null else 'seed' end
       from scale_member where n % 100 = 0`,
  ],
  [
    'differences of gateways',
    `insert into gateway_difference (gateway, order_kind, order_id, kind, expected, found, opened_at,
       resolved_at, resolved_by)
     select 'stand_in', 'deposit', 'order-' || id, 'order_unknown', '', '', born,
            case when n % 1000 = 0 then null else born end, case when n % 1000 = 0 then null else 'seed' end
       from scale_member where n % 100 = 0`,
  ],
]

/** The audit's seals hash what one of them covers at once, so it is written and sealed in parts of its time. */
const auditParts = 6
const writeAudit = (part: number) => `
  insert into audit_event (member_id, happened_at, event, actor_kind, actor_id, address, details)
  select m.id, t.at, e.event, 'member', m.id::text, '198.51.100.7', null
    from scale_member m, generate_series(1, 3) k
    join (values (1, 'registered'), (2, 'login_succeeded'), (3, 'profile_changed')) e(k, event) using (k)
    cross join lateral (select m.born + ($1::timestamptz - m.born) * k / 4 as at) t
    cross join lateral (select min(born) as first from scale_member) s
   where (k < 3 or m.moves > 0)
     and width_bucket(extract(epoch from t.at), extract(epoch from s.first),
       extract(epoch from $1::timestamptz), ${auditParts}) = ${part}
   order by t.at, m.id`

export async function writePeople(db: Pool, say: (line: string) => void): Promise<void> {
  const tx = await db.connect()
  try {
    await tx.query(writeNames)
    for (const [what, text] of leavings) say(`${what}: ${(await tx.query(text)).rowCount}`)
    const until = new Date()
    for (let part = 1; part <= auditParts; part += 1) {
      await tx.query(writeAudit(part), [until])
      await sealAudit(db)
    }
  } finally {
    tx.release()
  }
}
