import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mark } from '@baize/art'
import sharp from 'sharp'
import { appIcons, iconSvg, manifestOf } from './app-manifest.ts'
import { icoOf, sourceOf } from './favicon.ts'

/** Draws the icons from the mark, and writes the manifests of the app: `npm run icons`. */
const directory = join(import.meta.dirname, '../../apps/web/public')
await mkdir(join(directory, 'icons'), { recursive: true })
const drawing = mark({ size: 512, uid: 'icon' })
for (const icon of appIcons) {
  const png = await sharp(Buffer.from(iconSvg(drawing, icon)))
    .resize(icon.size, icon.size)
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
  await writeFile(join(directory, 'icons', icon.file), png)
  console.log(`icons/${icon.file} ${png.length} bytes`)
}
for (const language of ['bn', 'en'] as const) {
  const { file, manifest } = manifestOf(language)
  await writeFile(join(directory, file), `${JSON.stringify(manifest, null, 2)}\n`)
  console.log(file)
}
const faviconSize = 32
const small = await sharp(Buffer.from(mark({ size: faviconSize })))
  .png({ compressionLevel: 9, palette: true })
  .toBuffer()
const source = join(import.meta.dirname, '../../packages/art/src/favicon.ts')
await writeFile(source, sourceOf(icoOf(small, faviconSize)))
console.log('packages/art/src/favicon.ts')
