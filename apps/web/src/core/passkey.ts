type Registration = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON']
type Authentication = Parameters<
  typeof import('@simplewebauthn/browser').startAuthentication
>[0]['optionsJSON']

/** A passkey belongs to a secure origin; elsewhere the browser has none. */
export const hasPasskeys = (): boolean => window.isSecureContext && typeof PublicKeyCredential === 'function'

/** Has the browser make a passkey. Takes and gives what the server and the browser tell each other. */
export async function makePasskey(options: object): Promise<object> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options as Registration })
}

/** Has the browser show a passkey. */
export async function showPasskey(options: object): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options as Authentication })
}
