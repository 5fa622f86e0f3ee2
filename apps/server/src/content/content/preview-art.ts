import { banner, emblemNames, mark, ramps, wordmark, type EmblemName, type RampName } from '@baize/art'
import { brandName, usualBrand } from '@baize/i18n'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { escapeMarkup } from '../../kernel/http/escape-markup.ts'
import { drawnNameOf, previewPictures } from '../../kernel/site/page-preview.ts'
import type { ContentService } from './service.ts'

// What chats show of a link.
const width = 1200
const height = 630
const forDays = 'public, max-age=604800'

/**
 * The pictures of links to the site: a banner with the mark of the house, as PNG, drawn once. Of content with
 * a drawn picture there is one too; nobody else's wish is drawn, for each costs time and room.
 */
export function mountPreviewArt(app: FastifyInstance, content: Pick<ContentService, 'visible'>): void {
  const drawn = new Map<string, Promise<Buffer>>()
  app.get<{ Params: { file: string } }>('/art/previews/:file', async (request, reply) => {
    const name = /^(.{1,100})\.png$/.exec(request.params.file)?.[1] ?? ''
    const isWanted = drawn.has(name) || (await isShown(content, name))
    if (!isWanted) return reply.callNotFound()
    const picture = drawn.get(name) ?? drawPreview(name)
    drawn.set(name, picture)
    return reply
      .type('image/png')
      .header('cache-control', forDays)
      .send(await picture)
  })
}

async function isShown(content: Pick<ContentService, 'visible'>, name: string): Promise<boolean> {
  if ((previewPictures as readonly string[]).includes(name)) return true
  const pieces = [...(await content.visible('blog')), ...(await content.visible('promotion'))]
  return canDraw(name) && pieces.some(({ fields }) => drawnNameOf(fields.picture) === name)
}

const partsOf = (name: string) => {
  const [list = '', ramp = ''] = name.split('.')
  return { emblems: list.split('-'), ramp }
}

function canDraw(name: string): boolean {
  const { emblems, ramp } = partsOf(name)
  const areKnown = emblems.every((emblem) => (emblemNames as readonly string[]).includes(emblem))
  return areKnown && emblems.length <= 3 && Object.hasOwn(ramps, ramp)
}

/** The drawn name; any other is written. */
function nameDrawing(name: string): string {
  if (name === usualBrand) return wordmark({ height: 84 })
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="84">' +
    '<text x="0" y="66" font-family="sans-serif" font-size="68" font-weight="700" fill="#f6efdf">' +
    `${escapeMarkup(name)}</text></svg>`
  )
}

async function drawPreview(name: string): Promise<Buffer> {
  const { emblems, ramp } = partsOf(name)
  const ground = banner({ emblems: emblems as EmblemName[], ramp: ramp as RampName })
  const layers = [
    { svg: mark({ size: 120, uid: 'preview' }), left: 84, top: 210 },
    { svg: nameDrawing(brandName()), left: 84, top: 360 },
  ]
  const composed = layers.map(({ svg, left, top }) => ({ input: Buffer.from(svg), left, top }))
  return sharp(Buffer.from(ground), { density: 150 })
    .resize(width, height, { fit: 'cover', position: 'right' })
    .composite(composed)
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}
