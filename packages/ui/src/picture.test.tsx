import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LazyPicture, lazyThreshold } from './picture.tsx'

test('spec 9: lazy image threshold 0.1', () => expect(lazyThreshold).toBe(0.1))

test('until it is seen an empty picture of its size keeps the place, and nothing is asked for', () => {
  const markup = renderToStaticMarkup(
    <LazyPicture className="art" src="/art/games/tiger.svg" alt="" width={46} height={40} />,
  )
  expect(markup).not.toContain('/art/')
  expect(markup).toMatch(/<img class="art" width="46" height="40" alt="" src="data:image\/svg\+xml,/)
  expect(markup).toContain('width=&#x27;46&#x27; height=&#x27;40&#x27;')
})
