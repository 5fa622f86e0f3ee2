import { expect, test } from 'vitest'
import { readCommand } from './command.ts'

test.each([
  ['show', {}],
  ['status 0', { maintenance: false, maintenanceUntil: null }],
  ['status 1', { maintenance: true, maintenanceUntil: null }],
  ['status 1 2030-01-31T06:00:00+06:00', { maintenance: true, maintenanceUntil: '2030-01-31T00:00:00.000Z' }],
  ['region block us,GB', { regionRule: 'block', countries: ['US', 'GB'] }],
  ['region allow BD', { regionRule: 'allow', countries: ['BD'] }],
  ['region off', { regionRule: 'off' }],
  ['unknown closed', { closesUnknownRegion: true }],
])('%s', (line, changes) => expect(readCommand(line.split(' '))).toEqual(changes))

test.each([
  '',
  'status',
  'status 2',
  'status 1 soon',
  'region block',
  'region block Bangladesh',
  'unknown',
  'show all',
])('%j says nothing', (line) => expect(readCommand(line.split(' '))).toBeUndefined())
