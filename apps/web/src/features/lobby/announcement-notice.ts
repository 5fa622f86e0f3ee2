import { createStore } from '../../core/browser/store.ts'

/** The notice at which the second variant of the announcement popup opens (spec 2: the home store). */
export const noticeIndex = createStore<number | undefined>(undefined)

export const openNotice = (index: number): void => noticeIndex.set(index)
export const closeNotice = (): void => noticeIndex.set(undefined)
