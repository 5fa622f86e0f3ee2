import type { Plugin } from 'vite'
import { frameRules, frames } from './first-frames.ts'
import { frameStyle } from './frame-style.ts'

/** Every frame under its name: the server takes the one of the address out of the template. */
const written = Object.entries(frames)
  .map(([name, frame]) => `<!--frame:${name}-->${frame}`)
  .join('')

/** Puts the first frames and an early fetch of the default language's texts into the built page. */
export function firstPaint({ early }: { early: RegExp }): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: afterTheFrame(html).replace(
          '</body>',
          () => `  <template id="first-paint">${styleOf(html, bundle)}${written}</template>\n  </body>`,
        ),
        tags: Object.keys(bundle ?? {})
          .filter((file) => early.test(file) && file.endsWith('.js'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}`, fetchpriority: 'low' },
            injectTo: 'head',
          })),
      }),
    },
  }
}

type Bundle = Readonly<Record<string, { readonly type: string; readonly source?: unknown }>>

/** What the page's stylesheets say of the frame, in their order. */
function styleOf(html: string, bundle: Bundle = {}): string {
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(
    ([, file = '']) => bundle[file]?.source,
  )
  if (sheets.length === 0) throw new Error('the built page names no stylesheet')
  return `<style>${sheets.map((source) => frameStyle(String(source))).join('')}${frameRules}</style>`
}

/** Styles and the first picture come before the scripts: the frame needs nothing else to be seen. */
const afterTheFrame = (html: string): string =>
  html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
