import type { Plugin } from 'vite'

/** Has the browser fetch the two subsets that the first screen needs before it has read the styles. */
export function fontPreload(): Plugin {
  const wanted = /anek-bangla-(bengali|latin)-wght-normal[^/]*\.woff2$/
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => wanted.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
              // The first frame has a picture and no text: both go before.
              fetchpriority: 'low',
            },
            injectTo: 'head',
          })),
    },
  }
}
