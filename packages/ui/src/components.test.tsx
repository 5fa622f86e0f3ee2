import { bn } from '@baize/i18n/bn'
import { later } from '@baize/i18n/bn/later'
import { en } from '@baize/i18n/en'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Amount } from './amount.tsx'
import { Button } from './button.tsx'
import { DateField } from './date-field.tsx'
import { GameTile } from './game-tile.tsx'
import { TextProvider } from './text.tsx'

const inBengali = (node: ReactNode) =>
  renderToStaticMarkup(
    <TextProvider language="bn" catalogue={{ ...bn, ...later }}>
      {node}
    </TextProvider>,
  )

describe('an amount', () => {
  test.each([
    [{ value: '24580.50' }, '<span class="money"><i>৳</i>24,580.50</span>'],
    [{ value: '-500.00' }, '<span class="money">−<i>৳</i>500.00</span>'],
    [{ value: '320.00', tone: 'outcome' as const }, '<span class="money up">+<i>৳</i>320.00</span>'],
    [{ value: '-500.00', tone: 'outcome' as const }, '<span class="money down">−<i>৳</i>500.00</span>'],
    [{ value: '0.00', tone: 'outcome' as const }, '<span class="money down"><i>৳</i>0.00</span>'],
  ])('%j is set with its sign and groups', (props, markup) =>
    expect(renderToStaticMarkup(<Amount symbol="৳" {...props} />)).toBe(markup),
  )

  test('masked, it tells neither figures nor sign nor length', () => {
    const masked = (value: string) => renderToStaticMarkup(<Amount symbol="৳" value={value} isMasked />)
    expect(masked('-1.00')).toBe(masked('9999999.99'))
    expect(masked('9999999.99')).not.toMatch(/\d/)
  })
})

describe('a date field', () => {
  const field = (value: string, bounds = {}) =>
    inBengali(<DateField label="জন্মদিন" value={value} onPick={() => undefined} {...bounds} />)

  test('shows the day as dd-mm-yyyy, as text and never as the date input of the browser', () => {
    const markup = field('1990-12-31')
    expect(markup).toContain('value="31-12-1990"')
    expect(markup).not.toContain('type="date"')
    expect(markup).toContain('aria-haspopup="dialog"')
    expect(markup).toContain('aria-label="ক্যালেন্ডার খুলুন: জন্মদিন"')
  })

  test('says which days it takes when the one it has is outside', () => {
    expect(field('2026-11-20', { max: '2026-11-19' })).toContain('19-11-2026 বা তার আগের')
    expect(field('2026-11-20', { min: '2026-11-21' })).toContain('21-11-2026 বা তার পরের')
    expect(field('2026-11-20', { min: '2026-11-20', max: '2026-11-20' })).not.toContain('aria-invalid')
  })
})

describe('a game tile', () => {
  const game = {
    gameId: 'slot-0001',
    title: 'সুন্দরবনের বাঘ',
    vendorCode: 'PT',
    iconUrl: '/art/games/slot-0001.svg',
    isMaintenance: false,
  }
  const nothing = () => undefined
  const tile = (change: object, isFavorite = false) =>
    inBengali(
      <GameTile
        game={{ ...game, ...change }}
        href="/seamless?gameId=slot-0001"
        onPlay={nothing}
        isFavorite={isFavorite}
        onFavorite={nothing}
      />,
    )

  test('is a link to the game, named by its title, with a heart that says what it does', () => {
    const markup = tile({})
    expect(markup).toContain('href="/seamless?gameId=slot-0001"')
    expect(markup).toContain('<span class="vh">সুন্দরবনের বাঘ </span>')
    const heart = /<button [^>]*>/.exec(markup)?.[0]
    expect(heart).toContain('aria-label="সুন্দরবনের বাঘ ফেভারিটে যোগ করুন"')
    expect(heart).toContain('aria-pressed="false"')
    expect(tile({}, true)).toContain('aria-pressed="true"')
  })

  test('says that it is under maintenance', () => {
    expect(tile({})).not.toContain(bn.lobby.maintenance)
    expect(tile({ isMaintenance: true })).toContain(bn.lobby.maintenance)
  })

  test('a title cannot bring markup with it', () =>
    expect(tile({ title: '<img src=x onerror=alert(1)>' })).not.toContain('<img src=x'))
})

test('a busy button keeps its text and says that it is busy', () => {
  const markup = renderToStaticMarkup(<Button isBusy>{en.auth.loginAction}</Button>)
  expect(markup).toContain('aria-busy="true"')
  expect(markup).toContain(en.auth.loginAction)
})
