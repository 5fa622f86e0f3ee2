import { totalmem } from 'node:os'

export type Settings = Readonly<Record<string, string>>

const mebibyte = 1024 * 1024
/** The longest path that fits a socket address on every platform, less the file name PostgreSQL appends. */
const maxSocketDirectoryLength = 80

/** What the server runs with: durable first, then sized for one machine that it shares with the programs. */
export function serverSettings(place: { port: number; socketDir: string }): Settings {
  const sharedMegabytes = Math.round(Math.min(1024, Math.max(128, totalmem() / mebibyte / 8)))
  return {
    listen_addresses: '127.0.0.1',
    port: String(place.port),
    unix_socket_directories: place.socketDir.length <= maxSocketDirectoryLength ? place.socketDir : '',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    shared_buffers: `${sharedMegabytes}MB`,
    effective_cache_size: `${sharedMegabytes * 3}MB`,
    max_connections: '200',
    max_wal_size: '4GB',
    min_wal_size: '1GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %a ',
    log_checkpoints: 'off',
    // After a crash one call writes out the file system instead of one for each of the cluster's files.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  }
}

/** Command-line form: `-c name=value` pairs, which win over the files in the cluster. */
export function settingFlags(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * The cluster is the same on every machine: UTF-8, the built-in locale, checksums, passwords checked by
 * SCRAM.
 */
export function initFlags(place: { clusterDir: string; owner: string; passwordFile: string }): string[] {
  return [
    `--pgdata=${place.clusterDir}`,
    `--username=${place.owner}`,
    `--pwfile=${place.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C',
    '--builtin-locale=C.UTF-8',
    '--lc-messages=C',
    '--data-checksums',
  ]
}
