import { expect, test } from 'vitest'
import { iconFiles, iconTags } from './icon-files.ts'

test('the file that browsers ask for by themselves is an ICO that holds one whole PNG', () => {
  const { type, body } = iconFiles['/favicon.ico']
  const view = new DataView(body.buffer)
  expect(type).toBe('image/x-icon')
  expect([view.getUint16(0, true), view.getUint16(2, true), view.getUint16(4, true)]).toEqual([0, 1, 1])
  expect([body[6], body[7]]).toEqual([32, 32])
  const [length, start] = [view.getUint32(14, true), view.getUint32(18, true)]
  expect(start + length).toBe(body.length)
  expect(body.slice(start, start + 4)).toEqual(Uint8Array.of(0x89, 0x50, 0x4e, 0x47))
})

test('the head of a page names both files', () => {
  for (const path of Object.keys(iconFiles)) expect(iconTags).toContain(`href="${path}"`)
})
