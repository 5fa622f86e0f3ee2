import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createPool,
  type Environment,
  type Logger,
  type MessageEnvironment,
  type Pool,
  type PoolOptions,
  type StorageEnvironment,
} from '@baize/runtime'
import { invariant, type Clock } from '@baize/std'
import { openRegions } from './access/regions.ts'
import { createAccessService } from './access/service.ts'
import { createAttempts } from './attempt/attempts.ts'
import { createAudit } from './audit/service.ts'
import { createChallenges } from './captcha/challenge.ts'
import { createCaptcha } from './captcha/service.ts'
import { openEvents } from './events/node-events.ts'
import { createMetrics } from './health/metrics.ts'
import { createCallCounts } from './http/call-count.ts'
import { createInboxService } from './inbox/service.ts'
import { openChannels } from './message/channels.ts'
import { createOutboxDesk } from './message/console-desk.ts'
import { createMessageService } from './message/service.ts'
import { createSecretBox } from './secrets/secret-box.ts'
import { createSettings } from './setting/service.ts'
import { createBucketStore } from './upload/bucket-store.ts'
import { createDiskStore } from './upload/disk-store.ts'
import type { ObjectStore } from './upload/object-store.ts'
import { createUploadService } from './upload/service.ts'
import { createSitePictures } from './upload/site-pictures.ts'

export interface KernelOptions
  extends Pick<Environment, 'redisUrl' | 'mode'>, MessageEnvironment, StorageEnvironment {
  readonly databaseUrl: string
  /** Closes what the database keeps secret. */
  readonly secretKey: string
  readonly clock: Clock
  readonly log: Logger
  /** Uploads lie here when there is no bucket; tools that keep none need not say where. */
  readonly dataDir?: string
}

export type KernelServices = Awaited<ReturnType<typeof openKernel>>

const connections = { requests: 10, doors: 4, batches: 4, audits: 1 }
/** A check of the whole ledger takes what it takes; it locks nothing. */
const auditTimeouts = { statementMs: 600_000, queryMs: 620_000, idleInTransactionMs: 60_000 }

/** What every context stands on: connections, events, settings, the audit, messages and pictures. */
export async function openKernel(options: KernelOptions) {
  const { clock, log, secretKey } = options
  const pools = openPools(options)
  const { db, lanes, doors } = pools
  const events = await openEvents({ ...options, db })
  const audit = createAudit({ clock })
  const settings = createSettings({ db, reads: lanes, clock, events, audit })
  const secretBox = createSecretBox(secretKey)
  const core = { ...pools, clock, log, events, audit, settings, secretBox }
  const attempts = createAttempts({ ...core, db: doors, secretKey })
  const objects = openObjects(options)
  return {
    ...core,
    metrics: createMetrics(),
    callCounts: createCallCounts(doors),
    attempts,
    captcha: createCaptcha({ ...core, attempts, secretKey }),
    challenges: createChallenges({ ...core, secretKey }),
    messages: createMessageService({ ...core, ...openChannels(options) }),
    outboxDesk: createOutboxDesk(core),
    inbox: createInboxService(core),
    access: createAccessService({ ...core, regions: openRegions(options.regionDatabase) }),
    objects,
    uploads: createUploadService({ ...core, objects }),
    sitePictures: createSitePictures({ ...core, objects }),
    async closeKernel() {
      await events.close()
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}

const openPools = (options: KernelOptions) => ({
  db: openPool(options, { name: 'baize-platform', max: connections.requests }),
  // A separate pool: a flood of logins must not use up the connections of all other requests.
  doors: openPool(options, { name: 'baize-doors', max: connections.doors }),
  lanes: openPool(options, { name: 'baize-ledger', max: connections.batches }),
  audits: openPool(options, { name: 'baize-audit', max: connections.audits, timeouts: auditTimeouts }),
})

function openPool(
  { databaseUrl, log }: KernelOptions,
  given: Pick<PoolOptions, 'name' | 'max' | 'timeouts'>,
): Pool {
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  return createPool(databaseUrl, { ...given, role: 'baize_app', onError })
}

function openObjects(storage: KernelOptions): ObjectStore {
  const { bucketEndpoint, bucketRegion = 'us-east-1', bucketName } = storage
  const { bucketAccessKeyId, bucketSecretAccessKey } = storage
  if (bucketEndpoint === undefined) return createDiskStore(join(storage.dataDir ?? tmpdir(), 'uploads'))
  invariant(
    bucketName && bucketAccessKeyId && bucketSecretAccessKey,
    'BUCKET_ENDPOINT needs BUCKET_NAME, BUCKET_ACCESS_KEY_ID and BUCKET_SECRET_ACCESS_KEY',
  )
  return createBucketStore({
    endpoint: bucketEndpoint,
    region: bucketRegion,
    bucket: bucketName,
    accessKeyId: bucketAccessKeyId,
    secretAccessKey: bucketSecretAccessKey,
  })
}
