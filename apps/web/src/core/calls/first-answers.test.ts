import { firstAnswerPaths } from '@baize/contract/first-answers'
import { calls } from '@baize/contract'
import { expect, test } from 'vitest'
import { contentPlatform, contentTypes } from '../../features/lobby/announcement-rules.ts'

test('the server asks for the content that the home page would ask for', () => {
  const { searchParams } = new URL(firstAnswerPaths('BN').getAnnouncementContentV2, 'http://site')
  expect(Object.fromEntries(searchParams)).toEqual({
    types: contentTypes,
    platform: contentPlatform,
    language: 'BN',
  })
})

test.each(Object.entries(firstAnswerPaths('EN')))('%s is asked at its own address', (name, path) => {
  expect(path.split('?')[0]).toBe(calls[name as keyof typeof calls].path)
})
