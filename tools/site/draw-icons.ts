import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mark } from '@baize/art'
import sharp from 'sharp'
import { appIcons, iconSvg, manifestOf } from './app-manifest.ts'

/** Draws the icons of the app from the mark, and writes its manifests: `npm run icons`. */
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
