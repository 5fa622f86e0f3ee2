const key = 'chat'

/** A guest who never wrote has nothing to ask for. */
export const hasWritten = (): boolean => localStorage.getItem(key) !== null
export const rememberWriting = (): void => localStorage.setItem(key, '1')
