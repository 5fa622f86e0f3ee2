import { expect, test } from 'vitest'
import { readFilter } from './game-centre-address.ts'

const read = (query: string) => {
  const filter = readFilter(new URLSearchParams(query), 'RNG')
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

test.each([
  ['', {}],
  ['vassalage=PT&gameClassify=JP&sort=rtp', { vassalage: 'PT', gameClassify: 'JP', sort: 'rtp' }],
  ['gameName=%20tiger%20', { gameName: 'tiger' }],
  ['gameName=%20', {}],
  ['features=free_spins,new&volatility=high', { features: 'free_spins,new', volatility: 'high' }],
  // Spec 9: a smallest bet of 1 or more, 25 lines or more.
  ['minBet=1&lines=25&rtp=96.5', { minBet: '1', lines: 25, rtp: '96.5' }],
  ['minBet=-1&lines=0&rtp=x&volatility=wild&sort=luck&gameClassify=XX', {}],
  ['features=%27or%201&vassalage=%3Cscript%3E', {}],
])('an address with %j says %j', (query, expected) =>
  expect(read(query)).toEqual({ gameType: 'RNG', ...expected }),
)
