import { expect, test } from 'vitest'
import { shellFiles } from './service-worker.ts'

const chunk = (fileName: string, more: object = {}) => ({ type: 'chunk' as const, fileName, ...more })

test('the first page to its end, both languages, fonts and the offline page are kept, nothing else', () => {
  const css = (...names: string[]) => ({ viteMetadata: { importedCss: new Set(names) } })
  const files = [
    chunk('index.js', { isEntry: true, imports: ['shared.js'], ...css('index.css') }),
    chunk('shared.js', { imports: ['index.js'] }),
    chunk('bn.js', { facadeModuleId: '/repo/packages/i18n/src/bn/index.ts' }),
    chunk('later.js', { facadeModuleId: '/repo/packages/i18n/src/en/later.ts', imports: ['texts.js'] }),
    chunk('texts.js'),
    chunk('offline.js', {
      facadeModuleId: '/repo/apps/web/src/features/app-download/offline-page.tsx',
      ...css('offline.css'),
    }),
    chunk('end.js', { facadeModuleId: '/repo/apps/web/src/layout/footer-links.tsx' }),
    chunk('qr.js', { facadeModuleId: '/repo/apps/web/src/core/picture/qr-drawing.tsx' }),
    chunk('security.js', { facadeModuleId: '/repo/apps/web/src/features/security/security-page.tsx' }),
    { type: 'asset' as const, fileName: 'anek-bangla-bengali-wght-normal-x.woff2' },
    { type: 'asset' as const, fileName: 'anek-bangla-latin-ext-wght-normal-x.woff2' },
    { type: 'asset' as const, fileName: 'credits.svg' },
  ]
  expect(shellFiles(files)).toEqual([
    '/anek-bangla-bengali-wght-normal-x.woff2',
    '/bn.js',
    '/end.js',
    '/index.css',
    '/index.js',
    '/later.js',
    '/offline.css',
    '/offline.js',
    '/qr.js',
    '/shared.js',
    '/texts.js',
  ])
})
