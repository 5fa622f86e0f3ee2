import { expect, test } from 'vitest'
import { countVisit, type ConsentAnswer, type CountingWindow } from './analytics.ts'

function createPage(cookie = '') {
  const loaded: string[] = []
  const cookies: string[] = []
  const page: CountingWindow = {
    document: {
      head: { append: ({ src }) => void loaded.push(src) },
      createElement: () => ({ src: '', async: false }),
      get cookie() {
        return cookie
      },
      set cookie(text) {
        cookies.push(text)
      },
    },
    location: { origin: 'https://site.example' },
  }
  const sent = () => (page.dataLayer ?? []).map((words) => Array.from(words as ArrayLike<unknown>))
  return { page, loaded, cookies, sent }
}
const visit = (answer: ConsentAnswer | undefined, path = '/rng') => ({ gtagId: 'G-TEST1', answer, path })

test.each([undefined, 'no'] as const)(
  'without consent (%s) no script is loaded and nothing sent',
  (answer) => {
    const { page, loaded, sent } = createPage()
    countVisit(visit(answer), page)
    expect(loaded).toEqual([])
    expect(sent()).toEqual([])
    expect(page['ga-disable-G-TEST1']).toBe(true)
  },
)

test('without an id nothing is loaded, whatever the visitor once answered', () => {
  const { page, loaded, sent } = createPage()
  countVisit({ ...visit('yes'), gtagId: null }, page)
  expect([loaded, sent()]).toEqual([[], []])
})

test('with consent the script is loaded once, and each page is sent without its query', () => {
  const { page, loaded, sent } = createPage()
  countVisit(visit('yes'), page)
  countVisit(visit('yes', '/live'), page)
  expect(loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1'])
  expect(page['ga-disable-G-TEST1']).toBe(false)
  const places = sent().filter(([word]) => word === 'set')
  expect(places.map(([, place]) => place)).toEqual([
    { page_location: 'https://site.example/rng', page_referrer: '' },
    { page_location: 'https://site.example/live', page_referrer: '' },
  ])
  expect(sent().filter(([, name]) => name === 'page_view')).toHaveLength(2)
  // An array would mean something else to the script.
  expect(page.dataLayer?.some(Array.isArray)).toBe(false)
})

test('an answer that is taken back stops it and removes its cookies', () => {
  const { page, loaded, cookies, sent } = createPage('_ga=1; _ga_TEST1=2; remember_username=rahim')
  countVisit(visit('yes'), page)
  const before = sent().length
  countVisit(visit('no'), page)
  expect(page['ga-disable-G-TEST1']).toBe(true)
  expect(cookies).toEqual(['_ga=; Max-Age=0; Path=/', '_ga_TEST1=; Max-Age=0; Path=/'])
  expect([loaded.length, sent().length]).toEqual([1, before])
})
