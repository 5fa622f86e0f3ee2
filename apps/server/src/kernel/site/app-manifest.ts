import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand, type Translate } from '@baize/i18n'
import type { FastifyInstance } from 'fastify'

const files = { bn: 'manifest.webmanifest', en: 'manifest.en.webmanifest' } as const

/** Serves the built manifests under the deployment's own name, with its own logo as an icon too. */
export function mountManifests(
  app: FastifyInstance,
  { directory, texts }: { directory: string; texts: Readonly<Record<keyof typeof files, Translate>> },
): void {
  for (const language of ['bn', 'en'] as const) {
    const file = join(directory, files[language])
    if (!existsSync(file)) continue
    const built = JSON.parse(readFileSync(file, 'utf8')) as { readonly icons: readonly object[] }
    const t = texts[language]
    app.get(`/${files[language]}`, async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send({
          ...built,
          name: t('app.name'),
          short_name: t('common.brand'),
          description: t('preview.home'),
          icons: [...logoIcons(), ...built.icons],
        }),
    )
  }
}

function logoIcons(): readonly object[] {
  const { logo } = brand()
  return logo?.endsWith('.svg') ? [{ src: logo, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }] : []
}
