import type { PoolClient } from '@baize/runtime'
import { houseActors } from '../../../apps/server/src/ledger/wallet/actors.ts'
import { cashAfter, heldSteps, placeOf, placeTable, shareOf } from './pattern.ts'

export interface ScaleOptions {
  readonly members: number
  /** Entries of the ledger: two for each movement. */
  readonly entries: number
  readonly days: number
  readonly currency: string
  /** Accounts of the house and the vendor that the money moves between. */
  readonly gateway: number
  readonly game: number
  readonly vendor: number
}

/** A UUID of version 7 for a time, the same for the same words. */
export const writeNames = `
  create or replace function pg_temp.scale_uuid(at timestamptz, words text) returns uuid
    language sql immutable as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(words), 1, 3)
      || '8' || substr(md5(words), 5, 15))::uuid $$;
  create or replace function pg_temp.scale_at(born timestamptz, until timestamptz, moves bigint, n bigint,
    k bigint)
    returns timestamptz language sql immutable as $$
    select born + (until - born) * ((k - 0.5 + 0.004 * ((n * 31 + k * 17) % 100)) / moves) $$`

/** Agents first, one for a thousand; most of the others are under one of them. */
export async function writeMembers(db: PoolClient, { members, days, currency }: ScaleOptions): Promise<void> {
  const agents = Math.max(1, Math.floor(members / 1000))
  const insert = (upline: string, type: number, from: number, to: number) =>
    db.query(
      `insert into member (username, nickname, type, upline_id, password_hash, currency, language, state,
         mobile, mobile_verified_at, email, created_at, first_login_at)
       select substr(md5(n::text), 1, 4) || n, 'Player ' || n, $1, ${upline}, '-', $2,
              case when n % 4 = 0 then 'EN' else 'BN' end,
              case when n % 500 = 7 then 'suspended' else 'active' end,
              '+880' || (1500000000 + n), at,
              case when n % 2 = 0 then 'player' || n || '@example.com' end, at, at
         from generate_series($3::bigint, $4::bigint) n
         cross join lateral (
           select now() - $5 * interval '1 day' + (n * ($5 - 1) / $6::float8) * interval '1 day' as at) t
         ${upline === 'null' ? '' : `left join scale_agent a on a.i = n % ${agents} and n % 5 < 3`}
        order by n`,
      [type, currency, from, to, days, members],
    )
  await insert('null', 1, 1, agents)
  await db.query(
    `create temp table scale_agent as
       select row_number() over (order by id) - 1 as i, id from member
        where type = 1 and password_hash = '-'`,
  )
  await db.query('analyze scale_agent')
  await insert('a.id', 0, agents + 1, members)
}

/** Who they are, how much they do, and each of their movements in the order of time. */
export async function planMoves(db: PoolClient, { entries }: ScaleOptions): Promise<number> {
  await db.query(
    `create unlogged table scale_member as
       select id, n, created_at as born, 1 + n % 9 as size, ${shareOf('n')} as moves, currency, state
         from (select id, row_number() over (order by id) as n, created_at, currency, state from member
                where password_hash = '-') m`,
  )
  await db.query(
    `update scale_member set moves = round(moves * (select $1 / 2.0 / sum(moves) from scale_member))::int`,
    [entries],
  )
  await db.query('create unique index on scale_member (id)')
  await db.query('analyze scale_member')
  const planned = await db.query(
    `create unlogged table scale_move as
       select m.id as member_id, m.n, k, m.size, m.moves, m.born, m.currency,
              pg_temp.scale_at(m.born, now(), m.moves, m.n, k) as at, ${placeOf('k')} as place
         from scale_member m, generate_series(1, m.moves) k order by at`,
  )
  await db.query('analyze scale_move')
  return planned.rowCount ?? 0
}

const holdAt = (k: string) => `pg_temp.scale_at(v.born, now(), v.moves, v.n, ${k})`
export const depositId = `pg_temp.scale_uuid(v.at, 'd' || v.member_id || '-' || v.k)`
export const withdrawalId = (k: string): string =>
  `pg_temp.scale_uuid(${holdAt(k)}, 'w' || v.member_id || '-' || ${k})`
const round = (k: string) => `'r' || v.member_id || '-' || ${k}`

export async function writeWallets(db: PoolClient): Promise<void> {
  await db.query(
    `insert into wallet (member_id, currency, cash, held, version, can_stake, opened_at, room)
     select m.id, m.currency, coalesce(${cashAfter('m.moves', 'm.size')}, 0),
            case when p.kind = 'hold' then ${heldSteps} * 100 * m.size else 0 end, m.moves,
            m.state = 'active', m.born, null
       from scale_member m left join ${placeTable} on m.moves > 0 and p.place = ${placeOf('m.moves')}
      order by m.id`,
  )
}

/** Every movement with its key, its balances and its stored answer, as the platform writes them. */
export async function writeTransfers(db: PoolClient, given: ScaleOptions): Promise<void> {
  const { gateway, game, vendor } = given
  const after = cashAfter('v.k', 'v.size')
  const held = `(${heldSteps} * 100 * v.size)::bigint`
  await db.query(
    `insert into transfer (member_id, seq, amount, debit_after, credit_after, event_at, posted_at, debit,
       credit, actor, leg, request, kind, currency, key, reference, answer)
     select v.member_id, v.k, p.amount * 100 * v.size,
            case p.kind when 'bet' then ${after} when 'hold' then ${after} when 'capture' then 0 end,
            case p.kind when 'deposit' then ${after} when 'win' then ${after} when 'hold' then ${held} end,
            v.at, v.at,
            case p.kind when 'deposit' then ${gateway} when 'win' then ${game} when 'capture' then 3
              else 1 end,
            case p.kind when 'bet' then ${game} when 'hold' then 3 when 'capture' then ${gateway} else 1 end,
            case p.kind when 'deposit' then ${houseActors.deposit} when 'hold' then ${houseActors.withdrawal}
              when 'capture' then ${houseActors.withdrawal} else ${vendor} end,
            0, md5(v.member_id || '-' || v.k)::uuid, p.kind, v.currency,
            case p.kind when 'deposit' then ${depositId}::text
              when 'hold' then ${withdrawalId('v.k')} || '.hold'
              when 'capture' then ${withdrawalId('(v.k - 1)')} || '.capture'
              else 't' || v.member_id || '-' || v.k end,
            case p.kind when 'deposit' then ${depositId}::text when 'bet' then ${round('v.k')}
              when 'win' then ${round('(v.k - 1)')}
              when 'hold' then 'withdrawal:' || ${withdrawalId('v.k')}
              else 'withdrawal:' || ${withdrawalId('(v.k - 1)')} end,
            case when p.kind in ('bet', 'win') then '=1' else
              concat_ws(',', ${after}, 0, case when p.kind = 'hold' then ${held} else 0 end, 0, 0, v.k) end
       from scale_move v join ${placeTable} on p.place = v.place`,
  )
}

/** One round for each bet, at few games most of the time. A last bet of some is of a round that is open. */
export async function writeRounds(db: PoolClient, { vendor }: ScaleOptions): Promise<void> {
  await db.query(
    `create temp table scale_game as
       select row_number() over (order by popularity desc, node_id) - 1 as i, game_code
         from game where integration_id = ${vendor}`,
  )
  const { rows } = await db.query<{ count: bigint }>('select count(*) as count from scale_game')
  const games = Number(rows[0]?.count)
  const isOpen = `(v.k = v.moves and v.n % 40 = 3)`
  await db.query(
    `insert into round (member_id, vendor, stake, payout, opened_at, closed_at, round, game, session,
       currency, is_free, state)
     select v.member_id, ${vendor}, p.amount * 100 * v.size,
            case when p.wins and v.k < v.moves then 91 * 100 * v.size else 0 end, v.at,
            case when ${isOpen} then null else v.at + interval '3 seconds' end, ${round('v.k')}, g.game_code,
            's' || v.member_id, v.currency, false, case when ${isOpen} then 'open' else 'completed' end
       from scale_move v join ${placeTable} on p.place = v.place
       join scale_game g
         on g.i = floor(${games} * power(((v.n * 13 + v.k / 20 * 7) % 1000)::float8 / 1000, 3))::bigint
      where p.kind = 'bet' order by v.at`,
  )
  // As the worker lists them: what is open for long has been seen.
  await db.query(
    `insert into round_inquiry (member_id, vendor_id, round, opened_at, attempts, last_answer, next_ask_at)
     select member_id, vendor, round, opened_at, 0, 'none', opened_at from round
      where state = 'open' and opened_at < now() - interval '5 minutes'`,
  )
  await db.query(
    `insert into round_sweep (vendor_id, swept_until) values ($1, now() - interval '5 minutes')`,
    [vendor],
  )
  await db.query(
    `insert into vendor_player (member_id, vendor_id, reference)
     select id, ${vendor}, md5('player ' || id) from scale_member where moves > 1`,
  )
}

/**
 * The indexes of tables that are filled are built once they are full; gives what builds them. Keys that other
 * tables refer to stay.
 */
export async function dropIndexes(db: PoolClient, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: constraints } = await db.query<{ name: string; table: string; text: string }>(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as text
       from pg_constraint c where conrelid::regclass::text = any ($1) and contype in ('p', 'u')
        and not exists (select from pg_constraint f where f.confrelid = c.conrelid and f.contype = 'f')`,
    [tables],
  )
  const { rows: indexes } = await db.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes
      where schemaname = 'public' and tablename = any ($1)
        and indexname not in (select conname from pg_constraint)
        and indexdef not like 'CREATE UNIQUE%'`,
    [tables],
  )
  for (const { table, name } of constraints) await db.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await db.query(`drop index ${name}`)
  return async () => {
    for (const { table, name, text } of constraints)
      await db.query(`alter table ${table} add constraint ${name} ${text}`)
    for (const { text } of indexes) await db.query(text)
  }
}
