import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StorageEnvironment } from '@baize/runtime'
import { invariant } from '@baize/std'
import { createAccessService } from './kernel/access/service.ts'
import { openRegions } from './kernel/access/regions.ts'
import { createChatService } from './content/chat/service.ts'
import { createContentService } from './content/content/service.ts'
import { createFeedbackService } from './content/feedback/service.ts'
import { createInboxService, type InboxDeps } from './kernel/inbox/service.ts'
import { createRoomService } from './content/room/service.ts'
import { createPromotionService } from './rewards/promotion/service.ts'
import type { Settings } from './kernel/setting/service.ts'
import { createShowcaseService, type ShowcaseDeps } from './lobby/showcase/service.ts'
import { createTournamentService, type TournamentDeps } from './providers/tournament/service.ts'
import { createBucketStore } from './kernel/upload/bucket-store.ts'
import { createDiskStore } from './kernel/upload/disk-store.ts'
import type { ObjectStore } from './kernel/upload/object-store.ts'
import { createSitePictures } from './kernel/upload/site-pictures.ts'
import { createUploadService } from './kernel/upload/service.ts'
import type { Events } from './kernel/events/events.ts'

export interface ContentServiceDeps extends InboxDeps, ShowcaseDeps, TournamentDeps {
  readonly events: Events
  readonly settings: Settings
}

export interface StorageOptions extends StorageEnvironment {
  /** Uploads lie here when there is no bucket; tools that keep none need not say where. */
  readonly dataDir?: string
}

/** What the site shows beside its games, and what members answer to it. */
export function openContentServices(deps: ContentServiceDeps, storage: StorageOptions) {
  const content = createContentService(deps)
  const inbox = createInboxService(deps)
  const objects = openObjects(storage)
  const uploads = createUploadService({ ...deps, objects })
  return {
    content,
    inbox,
    uploads,
    sitePictures: createSitePictures({ ...deps, objects }),
    chat: createChatService({ ...deps, content, objects }),
    rooms: createRoomService(deps),
    promotions: createPromotionService({ ...deps, content, uploads, inbox }),
    feedback: createFeedbackService(deps),
    showcase: createShowcaseService(deps),
    tournaments: createTournamentService(deps),
    access: createAccessService({ ...deps, regions: openRegions(storage.regionDatabase) }),
  }
}

function openObjects(storage: StorageOptions): ObjectStore {
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
