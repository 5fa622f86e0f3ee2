import { expect, test } from 'vitest'
import { setHeadings } from './headings.ts'

test.each([
  ['<h3>a</h3><p>b</p><h3>c</h3>', 2, '<h2>a</h2><p>b</p><h2>c</h2>'],
  ['<h2>a</h2><h3>b</h3>', 4, '<h4>a</h4><h5>b</h5>'],
  ['<h2>a</h2><h4>b</h4>', 5, '<h5>a</h5><h6>b</h6>'],
  ['<h3>a</h3>', 3, '<h3>a</h3>'],
  ['<p>no heading</p><hr>', 2, '<p>no heading</p><hr>'],
])('%s below level %i', (html, level, moved) => expect(setHeadings(html, level)).toBe(moved))
