import { bn } from '@baize/i18n/bn'
import { TextProvider } from '@baize/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LoaderModal, SlowNote } from './loader-modal.tsx'

test('spec 9: modal size 200 x 200 with 100 ms delay', () => {
  const markup = renderToStaticMarkup(
    <TextProvider language="bn" catalogue={bn}>
      <LoaderModal />
    </TextProvider>,
  )
  expect(markup).toContain('style="width:200px;height:200px;animation-delay:100ms"')
  expect(markup).toContain('role="status"')
})

test('a part that does not come within 120 s says so and offers a reload', () => {
  const markup = renderToStaticMarkup(
    <TextProvider language="bn" catalogue={bn}>
      <SlowNote />
    </TextProvider>,
  )
  expect(markup).toContain('role="alert"')
  expect(markup).toContain(bn.common.tookTooLong)
  expect(markup).toContain(bn.common.retry)
})
