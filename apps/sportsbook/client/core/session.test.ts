import { expect, test } from 'vitest'
import { codeIn } from './session.ts'

test.each([
  ['?code=abc', '', 'abc'],
  ['', '#abc', 'abc'],
  ['?code=abc', '#/cricket/live', 'abc'],
  ['', '#/cricket/live', null],
  ['', '#', null],
  ['', '', null],
])('the code in %s%s', (search, hash, code) => expect(codeIn({ search, hash })).toBe(code))
