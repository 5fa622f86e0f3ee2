import { bn } from '@baize/i18n/bn'
import { en } from '@baize/i18n/en'
import { TextProvider } from '@baize/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { isStillEmpty } from './own-window.tsx'
import { SlowGame } from './slow-game.tsx'

test.each([
  ['en', en],
  ['bn', bn],
] as const)('a game that takes too long says so and offers two ways on (%s)', (language, catalogue) => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider language={language} catalogue={catalogue}>
        <SlowGame onAgain={() => undefined} />
      </TextProvider>
    </MemoryRouter>,
  )
  const { tookTooLong, retry, close } = catalogue.common
  expect(markup).toContain('role="alert"')
  for (const text of [tookTooLong, retry, close]) expect(markup).toContain(text)
})

const windowAt = (href: string, closed = false) => ({ closed, location: { href } as Location })
const foreign = {
  closed: false,
  get location(): Location {
    throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError')
  },
}

test.each([
  ['a window to which nothing came', windowAt('about:blank'), true],
  ['a window that was closed', windowAt('about:blank', true), false],
  ['a game of another origin', foreign, false],
  ['a game of this origin', windowAt('https://site.example/game'), false],
])('%s', (_name, opened, expected) => expect(isStillEmpty(opened)).toBe(expected))
