const patienceMs = 500
// One that failed before it was looked at tells nothing any more.
const stylesPatienceMs = 3_000

/**
 * Resolves when the site's styles are there: on a page that showed its first frame they come with the
 * scripts.
 */
export async function stylesLoaded(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const ended = (link: HTMLLinkElement) =>
    new Promise<void>((resolve) => {
      for (const kind of ['load', 'error']) link.addEventListener(kind, () => resolve(), { once: true })
    })
  const late = new Promise((over) => setTimeout(over, stylesPatienceMs))
  await Promise.race([Promise.all(sheets.filter(({ sheet }) => sheet === null).map(ended)), late])
}

/**
 * Resolves when the picture of the page's first frame has been seen, or is slower than the site itself: what
 * stands in its place then shows the same picture, and nothing flickers.
 */
export async function firstFrameSeen(root: HTMLElement): Promise<void> {
  const picture = root.querySelector('img')
  if (!picture) return
  const late = new Promise((ended) => setTimeout(ended, patienceMs))
  const seen = picture
    .decode()
    .then(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
    // A picture that cannot be shown is nothing to wait for.
    .catch(() => undefined)
  await Promise.race([seen, late])
}
