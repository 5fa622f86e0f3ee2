import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** A passkey belongs to a secure origin; elsewhere the browser has none. */
export const hasPasskeys = (): boolean => window.isSecureContext && typeof PublicKeyCredential === 'function'

/** Has the browser make a passkey. Takes and gives what the server and the browser tell each other. */
export async function makePasskey(options: object): Promise<object> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}

/** Has the browser show a passkey. */
export async function showPasskey(options: object): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
}
