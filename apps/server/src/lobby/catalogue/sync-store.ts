import { rows, type Db } from '../../kernel/database/database.ts'

export interface SyncFailureRow {
  readonly vendor_id: number
  readonly code: string
  readonly failures: number
  readonly retry_at: Date
}

/** Active integrations whose list could not be read the last time. */
export const listSyncFailures = (db: Db) =>
  rows<SyncFailureRow>(
    db,
    `select f.vendor_id, v.code, f.failures, f.retry_at
       from vendor_sync_failure f join vendor_integration v on v.id = f.vendor_id
      where v.state = 'active'`,
  )

export interface SyncFailure {
  readonly vendorId: number
  readonly reason: string
  readonly at: Date
  readonly firstWaitMs: number
  readonly longestWaitMs: number
}

/** Counts a failure; the wait doubles with each. */
export const saveSyncFailure = (db: Db, failure: SyncFailure) =>
  rows(
    db,
    `insert into vendor_sync_failure as f (vendor_id, failures, reason, failed_at, retry_at)
     values ($1, 1, $2, $3::timestamptz, $3::timestamptz + $4::float8 * interval '1 ms')
     on conflict (vendor_id) do update set failures = f.failures + 1, reason = excluded.reason,
       failed_at = excluded.failed_at,
       retry_at = excluded.failed_at
         + least($5::float8, $4::float8 * power(2, least(f.failures, 20))) * interval '1 ms'`,
    [failure.vendorId, failure.reason, failure.at, failure.firstWaitMs, failure.longestWaitMs],
  )

export const deleteSyncFailure = (db: Db, vendorId: number) =>
  rows(db, 'delete from vendor_sync_failure where vendor_id = $1', [vendorId])
