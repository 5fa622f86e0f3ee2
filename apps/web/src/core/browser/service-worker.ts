/**
 * Registers the service worker once the page is done, so that it costs the first screen nothing. What the
 * page fetched before there was one is told to it, for times without a connection.
 */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await untilIdle()
  const isFirst = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register('/sw.js')
  if (!isFirst) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
}

const untilLoaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((resolve) => addEventListener('load', () => resolve(), { once: true }))

async function untilIdle(): Promise<void> {
  await untilLoaded()
  await new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10_000 })
    else setTimeout(resolve, 2_000)
  })
}
