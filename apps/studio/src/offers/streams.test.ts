import { expect, test } from 'vitest'
import { originsOf, readStreams } from './streams.ts'

test('each table has its own address, and each origin is allowed once', () => {
  const streams = readStreams(
    ' live-0001=https://cdn.example/one.m3u8?key=a=b\n live-0002=https://cdn.example/two.m3u8 live-0003=http://other.example:81/x ',
  )
  expect([...streams]).toEqual([
    ['live-0001', 'https://cdn.example/one.m3u8?key=a=b'],
    ['live-0002', 'https://cdn.example/two.m3u8'],
    ['live-0003', 'http://other.example:81/x'],
  ])
  expect(originsOf(streams)).toEqual(['https://cdn.example', 'http://other.example:81'])
})

test('without any there is none', () => {
  expect(readStreams('').size).toBe(0)
  expect(originsOf(readStreams(''))).toEqual([])
})
