/** What a hostile or broken client puts where a value is expected: tried on every field of every call. */
const hostileValues: readonly unknown[] = [
  ['', '1', ' 1 ', '1,000', '1e3', '0x10', 'NaN', '১২৩', '１２'],
  [null, true, [[]], [[1]], {}, { $gt: 0 }],
  [-1, 0, -0, 0.1 + 0.2, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER + 1, 2_147_483_648],
  ['\u0000', 'a\u0000b', '\ud800', '\u202Eadmin', 'ad\u200Bmin', 'аdmin', '../../etc/passwd', '..%2f..%2f'],
  [
    "' or 1=1 --",
    '"; drop table member; --',
    '=cmd|calc',
    'a\r\nset-cookie: x=1',
    '%00',
    '${7*7}',
    '{{7*7}}',
  ],
  ['<script>alert(1)</script>', 'a'.repeat(300), '(a+)+$' + 'a'.repeat(60)],
  ['__proto__', 'constructor', '🂡'.repeat(50)],
].flat()

/** One in so many of all values, for one field of a call: so many fields together meet every value. */
export const hostileValuesOf = (field: number, oneIn: number): readonly unknown[] =>
  hostileValues.filter((_value, index) => index % oneIn === field % oneIn)

export const hostileBodies: readonly string[] = [
  '',
  'null',
  '[]',
  '"text"',
  '1',
  '{',
  '{"a":1,}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"username":"a","username":"b"}',
  '['.repeat(10_000) + ']'.repeat(10_000),
  '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  '{"unknown":"key"}',
  '{"username":"\\ud800","password":"\\u0000"}',
  '{"amount":1e999}',
]

/** Bytes that are not UTF-8, and JSON cut in the middle of a character. */
export const hostileBytes: readonly Buffer[] = [
  Buffer.from([0xff, 0xfe, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{"username":"রহিম', 'utf8').subarray(0, 16),
]

export const hostileQueries: readonly string[] = [
  '?a=1&a=2',
  '?pageNo=1&pageNo=2',
  '?pageNo=-1',
  '?pageNo=1e309',
  '?pageSize=999999999',
  '?pageNo=0x10',
  '?language=XX',
  '?__proto__[a]=1',
  '?gameName=%00',
  '?gameName=%ff%fe',
  '?gameName=%',
  '?gameName=' + encodeURIComponent("%' or 1=1 --"),
  '?gameName=' + encodeURIComponent('\\') + '&gameType[$ne]=RNG',
  '?cursor=' + encodeURIComponent("1'; select pg_sleep(10); --"),
  '?cursor=' + '9'.repeat(60),
  '?nodeId=99999999999999999999',
  '?from=yesterday&to=-1',
  '?from=0000-01-01T00:00:00Z&to=9999-12-31T23:59:59Z',
]

export const hostileHeaders: readonly Record<string, string>[] = [
  { 'x-forwarded-for': '127.0.0.1, 10.0.0.1', 'x-forwarded-host': 'evil.example' },
  { host: 'evil.example' },
  { authorization: 'Bearer ' + 'a'.repeat(4000) },
  { authorization: 'Bearer 1.' + 'A'.repeat(43) },
  { authorization: 'Bearer zzzzzzzzzzzz.' + 'A'.repeat(43) },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { 'content-type': 'text/xml' },
  { 'content-type': 'application/jose' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json; charset=utf-16' },
]
