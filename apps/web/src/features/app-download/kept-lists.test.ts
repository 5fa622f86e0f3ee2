import { expect, test } from 'vitest'
import { pickLanguage } from './kept-lists.ts'

const asked = (path: string) => ({ url: `https://site.example${path}` })
const path = '/wps/relay/getHotGameList'
const [bengali, english, older] = ['?language=BN', '?language=EN', '?language=EN&x=1'].map((query) =>
  asked(path + query),
)
const other = asked('/wps/relay/getPromotionList?language=EN')

test.each([
  ['the language', [bengali, english, other], 'EN', english],
  ['the default, unsaid', [english, asked(path)], 'BN', asked(path)],
  ['the newest of several', [older, english], 'EN', english],
  ['the other language, before nothing', [english], 'BN', english],
  ['nothing', [other], 'BN', undefined],
])('%s is picked', (_, requests, language, picked) =>
  expect(
    pickLanguage(
      requests.flatMap((each) => each ?? []),
      path,
      language as 'EN' | 'BN',
    ),
  ).toEqual(picked),
)
