import { brandName, type Language } from '@baize/i18n'

interface Described {
  readonly headline: string
  readonly description: string
  readonly canonicalPath: string
  readonly publishedAt?: string | undefined
  readonly isHidden: boolean
}

interface Place {
  readonly origin: string
  readonly url: string
  readonly image: string
  readonly language: Language
}

/** What machines can read of the home page and of a post (schema.org); nothing of other pages. */
export function structuredTags(preview: Described, place: Place): string[] {
  if (preview.isHidden) return []
  const about = aboutPost(preview, place) ?? aboutSite(preview, place)
  if (about === undefined) return []
  const text = JSON.stringify({ '@context': 'https://schema.org', ...about }).replaceAll('<', '\\u003c')
  return [`<script type="application/ld+json">${text}</script>`]
}

const houseAt = (origin: string) => ({
  '@type': 'Organization',
  name: brandName(),
  url: `${origin}/`,
  logo: `${origin}/icon.svg`,
})

function aboutPost(preview: Described, { origin, url, image, language }: Place): object | undefined {
  const { headline, description, publishedAt } = preview
  if (publishedAt === undefined) return undefined
  const house = houseAt(origin)
  return {
    '@type': 'BlogPosting',
    headline,
    description,
    image,
    datePublished: publishedAt,
    mainEntityOfPage: url,
    inLanguage: language,
    author: house,
    publisher: house,
  }
}

function aboutSite({ canonicalPath }: Described, { origin, url, language }: Place): object | undefined {
  if (canonicalPath !== '/') return undefined
  return {
    '@type': 'WebSite',
    name: brandName(),
    url,
    inLanguage: language,
    publisher: houseAt(origin),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/rng?gameName={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}
