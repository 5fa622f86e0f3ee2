import { readFileSync } from 'node:fs'
import type { Brand } from '@baize/i18n'
import { EnvironmentError, type Environment } from '@baize/runtime'
import type { FastifyInstance } from 'fastify'

type Given = Pick<Environment, 'brandName' | 'brandLogo'>

const logoPath = '/brand/logo.svg'
const isAddress = (logo: string) => logo.startsWith('https://')

/** What the site is called, and where its logo lies: elsewhere, or on the site itself where it is a file. */
export const brandOf = ({ brandName, brandLogo }: Given): Partial<Brand> => ({
  ...(brandName !== undefined && { name: brandName }),
  ...(brandLogo !== undefined && { logo: isAddress(brandLogo) ? brandLogo : logoPath }),
})

/** The host that pages load the logo from; none where it lies on the site. */
export const logoHosts = ({ brandLogo }: Given): string[] =>
  brandLogo !== undefined && isAddress(brandLogo) ? [new URL(brandLogo).origin] : []

/** The deployment's own logo, when it is a file. Throws an EnvironmentError when it is no drawing. */
export function readLogo({ brandLogo }: Given): Buffer | undefined {
  if (brandLogo === undefined || isAddress(brandLogo)) return undefined
  const drawing = readOrRefuse(brandLogo)
  if (!drawing.includes('<svg')) throw new EnvironmentError(`BRAND_LOGO: ${brandLogo} is no SVG file.`)
  return drawing
}

function readOrRefuse(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new EnvironmentError(`BRAND_LOGO: ${path} cannot be read.`)
  }
}

/** Serves the deployment's own logo. A drawing that is opened as a page runs no script. */
export function mountLogo(app: FastifyInstance, drawing: Buffer): void {
  app.get(logoPath, async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(drawing),
  )
}
