import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { calls, type Call } from '@baize/contract'
import { build, type Plugin } from 'vite'

interface File {
  type: 'chunk' | 'asset'
  fileName: string
  source?: string | Uint8Array
  code?: string
  isEntry?: boolean
  imports?: string[]
  facadeModuleId?: string | null
  viteMetadata?: { importedCss: Set<string> }
}

/** Parts that are fetched when they are wanted, and are wanted without a connection too. */
const offlineTexts = /\/i18n\/src\/(bn|en)\/(index|later)\.ts$/
const offlineParts = /\/(app-download\/offline-page|layout\/footer-links|core\/picture\/qr-drawing)\.tsx$/
const fonts = /anek-bangla-(bengali|latin)-wght-normal[^/]*\.woff2$/

/** The files with which the site opens without a connection, of everything that was built. */
export function shellFiles(files: readonly File[]): string[] {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const shell = new Set<string>()
  const follow = (name: string): void => {
    const file = byName.get(name)
    if (!file || shell.has(name)) return
    shell.add(name)
    file.viteMetadata?.importedCss.forEach((css) => shell.add(css))
    file.imports?.forEach(follow)
  }
  for (const { fileName, isEntry, facadeModuleId } of files) {
    const module = facadeModuleId ?? ''
    const isWanted = [offlineTexts, offlineParts].some((part) => part.test(module)) || fonts.test(fileName)
    if (isEntry || isWanted) follow(fileName)
  }
  return [...shell].sort().map((name) => `/${name}`)
}

/** A worker of another version forgets what this one kept; the version is the content of the build. */
function versionOf(files: readonly File[]): string {
  const hash = createHash('sha256')
  const inOrder = [...files].sort((one, other) => (one.fileName < other.fileName ? -1 : 1))
  for (const { fileName, code, source } of inOrder) hash.update(fileName).update(code ?? source ?? '')
  return hash.digest('hex').slice(0, 12)
}

/** Public answers may be kept by the browser for times without a connection. */
const publicPaths = Object.values<Call>(calls)
  .filter(({ method, cache }) => method === 'GET' && cache === 'public')
  .map(({ path }) => path)

/** Builds `sw.js` beside the site: one file that imports nothing, with the names of what was built. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle) as File[]
        const shell = shellFiles(files)
        const source = await buildWorker({ version: versionOf(files), shell, publicPaths })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
        this.info(`service worker: keeps ${shell.length} files of the site`)
      },
    },
  }
}

async function buildWorker(site: object): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { builtSite: JSON.stringify(site) },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: {
        entry: join(import.meta.dirname, '../src/service-worker/worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const file = output && 'output' in output ? output.output[0] : undefined
  if (file?.type !== 'chunk') throw new Error('the service worker was not built')
  return file.code
}
