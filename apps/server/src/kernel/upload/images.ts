import { ok, refuse, type Result } from '@baize/std'
import sharp from 'sharp'

/** A picture as it is kept: encoded anew, so that nothing but its pixels is left of what was sent. */
export interface CleanImage {
  readonly bytes: Buffer
  readonly extension: 'png' | 'jpg'
  readonly width: number
  readonly height: number
}

/** More pixels than any phone takes; a small file can claim many more and would fill the memory. */
const mostPixels = 64_000_000
const longestSide = 2_000
const jpegQuality = 82
const atOnce = 2

// One picture at a time per thread pool job: decoding must not take the processors from bets.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Takes a file that says it is a picture and gives it as one: png and jpeg by their content, whatever name or
 * type it came with. Turned upright, at most 2000 pixels a side, without metadata or anything behind its end.
 */
export function createImageCleaner(): (
  file: Uint8Array,
) => Promise<Result<CleanImage, 'upload_not_an_image'>> {
  const queue = createQueue(atOnce)
  return (file) => queue(() => cleanImage(file))
}

async function cleanImage(file: Uint8Array): Promise<Result<CleanImage, 'upload_not_an_image'>> {
  try {
    const source = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    const { format } = await source.metadata()
    if (format !== 'png' && format !== 'jpeg') return refuse('upload_not_an_image')
    const upright = source.rotate().resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const encoded = format === 'png' ? upright.png() : upright.jpeg({ quality: jpegQuality })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    const extension = format === 'png' ? 'png' : 'jpg'
    return ok({ bytes: data, extension, width: info.width, height: info.height })
  } catch {
    // The decoder has no other way to say that this is no picture.
    return refuse('upload_not_an_image')
  }
}

/** Runs at most `places` jobs at once; the others wait in order. */
function createQueue(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
