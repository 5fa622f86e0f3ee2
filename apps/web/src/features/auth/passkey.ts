import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { client } from '../../core/calls/client.ts'
import type { LoginValue } from './entrance.ts'

/** A passkey belongs to a secure origin; elsewhere the browser has none. */
const isSupported = (): boolean => window.isSecureContext && typeof PublicKeyCredential === 'function'

async function logIn({ isOffered }: { isOffered: boolean }): Promise<LoginValue> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { ticket, ...options } = await client.passkeyLoginOptions()
  const response = await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    useBrowserAutofill: isOffered,
    verifyBrowserAutofillInput: false,
  })
  return client.passkeyLogin({ body: { ticket, response: { ...response }, area: 'site' } })
}

/**
 * Logging in with a passkey: by the button, or offered by the browser among the saved names. A person who
 * turns away from the browser's question has done nothing wrong, and is told nothing.
 */
export function usePasskeyLogin(onEnter: (value: LoginValue) => void) {
  const enter = useEffectEvent(onEnter)
  const asked = useMutation({ mutationFn: () => logIn({ isOffered: false }), onSuccess: onEnter })
  // The browser's offer stands while the form does.
  useEffect(() => {
    if (!isSupported()) return
    let isGone = false
    const offer = async () => {
      const browser = await import('@simplewebauthn/browser')
      if (isGone || !(await browser.browserSupportsWebAuthnAutofill())) return
      const value = await logIn({ isOffered: true })
      if (!isGone) enter(value)
    }
    // An offer that nobody takes ends in an error of the browser; the form stands without it.
    offer().catch(() => undefined)
    return () => {
      isGone = true
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) =>
        WebAuthnAbortService.cancelCeremony(),
      )
    }
  }, [])
  return {
    isSupported: isSupported(),
    isPending: asked.isPending,
    error: asked.error,
    ask: () => asked.mutate(),
  }
}
