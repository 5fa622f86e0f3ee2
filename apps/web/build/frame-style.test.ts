import { expect, test } from 'vitest'
import { frameStyle } from './frame-style.ts'

test.each([
  [':root{--a:1}', ':root{--a:1}'],
  ['.slide>img{width:100%}', '.slide>img{width:100%}'],
  ['.top .in,.card{gap:4px}', '.top .in{gap:4px}'],
  ['*,:before,:after{box-sizing:border-box}', '*,:before,:after{box-sizing:border-box}'],
  ['html:lang(bn){word-spacing:.06em}', 'html:lang(bn){word-spacing:.06em}'],
  ['.banner-above{color:red}', ''],
  ['.slide:hover{color:red}', ''],
  ['.site.in-game{padding:0}', '.site.in-game{padding:0}'],
  ['.side-app,.tab.on{padding:0}', ''],
  ['@font-face{font-family:A;src:url(a.woff2)}', ''],
  ['@keyframes spin{to{rotate:1turn}}', ''],
  [
    '@media (width>=640px){.banner{height:1px}.card{height:2px}}',
    '@media (width>=640px){.banner{height:1px}}',
  ],
  ['@media print{.card{height:2px}}', ''],
  [':is(.card,.slide){a:b}.hero{c:d}', '.hero{c:d}'],
])('of %s the frame meets %s', (css, kept) => expect(frameStyle(css)).toBe(kept))

test('a rule without an end stops the build', () =>
  expect(() => frameStyle('.a{b:c')).toThrow('does not end'))
