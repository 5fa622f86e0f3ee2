import { describe, expect, test } from 'vitest'
import { choosePictureHost } from './picture-host.ts'

const hosts = ['https://one.example', 'https://two.example', 'https://three.example']

describe('spec 9: image hosts are chosen at random from the supplied list', () => {
  test.each([
    [0, hosts[0]],
    [0.34, hosts[1]],
    [0.999_999, hosts[2]],
  ])('%d gives %s', (number, host) =>
    expect(choosePictureHost(hosts, { kept: null, random: () => number })).toBe(host),
  )

  test('the one that was chosen is kept while it is in the list', () => {
    expect(choosePictureHost(hosts, { kept: 'https://two.example', random: () => 0 })).toBe(hosts[1])
    expect(choosePictureHost(hosts, { kept: 'https://gone.example', random: () => 0 })).toBe(hosts[0])
  })

  test('without a list there is none', () =>
    expect(choosePictureHost([], { kept: 'https://two.example', random: () => 0 })).toBeUndefined())
})
