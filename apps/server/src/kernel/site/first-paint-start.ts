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
  // Who is logged in sees no doors for guests.
  try {
    if (sessionStorage.getItem('token')) document.documentElement.dataset.member = ''
  } catch {}
  const hasPicture = document.querySelector('#root img') !== null
  const kind = hasPicture ? 'largest-contentful-paint' : 'paint'
  const isTold = !document.hidden && (window.PerformanceObserver?.supportedEntryTypes ?? []).includes(kind)
  const start = () => {
    document.head.append(document.importNode(later.content, true))
    later.remove()
  }
  let begin = () => {
    begin = () => {}
    start()
  }
  const isSeen = ({ element }) => !hasPicture || element?.tagName === 'IMG'
  const look = (list) => list.getEntries().some(isSeen) && begin()
  if (isTold) new PerformanceObserver(look).observe({ type: kind, buffered: true })
  setTimeout(() => begin(), isTold ? ${patienceMs.told} : ${patienceMs.untold})
}`

/** What the content policy calls it by: no other script within a page runs. */
export const startScriptSource = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`
