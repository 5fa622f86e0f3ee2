import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { ok, refuse, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import { drawPicture } from './art-routes.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { uploadUrl } from '../../kernel/upload/service.ts'
import type { SitePictures } from '../../kernel/upload/site-pictures.ts'

type Added = GivenValueOf<ConsoleCalls['contentPictureAdd']>
type Shown = GivenValueOf<ConsoleCalls['contentPictureRead']>

/** Pictures of the site, as operators hand them in and look at them. */
export interface PictureDesk {
  add(by: Operator, file: Uint8Array): Promise<Result<Added, 'upload_not_an_image' | 'upload_limit_reached'>>
  /** The console shows nothing of another origin: the picture travels inside the answer. */
  read(path: string): Promise<Result<Shown, 'content_not_found'>>
}

export interface PictureDeskDeps {
  readonly sitePictures: Pick<SitePictures, 'add' | 'read'>
  readonly audit: AuditService
}

export const createPictureDesk = ({ sitePictures, audit }: PictureDeskDeps): PictureDesk => ({
  async add(by, file) {
    const added = await sitePictures.add(by.operatorId, file, (tx, { id, width, height }) =>
      audit.write(tx, {
        event: 'picture_added',
        actor: operatorActor(by),
        details: { picture: uploadUrl(id), width, height },
      }),
    )
    if (!added.ok) return added
    const { id, width, height } = added.value
    return ok({ path: uploadUrl(id), width, height })
  },
  async read(path) {
    const drawn = drawPicture(path)
    if (drawn !== undefined) return ok({ dataUrl: dataUrlOf('image/svg+xml', Buffer.from(drawn)) })
    const file = /^\/uploads\/([0-9a-f]{32}\.(png|jpg))$/.exec(path)
    const bytes = file?.[1] === undefined ? undefined : await sitePictures.read(file[1])
    if (!bytes) return refuse('content_not_found')
    return ok({ dataUrl: dataUrlOf(file?.[2] === 'png' ? 'image/png' : 'image/jpeg', bytes) })
  },
})

const dataUrlOf = (mediaType: string, bytes: Buffer): string =>
  `data:${mediaType};base64,${bytes.toString('base64')}`
