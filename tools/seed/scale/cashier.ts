import type { PoolClient } from '@baize/runtime'
import { depositId, withdrawalId } from './ledger.ts'
import { heldSteps, placeTable } from './pattern.ts'

/** A deposit for each that moved money, and some that wait, ran out or were turned down. */
export async function writeDeposits(db: PoolClient): Promise<void> {
  await db.query(
    `create temp table scale_method as
       select row_number() over (order by kind, code) - 1 as i, code, kind, gateway,
         count(*) over () as methods
         from payment_method`,
  )
  // One method in fifty deposits is a rare one.
  const method = `case when v.n % 50 = 11 then 0 else 1 + v.n % (greatest(methods, 2) - 1) end`
  await db.query(
    `insert into deposit (member_id, id, request, method, kind, gateway, currency, amount, fee, state,
       transaction_id, created_at, expires_at, submitted_at, ended_at)
     select v.member_id, ${depositId}, md5('dr' || v.member_id || '-' || v.k)::uuid, x.code, x.kind,
       x.gateway,
            v.currency, p.amount * 100 * v.size, 0, 'credited',
            upper(substr(md5('tx' || v.member_id || '-' || v.k), 1, 16)), v.at - interval '4 minutes',
            v.at + interval '1 hour', v.at - interval '1 minute', v.at
       from scale_move v join ${placeTable} on p.place = v.place
       join scale_method x on x.i = ${method}
      where p.kind = 'deposit'`,
  )
  // Nothing moved for these.
  await db.query(
    `insert into deposit (member_id, id, request, method, kind, gateway, currency, amount, fee, state,
       transaction_id, reason, created_at, expires_at, submitted_at, ended_at)
     select v.id, pg_temp.scale_uuid(at, 'x' || v.id), md5('xr' || v.id)::uuid, x.code, x.kind, x.gateway,
            v.currency, (1 + v.n % 500) * 1000, 0, s.state,
            case when s.is_sent then upper(substr(md5('xx' || v.id), 1, 16)) end,
            case when s.state = 'rejected' then 'not_found' end, at, at + interval '1 hour',
            case when s.is_sent then at + interval '2 minutes' end,
            case when s.is_over then at + interval '1 hour' end
       from scale_member v
       join (values (3, 'submitted', true, false), (5, 'rejected', true, true), (7, 'expired', false, true),
         (9, 'failed', false, true), (13, 'cancelled', false, true)) s(i, state, is_sent, is_over)
         on v.n % 100 = s.i
       join scale_method x on x.i = ${method}
       cross join lateral (select v.born + (now() - v.born) * 0.9 as at) t
      where s.is_over or v.n % 1000 = s.i`,
  )
  await db.query(
    `insert into deposit_event (member_id, deposit_id, seq, state, actor_kind, actor_id, happened_at)
     select member_id, id, 1, 'created', 'member', member_id::text, created_at from deposit d
      where exists (select from scale_member m where m.id = d.member_id)
     union all
     select member_id, id, 2, state, 'system', 'seed', coalesce(ended_at, submitted_at) from deposit d
      where exists (select from scale_member m where m.id = d.member_id)`,
  )
}

/** The closed number of one account for winnings stands for all: nobody is paid by it. */
export async function writeWithdrawals(db: PoolClient, closedNumber: string): Promise<void> {
  await db.query(
    `insert into payout_account (member_id, provider, holder, number, number_mask, number_hash, is_default,
       added_at, usable_at)
     select id, 'bkash', 'Player ' || n, $1, '*******' || lpad((n % 10000)::text, 4, '0'),
            sha256(convert_to('payee ' || id, 'UTF8')), true, born, born
       from scale_member where moves > 0`,
    [closedNumber],
  )
  await db.query(
    `insert into hold (member_id, hold, amount, currency, state, opened_at, ended_at)
     select v.member_id, 'withdrawal:' || ${withdrawalId('v.k')}, ${heldSteps} * 100 * v.size, v.currency,
            case when v.k < v.moves then 'captured' else 'open' end, v.at,
            case when v.k < v.moves then pg_temp.scale_at(v.born, now(), v.moves, v.n, v.k + 1) end
       from scale_move v join ${placeTable} on p.place = v.place where p.kind = 'hold'`,
  )
  await db.query(
    `insert into withdrawal (member_id, id, request, state, currency, amount, fee, payout_account, provider,
       holder, number, number_mask, number_hash, branch, needs_two, received, requested_at, expected_at,
       changed_at, ended_at)
     select v.member_id, ${withdrawalId('v.k')}, md5('wr' || v.member_id || '-' || v.k)::uuid,
            case when t.ended_at is null then 'requested' else 'received' end, v.currency,
            ${heldSteps} * 100 * v.size, 0, a.id, a.provider, a.holder, a.number, a.number_mask,
              a.number_hash,
            '', false, case when t.ended_at is not null then ${heldSteps} * 100 * v.size end, v.at,
            v.at + interval '2 hours', coalesce(t.ended_at, v.at), t.ended_at
       from scale_move v join ${placeTable} on p.place = v.place
       join payout_account a on a.member_id = v.member_id
       cross join lateral (
         select case when v.k < v.moves then pg_temp.scale_at(v.born, now(), v.moves, v.n, v.k + 1) end
           as ended_at) t
      where p.kind = 'hold'`,
  )
  await writeCourses(db)
}

/** What happened to each: its steps, the payment by hand, and what the checks found. */
async function writeCourses(db: PoolClient): Promise<void> {
  await writeWithdrawalSteps(db)
}

/** What happened to each withdrawal, who was paid, and what its checks found. */
async function writeWithdrawalSteps(db: PoolClient): Promise<void> {
  const steps = [
    ['request', 'requested', 'member', 'requested_at'],
    ['approve', 'approved', 'system', 'requested_at + (changed_at - requested_at) * 0.5'],
    ['confirm', 'received', 'member', 'ended_at'],
  ] as const
  const events = steps.map(
    ([act, state, kind, at], index) =>
      `select member_id, id, ${index + 1}, '${act}', '${state}', '${kind}',
              case when '${kind}' = 'member' then member_id::text else 'seed' end, ${at} from withdrawal w
        where exists (select from scale_member m where m.id = w.member_id)
          and (${index} = 0 or ended_at is not null)`,
  )
  await db.query(
    `insert into withdrawal_event (member_id, withdrawal_id, seq, act, state, actor_kind, actor_id,
       happened_at)
     ${events.join(' union all ')}`,
  )
  await db.query(
    `insert into withdrawal_payout (member_id, withdrawal_id, amount, state, reference, begun_at, ended_at)
     select member_id, id, amount, 'paid', 'by hand', changed_at, ended_at from withdrawal w
      where state = 'received' and exists (select from scale_member m where m.id = w.member_id)`,
  )
  await db.query(
    `insert into withdrawal_check (member_id, withdrawal_id, code, is_flag, facts, checked_at)
     select w.member_id, w.id, c.code, m.n % 20 = c.i, '{}', w.requested_at
       from withdrawal w join scale_member m on m.id = w.member_id
       cross join (values (1, 'new_payee'), (2, 'linked_accounts'), (3, 'velocity')) c(i, code)`,
  )
}
