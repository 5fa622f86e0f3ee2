import { ok, refuse, type Result } from '@baize/std'
import type { UploadService } from './service.ts'

/** The console's pages have pictures of its own origin only: a picture travels inside the answer. */
export async function readPicture(
  uploads: Pick<UploadService, 'read'>,
  name: string | null,
): Promise<Result<{ dataUrl: string }, 'upload_not_found'>> {
  const found = name === null ? undefined : await uploads.read(name)
  if (!found) return refuse('upload_not_found')
  return ok({ dataUrl: `data:${found.mediaType};base64,${found.bytes.toString('base64')}` })
}
