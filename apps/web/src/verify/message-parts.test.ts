import { expect, test } from 'vitest'
import { codeIn, linkIn } from './message-parts.ts'

test.each([
  ['482193 is your code. It is good for 5 minutes.', '482193'],
  ['আপনার কোড 004821। কাউকে বলবেন না।', '004821'],
  ['Call 8801712345678', undefined],
  ['No code here, only 2026', undefined],
])('the code in %j', (text, code) => expect(codeIn(text)).toBe(code))

test.each([
  ['Open https://site.example/?reset=a-b_c now', '/?reset=a-b_c'],
  ['Open https://evil.example/?reset=a', undefined],
  ['Open https://site.example.evil.example/?reset=a', undefined],
  ['See https://evil.example/ and https://site.example/help', '/help'],
  ['javascript:alert(1)', undefined],
])('the link in %j', (text, link) => expect(linkIn(text, 'https://site.example')).toBe(link))
