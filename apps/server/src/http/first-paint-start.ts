import { createHash } from 'node:crypto'

/** The element of the page whose content waits until the first frame has been seen. */
export const laterId = 'later'

// A browser that does not tell of paintings, and one that paints nothing, begins without being told.
const patienceMs = { told: 1_000, untold: 50 } as const

/**
 * The one script that stands in the page: it lets the files of the site come as soon as the first frame has
 * been painted, so that nothing shares the line and the processor with it.
 */
export const startScript = `{
  const later = document.getElementById('${laterId}')
  const kind = 'largest-contentful-paint'
  const isTold = !document.hidden && (window.PerformanceObserver?.supportedEntryTypes ?? []).includes(kind)
  const start = () => {
    document.head.append(document.importNode(later.content, true))
    later.remove()
  }
  let begin = () => {
    begin = () => {}
    start()
  }
  if (isTold) new PerformanceObserver(() => begin()).observe({ type: kind, buffered: true })
  setTimeout(() => begin(), isTold ? ${patienceMs.told} : ${patienceMs.untold})
}`

/** What the content policy calls it by: no other script within a page runs. */
export const startScriptSource = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`
