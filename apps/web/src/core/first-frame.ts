const patienceMs = 500

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
