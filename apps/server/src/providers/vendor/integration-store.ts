import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { IntegrationRow } from './store.ts'

export interface IntegrationKeyRow {
  readonly id: string
  readonly valid_from: string
  readonly valid_until: string | null
  readonly is_valid: boolean
}

export type HeldIntegration = Pick<
  IntegrationRow,
  | 'id'
  | 'code'
  | 'base_url'
  | 'state'
  | 'launch_hosts'
  | 'allowed_addresses'
  | 'round_limit_minutes'
  | 'display'
  | 'games_synced_to'
>
export type ListedIntegration = HeldIntegration & { readonly keys: IntegrationKeyRow[] }

const columns = `v.id, v.code, v.base_url, v.state, v.launch_hosts, v.allowed_addresses::text[]
  as allowed_addresses, v.round_limit_minutes, v.display, v.games_synced_to`

/** Keys that ended long ago are of no use at a desk. */
const mostKeys = 6

export const listIntegrations = (db: Db) =>
  rows<ListedIntegration>(
    db,
    `select ${columns}, coalesce(k.keys, '[]') as keys from vendor_integration v
       left join lateral (
         select json_agg(n) as keys from (
           select id, valid_from, valid_until, valid_until is null or valid_until > now() as is_valid
             from vendor_key where vendor_id = v.id order by valid_from desc limit ${mostKeys}) n) k on true
      order by v.code`,
  )

export const findIntegration = (db: Db, code: string) =>
  row<HeldIntegration>(db, `select ${columns} from vendor_integration v where v.code = $1`, [code])

/** Locks it until the caller's transaction ends. */
export const holdIntegration = (tx: Db, code: string) =>
  row<HeldIntegration>(tx, `select ${columns} from vendor_integration v where v.code = $1 for update`, [code])

export interface WrittenIntegration {
  readonly code: string
  readonly baseUrl: string
  readonly isActive: boolean
  readonly allowedAddresses: readonly string[]
  readonly launchHosts: readonly string[]
  readonly roundLimitMinutes: number
  readonly display: IntegrationRow['display']
}

/** A new one, or the whole of one that is there. Its accounts are open already. */
export const writeIntegration = (tx: Db, given: WrittenIntegration) =>
  rows(
    tx,
    `insert into vendor_integration (code, base_url, state, allowed_addresses, launch_hosts,
       round_limit_minutes, display, revenue_account, jackpot_account, promotion_account)
     select $1, $2, $3, $4::cidr[], $5, $6, $7,
            (select id from house_account where code = 'game:' || $1),
            (select id from house_account where code = 'jackpot:' || $1),
            (select id from house_account where code = 'promotion:' || $1)
     on conflict (code) do update set base_url = excluded.base_url, state = excluded.state,
       allowed_addresses = excluded.allowed_addresses, launch_hosts = excluded.launch_hosts,
       round_limit_minutes = excluded.round_limit_minutes, display = excluded.display`,
    [
      given.code,
      given.baseUrl,
      given.isActive ? 'active' : 'closed',
      given.allowedAddresses,
      given.launchHosts,
      given.roundLimitMinutes,
      given.display,
    ],
  )

/** Each as the database writes it, `10.0.0.0/8`; null in the place of what is no network. */
export const readNetworks = async (db: Db, texts: readonly string[]): Promise<(string | null)[]> => {
  const read = await rows<{ network: string | null }>(
    db,
    `select case when pg_input_is_valid(text, 'cidr') then text::cidr::text end as network
       from unnest($1::text[]) with ordinality as given (text, place) order by place`,
    [texts],
  )
  return read.map(({ network }) => network)
}

/** Gives nothing where the vendor has no such valid key. */
export const endKeyOf = (tx: Db, given: { code: string; key: string }) =>
  row<{ id: string }>(
    tx,
    `update vendor_key k set valid_until = now() from vendor_integration v
      where v.id = k.vendor_id and v.code = $1 and k.id = $2
        and (k.valid_until is null or k.valid_until > now())
     returning k.id`,
    [given.code, given.key],
  )
