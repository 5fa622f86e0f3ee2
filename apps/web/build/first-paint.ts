import { mark, wordmark } from '@baize/art'
import type { Plugin } from 'vite'
import { frameStyle } from './frame-style.ts'

/**
 * The home page's frame as a phone shows it, in the site's own classes: what is seen while the scripts come.
 * The server takes it out of the template, or leaves it there where another page was asked for.
 */
const frame =
  '<div class="site"><header class="top"><div class="in"><span class="ibtn"></span><span class="logo">' +
  `<span class="drawing">${mark({ size: 36, uid: 'first' })}</span>` +
  `<span class="drawing">${wordmark({ height: 24 })}</span></span></div></header>` +
  '<div class="shell"><main><div class="hero"><div class="banner"><div class="slide"></div></div></div></main></div></div>'

/** Puts the first frame and an early fetch of the default language's texts into the built page. */
export function firstPaint({ early }: { early: RegExp }): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: afterTheFrame(html).replace(
          '</body>',
          () => `  <template id="first-paint">${styleOf(html, bundle)}${frame}</template>\n  </body>`,
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
  return `<style>${sheets.map((source) => frameStyle(String(source))).join('')}</style>`
}

/** Styles and the first picture come before the scripts: the frame needs nothing else to be seen. */
const afterTheFrame = (html: string): string =>
  html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
