import { banner, mark, wordmark, type EmblemName, type RampName } from '@baize/art'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { previewPictures, type PreviewPicture } from '../../http/page-preview.ts'

// What chats show of a link.
const width = 1200
const height = 630
const forDays = 'public, max-age=604800'

/** The pictures of links to the site: a banner with the mark of the house, as PNG, drawn once. */
export function mountPreviewArt(app: FastifyInstance): void {
  const drawn = new Map<PreviewPicture, Promise<Buffer>>()
  app.get<{ Params: { file: string } }>('/art/previews/:file', async (request, reply) => {
    const name = previewPictures.find((known) => `${known}.png` === request.params.file)
    if (name === undefined) return reply.callNotFound()
    const picture = drawn.get(name) ?? drawPreview(name)
    drawn.set(name, picture)
    return reply
      .type('image/png')
      .header('cache-control', forDays)
      .send(await picture)
  })
}

async function drawPreview(name: PreviewPicture): Promise<Buffer> {
  const [list = '', ramp = ''] = name.split('.')
  const ground = banner({ emblems: list.split('-') as EmblemName[], ramp: ramp as RampName })
  const layers = [
    { svg: mark({ size: 120, uid: 'preview' }), left: 84, top: 210 },
    { svg: wordmark({ height: 84 }), left: 84, top: 360 },
  ]
  const composed = layers.map(({ svg, left, top }) => ({ input: Buffer.from(svg), left, top }))
  return sharp(Buffer.from(ground), { density: 150 })
    .resize(width, height, { fit: 'cover', position: 'right' })
    .composite(composed)
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}
