import sanitize from 'sanitize-html'

/** Only what a text needs; no style, no class, no id, nothing that loads from elsewhere. */
const allowedTags = `p br hr h2 h3 h4 ul ol li blockquote strong b em i u s small a img
  table thead tbody tr th td caption`.split(/\s+/)

/** Pictures of the site itself: drawn ones, and uploads that were encoded anew. */
const ownPicture = /^\/(art|uploads)\/[\w./-]+(\?v=\w+)?$/

const options: sanitize.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // What stands inside these is code or another language, never text of the article.
  nonTextTags: `script style textarea option select noscript noembed noframes xmp iframe object template svg
    math title plaintext frameset`.split(/\s+/),
  nestingLimit: 24,
  parseStyleAttributes: false,
  transformTags: { h1: 'h2', a: closeLink },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs['src'] ?? ''),
}

/** Addresses of this site, and those that leave it by a way whose end is known. */
const ownLink = /^(\/(?![/\\])|#)[^\\\s<>"]*$/
const awayLink = /^(https:\/\/|mailto:|tel:)[^\\\s<>"]+$/i

/** A page opened from ours learns nothing of it and may not steer it; any other address is left out. */
function closeLink(tagName: string, { href = '' }: sanitize.Attributes): sanitize.Tag {
  if (ownLink.test(href)) return { tagName, attribs: { href } }
  if (!awayLink.test(href)) return { tagName, attribs: {} }
  return { tagName, attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' } }
}

const mostPasses = 4

/**
 * Takes HTML as an operator wrote it, or as it came from anywhere, and gives what may be stored and shown
 * (decision D14). What does not come to rest, because each pass reads it differently, is nothing but hostile
 * and becomes empty.
 */
export function sanitiseHtml(html: string): string {
  let before = html
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const after = sanitize(before, options).trim()
    if (after === before) return after
    before = after
  }
  return ''
}
