import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['a', 1, true, null], 'a,1,true,\r\n'],
  [['with, comma', 'with "quotes"', 'two\nlines'], '"with, comma","with ""quotes""","two\nlines"\r\n'],
  [['=HYPERLINK("x")', '+1+1', '@sum', '-2+3'], '"\'=HYPERLINK(""x"")",\'+1+1,\'@sum,\'-2+3\r\n'],
  [['-100.00', '\tx'], "-100.00,'\tx\r\n"],
  [[{ a: 1 }, ['x', 'y']], '"{""a"":1}","[""x"",""y""]"\r\n'],
])('%j', (values, line) => {
  expect(csvLine(values)).toBe(line)
})
