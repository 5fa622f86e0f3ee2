import { createStore } from './store.ts'

/** The browser's offer to install the site as an app. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const offer = createStore<InstallOffer | undefined>(undefined)
const installed = createStore(isStandalone())

/** In a window of its own; Safari on iOS has a word of its own for it. */
function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
}

/** The offer comes once, soon after the page: it waits here for a button of ours. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => {
    offer.set(undefined)
    installed.set(true)
  })
}

/** Whether the site stands among the apps already, as far as it can know; and how it is asked to. */
export function useInstall(): { isInstalled: boolean; install: (() => Promise<void>) | undefined } {
  const given = offer.use()
  const isInstalled = installed.use()
  const install = async () => {
    // A browser lets an offer be shown once.
    offer.set(undefined)
    const answer = await given?.prompt()
    if (answer?.outcome === 'accepted') installed.set(true)
  }
  return { isInstalled, install: given && !isInstalled ? install : undefined }
}
