/** How the demo's platform and its pages know the stand-in for Firebase; none of it is secret. */
export const firebaseClient = { projectId: 'baize-demo', apiKey: 'stand-in' } as const

/** Where the platform finds the keys that ID tokens are signed with. */
export const firebaseKeysUrl = (port: number): string => `http://127.0.0.1:${port}/keys`
